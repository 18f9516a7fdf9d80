import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import type { ChargeOutcome } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { applyEvents } from './apply-events.ts'
import { chargedMinorOf } from './balance-part.ts'
import {
  type DonationRow,
  moveDonation,
  type PaymentRow,
  selectDonation,
  selectNewestPayment,
  takeOpening,
  updatePayment,
} from './donations.sql.ts'
import {
  isPageOpen,
  isRepeatable,
  leaseEnd,
  lookUpDonation,
  openNew,
  pageToPay,
  paymentUrl,
  projectLines,
} from './open-payment.ts'
import { languageFor } from './present.ts'
import { receiveEvents } from './receive-events.ts'
import { allowedIn } from './states.ts'

/** An attempt that is charged to a saved card. */
export type Charge = Pick<PaymentRow, 'id'> & { methodRef: string }

/** A charge that the provider has taken and not decided is left alone for so long. */
const processingMs = 24 * 3_600_000

const isCharge = (payment: PaymentRow | null): payment is PaymentRow & Charge =>
  payment !== null && payment.methodRef !== null

/**
 * Charges an attempt that we hold to a saved card. Answers the page where the donor has to go on, or null. Throws
 * payment_declined; payment_unavailable where nobody knows what became of it: then the same attempt is repeated.
 */
export async function chargeAttempt(
  service: Service,
  row: DonationRow,
  { id: attemptId, methodRef }: Charge,
): Promise<string | null> {
  try {
    const lines = await projectLines(service, row, languageFor(undefined, row))
    const outcome = await service.payments.charge({
      donationId: row.id,
      attemptId,
      methodRef,
      // Checked when the gift was made.
      currency: row.currency as Currency,
      minor: chargedMinorOf(row),
      title: lines.map(({ title }) => title).join(', '),
    })
    return await keepOutcome(service, row.id, attemptId, outcome)
  } catch (error) {
    // The attempt is let go, so that the donor's next try need not wait for the lease to end.
    await updatePayment(service.db.q, attemptId, { expiresAt: null })
    throw error
  }
}

async function keepOutcome(
  service: Service,
  donationId: string,
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<string | null> {
  const { db, clock } = service
  const { providerRef, state } = outcome
  if (state === 'declined') {
    await updatePayment(db.q, attemptId, { state: 'failed', providerRef })
    await applyEvents(service, donationId)
    if (outcome.needsDonor) return await openNew(service, donationId)
    throw declined()
  }
  const expiresAt = state === 'processing' ? new Date(clock.now().getTime() + processingMs) : null
  await updatePayment(db.q, attemptId, { state: 'open', providerRef, expiresAt })
  if (state === 'captured') await receiveEvents(service, outcome.events)
  else await moveDonation(db.q, donationId, allowedIn.openPayment, 'awaiting')
  return null
}

const declined = () => new Failure('payment_declined', { savedCard: 'payment_declined' })

/**
 * What a repeated request is answered: a charge of which nobody knows the end is finished under its own id, a declined one is
 * declined again. Else the page where the gift can be paid, or null.
 */
export async function replayPayment(service: Service, row: DonationRow): Promise<string | null> {
  const newest = await selectNewestPayment(service.db.q, row.id)
  if (isCharge(newest) && row.capturedMinor === 0) {
    if (newest.state === 'opening') return await finishCharge(service, row.id, newest)
    if (newest.state === 'failed') throw declined()
  }
  return await pageToPay(service, row, newest)
}

/** The page where a gift can be paid, also after its saved card was declined; null when there is nothing to pay. */
export async function resumePayment(service: Service, row: DonationRow): Promise<string | null> {
  const newest = await selectNewestPayment(service.db.q, row.id)
  if (isCharge(newest) && newest.state === 'opening' && row.capturedMinor === 0) {
    const url = await finishCharge(service, row.id, newest).catch(unlessDeclined)
    return url === undefined ? await paymentUrl(service, row.id) : url
  }
  if (newest && isPageOpen(newest, service.clock.now()))
    return (await isPaymentMade(service, row)) ? null : await paymentUrl(service, row.id)
  return await pageToPay(service, row, newest)
}

/** Who asks for the page may have paid on it, and its provider has not said so yet: to them the page would be closed. */
async function isPaymentMade(service: Service, { id }: DonationRow): Promise<boolean> {
  try {
    if ((await lookUpDonation(service, id)).isUnderWay) return true
  } catch (error) {
    // The page as it is known, then.
    service.log.warn({ err: error, id }, 'gift not looked up')
  }
  return ((await selectDonation(service.db.q, id))?.capturedMinor ?? 0) > 0
}

function unlessDeclined(error: unknown): undefined {
  if (!(error instanceof Failure) || error.code !== 'payment_declined') throw error
}

/** What became of the charge is asked first; it is repeated only while the provider knows its id. */
async function finishCharge(service: Service, donationId: string, charge: Charge): Promise<string | null> {
  const { db, clock } = service
  if (!(await takeOpening(db.q, charge.id, clock.now(), leaseEnd(service))))
    throw new Failure('still_running')
  let isUnderWay: boolean
  try {
    ;({ isUnderWay } = await lookUpDonation(service, donationId))
  } catch (error) {
    await updatePayment(db.q, charge.id, { expiresAt: null })
    throw error
  }
  const row = await selectDonation(db.q, donationId)
  if (!row || isUnderWay || row.capturedMinor > 0) {
    await updatePayment(db.q, charge.id, { state: 'open', expiresAt: null })
    return null
  }
  if (isRepeatable(charge, service)) return await chargeAttempt(service, row, charge)
  const lost = { state: 'declined', providerRef: null, reason: 'lost' } as const
  return await keepOutcome(service, donationId, charge.id, lost)
}
