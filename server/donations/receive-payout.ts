import { correctionOf, payoutPostings } from '../ledger/gift.ts'
import type { NewJournal } from '../ledger/journal.ts'
import { sequence } from '../ledger/log.ts'
import { postJournal } from '../ledger/post.ts'
import type { PayoutEvent } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { insertEvents } from './events.sql.ts'
import { failureOf, findFailedPayout, lockPayout } from './payouts.sql.ts'

const cameBack = 'The payout did not reach our bank: it went back to the provider.'

/**
 * Books money that came to our bank, and takes it back once the provider says that it did not stay. Any order, any number of
 * times: a payout that is told as failed first is booked and taken back when it is told as paid.
 */
export async function receivePayout(service: Service, event: PayoutEvent): Promise<void> {
  const { name } = service.payments
  await service.db.transaction(async tx => {
    await lockPayout(tx, name, event.payoutId)
    const { kind } = event
    const eventId = kind === 'payout' ? event.eventId : failureOf(event.payoutId)
    const now = service.clock.now()
    await insertEvents(tx, [{ provider: name, eventId, kind, body: event, receivedAt: now, appliedAt: now }])
    if (kind === 'payout') await postJournal(tx, paidJournal(service, event))
    const failed = await findFailedPayout(tx, name, event.payoutId)
    if (!failed) return
    const correction = {
      id: service.chance.uuid(),
      sourceId: `payout:${event.payoutId}`,
      at: new Date(failed.failedAt),
      reason: cameBack,
    }
    await postJournal(tx, correctionOf(failed.journal, correction))
  })
  await sequence(service)
}

const paidJournal = (
  { chance, payments: { name: provider } }: Service,
  { payoutId, at, currency, minor }: PayoutEvent,
): NewJournal => ({
  id: chance.uuid(),
  kind: 'payout',
  sourceId: payoutId,
  at,
  postings: payoutPostings({ provider, currency, minor }),
})
