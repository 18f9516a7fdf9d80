import { selectDonation, selectProviderRefs } from '../donations/donations.sql.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import type { Service } from '../service.ts'
import { mailDecision } from './mail-decision.ts'
import type { RefundRow } from './refunds.schema.ts'
import { selectRefund, selectUnsent, updateRefund } from './refunds.sql.ts'

const limit = 20

/** Sends approved refunds that are not at their end yet; one that fails waits for the next turn. Answers how many came there. */
export async function sendRefunds(service: Service): Promise<number> {
  let sent = 0
  for (const row of await selectUnsent(service.db.q, limit)) if (await sendRefund(service, row)) sent += 1
  return sent
}

/**
 * Asks the provider to give the money back, takes in what it then tells, and writes to the donor: in this order, so that who
 * dies on the way leaves something for the next turn. May be repeated: the request's id is the refund's key, and one that
 * has come back is not asked for again. Answers false where the money does not go back; when the provider can't be reached it logs why.
 */
export async function sendRefund(service: Service, request: RefundRow): Promise<boolean> {
  const { db, payments, clock, config, log } = service
  const { id, donationId } = request
  try {
    const gift = await selectDonation(db.q, donationId)
    if (gift?.provider !== payments.name) return false
    if (request.state === 'approved') await giveBack(service, request)
    return await db.transaction(async tx => {
      await updateRefund(tx, id, { sentAt: clock.now() })
      // The bank may have said no at once: its donor was told that, and is not told the opposite.
      if ((await selectRefund(tx, id))?.state === 'failed') return false
      await mailDecision(tx, gift, { ...request, state: 'approved' }, config.publicUrl)
      return true
    })
  } catch (error) {
    log.error({ err: error, id }, 'refund not sent, or not heard of')
    return false
  }
}

async function giveBack(service: Service, { id, donationId, minor }: RefundRow): Promise<void> {
  const { db, payments } = service
  await payments.refund(donationId, minor, id)
  const refs = await selectProviderRefs(db.q, payments.name, donationId)
  await receiveEvents(service, (await payments.lookUp(donationId, refs)).events)
}
