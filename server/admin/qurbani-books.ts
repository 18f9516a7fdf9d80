import type { AllottedAnimal, QurbaniBook } from '../../contract/admin/qurbani.ts'
import type { Language } from '../../contract/languages.ts'
import type { QurbaniSeason } from '../../contract/qurbani.ts'
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Queries } from '../db/database.ts'
import { readAnnounced } from '../qurbani/check-shares.ts'
import { deadlineOf } from '../qurbani/deadline.ts'
import {
  type AnimalRow,
  type OfferRow,
  qurbaniAnimal,
  qurbaniShare,
  type ShareRow,
} from '../qurbani/qurbani.schema.ts'
import { selectOffers, selectYears } from '../qurbani/qurbani.sql.ts'
import { comingSeason, seasonOf } from '../qurbani/season.ts'
import { stepsOf } from '../qurbani/steps-of.ts'
import type { Service } from '../service.ts'

interface Kept {
  shares: readonly ShareRow[]
  animals: readonly AnimalRow[]
}

/** Every offer in the coming year, and in each year that has orders; the newest first. */
export async function readBooks(service: Service, lang: Language): Promise<{ books: QurbaniBook[] }> {
  const { q } = service.db
  const now = service.clock.now()
  const [catalogue, announced, offers, years] = [
    await loadCatalogue(service),
    await readAnnounced(q),
    await selectOffers(q),
    await selectYears(q),
  ]
  const kept = await readKept(q)
  const books = offers.flatMap(offer => {
    const own = years.filter(({ projectId }) => projectId === offer.projectId)
    const coming = comingSeason(offer, now, announced).hijriYear
    return [...new Set([coming, ...own.map(({ hijriYear }) => hijriYear)])].map(hijriYear => {
      const year = own.find(each => each.hijriYear === hijriYear)
      const season = seasonOf(offer, hijriYear, announced)
      const counts = { capacity: year?.capacity ?? offer.capacity, taken: year?.taken ?? 0 }
      return { ...bookOf(offer, season, kept, { ...catalogue, lang }), ...counts }
    })
  })
  return { books: books.sort((a, b) => b.hijriYear - a.hijriYear) }
}

const readKept = async (q: Queries): Promise<Kept> => ({
  shares: await q.select().from(qurbaniShare).orderBy(qurbaniShare.seat),
  animals: await q.select().from(qurbaniAnimal).orderBy(qurbaniAnimal.tag),
})

function bookOf(
  offer: OfferRow,
  season: QurbaniSeason,
  { shares, animals }: Kept,
  { projects, lang }: Catalogue & { lang: Language },
): Omit<QurbaniBook, 'capacity' | 'taken'> {
  const sold = projects.get(offer.projectId)
  const isOwn = (row: ShareRow | AnimalRow) =>
    row.projectId === offer.projectId && row.hijriYear === season.hijriYear
  return {
    projectId: offer.projectId,
    title: sold ? textIn(sold.project.title, lang) : offer.projectId,
    charity: sold?.charity.name ?? '',
    country: offer.country,
    timeZone: offer.timeZone,
    animal: offer.animal,
    isTaking: offer.isTaking,
    hijriYear: season.hijriYear,
    season,
    waiting: shares.filter(row => isOwn(row) && row.state === 'ordered' && row.animalId === null).length,
    animals: animals.filter(isOwn).map(animal =>
      animalIn(
        animal,
        shares.filter(({ animalId }) => animalId === animal.id),
        offer,
        season,
      ),
    ),
  }
}

function animalIn(
  animal: AnimalRow,
  shares: readonly ShareRow[],
  offer: OfferRow,
  season: QurbaniSeason,
): AllottedAnimal {
  const { id, tag, seats, state } = animal
  return {
    id,
    tag,
    seats,
    state,
    names: shares.map(({ name }) => name),
    endsAt: deadlineOf(shares, offer, season),
    ...stepsOf(animal),
  }
}
