import type { AcceptedDonation } from '../../contract/donations.ts'
import type { GiftCardOrder } from '../../contract/gift-cards.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import type { Queries } from '../db/database.ts'
import { selectDonation } from '../donations/donations.sql.ts'
import { payForBalance } from '../donations/pay-for-balance.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Caller } from '../http/handlers.ts'
import { openBalance } from '../prepaid/balances.ts'
import type { Service } from '../service.ts'
import { type CheckedOrder, checkOrder } from './check-order.ts'
import { giftCard } from './gift-cards.schema.ts'

/** Makes a card known with its payment, which fills its balance; the same order again is the same card. */
export async function buyCard(
  service: Service,
  order: GiftCardOrder,
  caller: Caller,
): Promise<AcceptedDonation['next']> {
  const known = isUuid7(order.id) ? await selectDonation(service.db.q, order.id) : null
  // What is known is answered as it was taken, whatever a day's rate says by now.
  const checked = known ? null : checkOrder(order, await loadCatalogue(service), service.clock.now())
  const { next } = await payForBalance(
    service,
    { ...order, minor: order.amountMinor },
    {
      purpose: 'gift_card',
      kind: 'gift_card',
      lang: checked?.lang ?? 'en',
      email: checked?.email ?? null,
      async balanceIn(tx) {
        if (!checked) throw new Error(`Card ${order.id} is known and is not`)
        await insertCard(tx, checked, service.clock.now())
        return checked.id
      },
    },
    caller,
  )
  return next
}

async function insertCard(tx: Queries, order: CheckedOrder, now: Date): Promise<void> {
  const { amountMinorGbp: _, email: __, lang: ___, ...card } = order
  await openBalance(tx, { id: card.id, kind: 'gift_card', currency: card.currency, createdAt: now })
  await tx.insert(giftCard).values(card).onConflictDoNothing()
}
