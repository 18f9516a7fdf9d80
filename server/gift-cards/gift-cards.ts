import { Failure } from '../../contract/errors.ts'
import { giftCardPresetsMinorGbp } from '../../contract/gift-card-terms.ts'
import type { BoughtCard, giftCards } from '../../contract/gift-cards.ts'
import { defaultCurrency, isCurrency } from '../../contract/money.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { boundsOf, offers, presetsOf } from '../catalogue/price.ts'
import { deviceOf } from '../donations/give.ts'
import { paymentUrl } from '../donations/open-payment.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { buyCard } from './buy-card.ts'
import { type PaidCard, presentBought } from './card-state.ts'
import { selectBought } from './gift-cards.sql.ts'
import { holderHandlers } from './holder-handlers.ts'
import { refundCard } from './refund-card.ts'
import { linkCard, makeSendLimit, sendCard } from './send-card.ts'

export function giftCardHandlers(service: Service): Handlers<typeof giftCards> {
  const sendings = makeSendLimit(service)
  const { q } = service.db
  const { isTest } = service.payments
  return {
    async offer({ query }) {
      const { rates } = await loadCatalogue(service)
      const currency =
        isCurrency(query.currency) && offers(rates, query.currency) ? query.currency : defaultCurrency
      const presets = presetsOf(giftCardPresetsMinorGbp, currency, rates)
      return { currency, presets, ...boundsOf(currency, rates) }
    },
    async buy({ body }, caller) {
      const next = await buyCard(service, body, caller)
      return {
        card: await present(service, body.id, caller),
        next: nextOf(next.kind === 'redirect' ? next.url : null),
      }
    },
    async bought(_, caller) {
      deviceOf(caller)
      return { cards: (await selectBought(q, isTest, caller)).map(presentBought) }
    },
    find: ({ params }, caller) => present(service, params.id, caller),
    async resume({ params }, caller) {
      const { card } = await ownCard(service, params.id, caller)
      const url = await paymentUrl(service, card.id)
      return { card: await present(service, card.id, caller), next: nextOf(url) }
    },
    async link({ params }, caller) {
      const { card } = await ownCard(service, params.id, caller)
      await sendings(card.id, caller)
      return await linkCard(service, card.id)
    },
    async send({ params, body }, caller) {
      const { card } = await ownCard(service, params.id, caller)
      await sendings(card.id, caller)
      await sendCard(service, card.id, body)
      return { card: await present(service, card.id, caller) }
    },
    async refund({ params }, caller) {
      const { card } = await ownCard(service, params.id, caller)
      await refundCard(service, card.id)
      return { card: await present(service, card.id, caller) }
    },
    ...holderHandlers(service),
  }
}

const nextOf = (url: string | null) =>
  url === null ? ({ kind: 'none' } as const) : ({ kind: 'redirect', url } as const)

/** A card that somebody else has bought is answered like one that does not exist. */
async function ownCard({ db, payments }: Service, id: string, caller: Caller): Promise<PaidCard> {
  deviceOf(caller)
  const [of] = isUuid7(id) ? await selectBought(db.q, payments.isTest, caller, id) : []
  if (!of) throw new Failure('not_found')
  return of
}

const present = async (service: Service, id: string, caller: Caller): Promise<BoughtCard> =>
  presentBought(await ownCard(service, id, caller))
