import { sequence } from '../ledger/log.ts'
import { postJournal } from '../ledger/post.ts'
import { settlementPostings } from '../ledger/settlement.ts'
import type { Settlement } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { insertEvents } from './events.sql.ts'

/**
 * Books that a provider changed money into another currency, or kept a fee that no gift tells of. Any number of times, and whatever
 * becomes of the gift: the provider has done so.
 */
export async function receiveSettlement(service: Service, settlement: Settlement): Promise<void> {
  const { name: provider } = service.payments
  const { kind, eventId, at, from, to } = settlement
  await service.db.transaction(async tx => {
    const now = service.clock.now()
    await insertEvents(tx, [{ provider, eventId, kind, body: settlement, receivedAt: now, appliedAt: now }])
    await postJournal(tx, {
      id: service.chance.uuid(),
      kind: from.currency === to.currency ? 'fee' : 'conversion',
      sourceId: eventId,
      at,
      postings: settlementPostings({ ...settlement, provider }),
    })
  })
  await sequence(service)
}
