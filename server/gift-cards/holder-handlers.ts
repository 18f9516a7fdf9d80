import type { giftCards } from '../../contract/gift-cards.ts'
import { deviceOf } from '../donations/give.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { makeCodeLimit } from './code-limit.ts'
import { selectHeld } from './gift-cards.sql.ts'
import { presentHeld } from './present-held.ts'
import { openCard, redeemCard } from './redeem-card.ts'

/** What can be done with a card by who was given it. */
export function holderHandlers(
  service: Service,
): Pick<Handlers<typeof giftCards>, 'open' | 'redeem' | 'held'> {
  const codes = makeCodeLimit(service)
  const { q } = service.db
  const { isTest } = service.payments
  return {
    async open({ body, query }, caller) {
      deviceOf(caller)
      await codes.attempt(caller)
      const face = await openCard(service, body.code, caller, query.lang)
      await codes.wasRight(caller)
      return face
    },
    async redeem({ body, query }, caller) {
      deviceOf(caller)
      await codes.attempt(caller)
      const id = await redeemCard(service, body.code, caller)
      await codes.wasRight(caller)
      const of = (await selectHeld(q, isTest, caller)).find(({ card }) => card.id === id)
      if (!of) throw new Error(`Card ${id} was redeemed and is not`)
      const [held] = await presentHeld(service, [of], caller, query.lang)
      if (!held) throw new Error(`Card ${id} can't be shown`)
      return held
    },
    async held({ query }, caller) {
      deviceOf(caller)
      return { cards: await presentHeld(service, await selectHeld(q, isTest, caller), caller, query.lang) }
    },
  }
}
