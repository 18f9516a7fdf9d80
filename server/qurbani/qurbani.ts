import type { Language } from '../../contract/languages.ts'
import { type Currency, defaultCurrency } from '../../contract/money.ts'
import {
  type QurbaniOffer,
  type QurbaniShare,
  type qurbani as qurbaniGroup,
  type ShareStatus,
  seatsOf,
} from '../../contract/qurbani.ts'
import { openPseudonym } from '../accounts/secret.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import { offers as isOffered, unitPriceOf } from '../catalogue/price.ts'
import { textIn } from '../catalogue/text-in.ts'
import { deviceOf } from '../donations/give.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { readAnnounced } from './check-shares.ts'
import { giftInToken } from './order-link.ts'
import type { AnimalRow, OfferRow } from './qurbani.schema.ts'
import {
  type ShareAndAnimal,
  selectOffers,
  selectSharesOf,
  selectSharesOfOwner,
  selectYears,
} from './qurbani.sql.ts'
import { comingSeason } from './season.ts'
import { stepsOf } from './steps-of.ts'

export function qurbaniHandlers(service: Service): Handlers<typeof qurbaniGroup> {
  return {
    offers: async ({ query: { lang, currency } }) => ({ offers: await offersFor(service, lang, currency) }),
    async mine({ query }, caller) {
      deviceOf(caller)
      const found = await selectSharesOfOwner(service.db.q, caller)
      return { shares: await presentShares(service, found, query.lang) }
    },
    async tracked({ params, query }) {
      const pseudonym = await openPseudonym(service.db, service.chance)
      const found = await selectSharesOf(service.db.q, [
        giftInToken(pseudonym, params.token, service.clock.now()),
      ])
      return { shares: await presentShares(service, found, query.lang) }
    },
  }
}

/** A currency without a rate today is shown in pounds. */
async function offersFor(service: Service, lang: Language, asked: Currency): Promise<QurbaniOffer[]> {
  const { projects, rates } = await loadCatalogue(service)
  const currency = isOffered(rates, asked) ? asked : defaultCurrency
  const announced = await readAnnounced(service.db.q)
  const years = await selectYears(service.db.q)
  const now = service.clock.now()
  const rows = await selectOffers(service.db.q)
  return rows
    .flatMap(row => {
      const sold = projects.get(row.projectId)
      if (!sold?.project.isOpen || sold.project.unitMinorGbp === null) return []
      const season = comingSeason(row, now, announced)
      const year = years.find(each => each.projectId === row.projectId && each.hijriYear === season.hijriYear)
      const left = Math.max(0, (year?.capacity ?? row.capacity) - (year?.taken ?? 0))
      const offer: QurbaniOffer = {
        projectId: row.projectId,
        title: textIn(sold.project.title, lang),
        charity: sold.charity.name,
        country: row.country,
        place: textIn(row.place, lang),
        timeZone: row.timeZone,
        animal: row.animal,
        seats: seatsOf[row.animal],
        currency,
        unitMinor: unitPriceOf(sold.project.unitMinorGbp, currency, rates),
        state: stateOf(row, left, now < new Date(season.opensAt)),
        left,
        lastDay: row.lastDay,
        season,
      }
      return [{ offer, position: sold.project.position }]
    })
    .sort((a, b) => a.position - b.position)
    .map(({ offer }) => offer)
}

function stateOf({ isTaking }: OfferRow, left: number, isEarly: boolean): QurbaniOffer['state'] {
  if (!isTaking) return 'stopped'
  if (isEarly) return 'soon'
  return left > 0 ? 'open' : 'full'
}

async function presentShares(
  service: Service,
  found: readonly ShareAndAnimal[],
  lang: Language,
): Promise<QurbaniShare[]> {
  const catalogue = await loadCatalogue(service)
  const offers = new Map((await selectOffers(service.db.q)).map(row => [row.projectId, row]))
  return found.flatMap(one => {
    const offer = offers.get(one.share.projectId)
    return offer ? [shareIn(one, offer, catalogue, lang)] : []
  })
}

function shareIn(
  { share, animal }: ShareAndAnimal,
  offer: OfferRow,
  { projects }: Catalogue,
  lang: Language,
): QurbaniShare {
  const sold = projects.get(share.projectId)
  return {
    id: share.id,
    projectId: share.projectId,
    title: sold ? textIn(sold.project.title, lang) : share.projectId,
    charity: sold?.charity.name ?? '',
    country: offer.country,
    timeZone: offer.timeZone,
    animal: offer.animal,
    hijriYear: share.hijriYear,
    name: share.name,
    lastDay: share.lastDay,
    status: statusOf(share.state, animal),
    orderedAt: share.orderedAt?.toISOString() ?? null,
    allottedAt: animal?.allottedAt.toISOString() ?? null,
    tag: animal?.tag ?? null,
    ...stepsOf(animal),
  }
}

function statusOf(state: ShareAndAnimal['share']['state'], animal: AnimalRow | null): ShareStatus {
  if (state === 'held') return 'awaiting'
  return state === 'ordered' && animal ? animal.state : state
}
