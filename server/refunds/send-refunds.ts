import { askProviderRefund, receiveRefusal } from '../donations/ask-provider-refund.ts'
import { type DonationRow, selectDonation } from '../donations/donations.sql.ts'
import { noteTry } from '../jobs/retry.sql.ts'
import type { Service } from '../service.ts'
import { mailDecision } from './mail-decision.ts'
import type { RefundRow } from './refunds.schema.ts'
import { selectRefund, selectUnsent, updateRefund } from './refunds.sql.ts'

const limit = 20

/** Sends approved refunds that are not at their end yet; one that fails waits for its next turn. Answers how many came there. */
export async function sendRefunds(service: Service): Promise<number> {
  const { db, payments, clock } = service
  let sent = 0
  for (const row of await selectUnsent(db.q, payments.name, clock.now(), limit))
    if (await sendRefund(service, row)) sent += 1
  return sent
}

/**
 * Asks the provider to give the money back, takes in what it then tells, and writes to the donor: in this order, so that who
 * dies on the way leaves something for the next turn. May be repeated: the request's id is the refund's key, and one that
 * has come back is not asked for again. Answers false where the money does not go back; when the provider can't be reached it logs why.
 */
export async function sendRefund(service: Service, request: RefundRow): Promise<boolean> {
  const { db, payments, clock, log } = service
  const { id, donationId } = request
  try {
    const gift = await selectDonation(db.q, donationId)
    if (gift?.provider !== payments.name) return false
    const isHeard = request.state !== 'approved' || (await giveBack(service, request))
    if (isHeard) return await endSending(service, request, gift)
  } catch (error) {
    log.error({ err: error, id }, 'refund not sent, or not heard of')
  }
  await noteTry(db.q, 'refund', id, clock.now())
  return false
}

/** Answers false while the money has to wait for the verdict of a dispute. */
async function giveBack(service: Service, request: RefundRow): Promise<boolean> {
  const asked = await askProviderRefund(service, request)
  if (asked.state === 'refused') await receiveRefusal(service, request, asked.payment)
  return asked.state !== 'waits'
}

/** Answers false for a refund that failed. */
const endSending = (
  { db, clock, config }: Service,
  request: RefundRow,
  gift: DonationRow,
): Promise<boolean> =>
  db.transaction(async tx => {
    await updateRefund(tx, request.id, { sentAt: clock.now() })
    // The bank may have said no at once: its donor was told that, and is not told the opposite.
    if ((await selectRefund(tx, request.id))?.state === 'failed') return false
    await mailDecision(tx, gift, { ...request, state: 'approved' }, config.publicUrl)
    return true
  })
