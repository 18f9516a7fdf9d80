import type { Queries } from '../db/database.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { closePayment } from './events.sql.ts'
import type { Attempt } from './gift-records.sql.ts'
import { isPayable } from './states.ts'

type Ended = Extract<PaymentEvent, { kind: 'failed' | 'expired' }>

const isEnded = (event: PaymentEvent): event is Ended => event.kind === 'failed' || event.kind === 'expired'

/** Closes the pages of which the provider tells that they can't be paid any more; answers the attempts as they are then. */
export async function closePayments(
  tx: Queries,
  attempts: readonly Attempt[],
  events: readonly PaymentEvent[],
): Promise<Attempt[]> {
  const ended = events.filter(isEnded)
  const now: Attempt[] = []
  for (const attempt of attempts) {
    const { id, providerRef, state } = attempt
    const end = isPayable(state) ? ended.find(event => event.providerRef === providerRef) : undefined
    if (end) await closePayment(tx, id, end.kind)
    now.push({ id, providerRef, state: end?.kind ?? state })
  }
  return now
}
