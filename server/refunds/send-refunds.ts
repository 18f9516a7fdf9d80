import { selectDonation, selectProviderRefs } from '../donations/donations.sql.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import type { Service } from '../service.ts'
import type { RefundRow } from './refunds.schema.ts'
import { selectUnsent, updateRefund } from './refunds.sql.ts'

const limit = 20

/** Sends approved refunds that the provider has not taken yet; one that fails waits for the next turn. Answers how many went. */
export async function sendRefunds(service: Service): Promise<number> {
  let sent = 0
  for (const row of await selectUnsent(service.db.q, limit)) if (await sendRefund(service, row)) sent += 1
  return sent
}

/**
 * Asks the provider to give the money back, and takes in what it then tells. May be repeated: the request's id is the
 * refund's key. Answers false, and logs why, when the provider can't be reached.
 */
export async function sendRefund(service: Service, { id, donationId, minor }: RefundRow): Promise<boolean> {
  const { db, payments, clock, log } = service
  try {
    const gift = await selectDonation(db.q, donationId)
    if (gift?.provider !== payments.name) return false
    await payments.refund(donationId, minor, id)
    await updateRefund(db.q, id, { sentAt: clock.now() })
    const refs = await selectProviderRefs(db.q, payments.name, donationId)
    await receiveEvents(service, await payments.lookUp(donationId, refs))
    return true
  } catch (error) {
    log.error({ err: error, id }, 'refund not sent, or not heard of')
    return false
  }
}
