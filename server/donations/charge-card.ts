import { Failure } from '../../contract/errors.ts'
import type { Currency } from '../../contract/money.ts'
import type { ChargeOutcome } from '../payments/port.ts'
import type { Service } from '../service.ts'
import { applyEvents } from './apply-events.ts'
import { chargedMinorOf } from './balance-part.ts'
import { moveDonation, type PaymentRow, takeOpening, updatePayment } from './donations.sql.ts'
import { type Gift, type GiftToPay, selectGift } from './gift.sql.ts'
import {
  isPageOpen,
  isRepeatable,
  leaseEnd,
  lookUpGift,
  openNew,
  pageToPay,
  paymentUrl,
  projectLines,
} from './open-payment.ts'
import { languageFor } from './present.ts'
import { receiveEvents } from './receive-events.ts'
import { allowedIn } from './states.ts'
import { isStillTaken } from './still-taken.ts'

/** An attempt that is charged to a saved card. */
export type Charge = Pick<PaymentRow, 'id'> & { methodRef: string }

/** A charge that the provider has taken and not decided is left alone for so long. */
const processingMs = 24 * 3_600_000

const isCharge = (payment: PaymentRow | undefined): payment is PaymentRow & Charge =>
  payment !== undefined && payment.methodRef !== null

/**
 * Charges an attempt that we hold to a saved card. Answers the page where the donor has to go on, or null. Throws
 * payment_declined; payment_unavailable where nobody knows what became of it: then the same attempt is repeated.
 */
export async function chargeAttempt(
  service: Service,
  gift: GiftToPay,
  { id: attemptId, methodRef }: Charge,
): Promise<string | null> {
  try {
    const lines = await projectLines(service, gift, languageFor(undefined, gift))
    const outcome = await service.payments.charge({
      donationId: gift.id,
      attemptId,
      methodRef,
      // Checked when the gift was made.
      currency: gift.currency as Currency,
      minor: chargedMinorOf(gift),
      title: lines.map(({ title }) => title).join(', '),
    })
    return await keepOutcome(service, gift, attemptId, outcome)
  } catch (error) {
    // The attempt is let go, so that the donor's next try need not wait for the lease to end.
    await updatePayment(service.db.q, attemptId, { expiresAt: null })
    throw error
  }
}

async function keepOutcome(
  service: Service,
  gift: GiftToPay,
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<string | null> {
  const { db, clock } = service
  const { providerRef, state } = outcome
  if (state === 'declined') {
    await updatePayment(db.q, attemptId, { state: 'failed', providerRef })
    await applyEvents(service, gift.id)
    if (outcome.needsDonor) return await openNew(service, gift)
    throw declined()
  }
  const expiresAt = state === 'processing' ? new Date(clock.now().getTime() + processingMs) : null
  await updatePayment(db.q, attemptId, { state: 'open', providerRef, expiresAt })
  if (state === 'captured') await receiveEvents(service, outcome.events)
  else await moveDonation(db.q, gift.id, allowedIn.openPayment, 'awaiting')
  return null
}

const declined = () => new Failure('payment_declined', { savedCard: 'payment_declined' })

/**
 * What a repeated request is answered: a charge of which nobody knows the end is finished under its own id, a declined one is
 * declined again. Else the page where the gift can be paid, or null.
 */
export async function replayPayment(service: Service, gift: Gift): Promise<string | null> {
  const [newest] = gift.payments
  const charge = unheardCharge(gift)
  if (charge) return await finishCharge(service, gift, charge)
  if (isCharge(newest) && newest.state === 'failed' && gift.capturedMinor === 0) throw declined()
  return await pageToPay(service, gift)
}

/** The page where a gift can be paid, also after its saved card was declined; null when there is nothing to pay. */
export async function resumePayment(service: Service, gift: Gift): Promise<string | null> {
  const [newest] = gift.payments
  const charge = unheardCharge(gift)
  if (charge) {
    const url = await finishCharge(service, gift, charge).catch(unlessDeclined)
    return url === undefined ? await paymentUrl(service, gift.id) : url
  }
  if (newest && isPageOpen(newest, service.clock.now()))
    return (await isUnderWay(service, gift)) ? null : await paymentUrl(service, gift.id)
  return await pageToPay(service, gift)
}

/** Who asks for the page may have paid on it, and its provider has not said so yet: to them the page would be closed. */
export async function isUnderWay(service: Service, gift: Gift): Promise<boolean> {
  try {
    return (await lookUpGift(service, gift)).isUnderWay
  } catch (error) {
    // The page as it is known, then.
    service.log.warn({ err: error, id: gift.id }, 'gift not looked up')
    return false
  }
}

function unlessDeclined(error: unknown): undefined {
  if (!(error instanceof Failure) || error.code !== 'payment_declined') throw error
}

/** A charge whose answer nobody has heard. */
export function unheardCharge({ payments: [newest], capturedMinor }: Gift): Charge | null {
  return isCharge(newest) && newest.state === 'opening' && capturedMinor === 0 ? newest : null
}

/**
 * Holds a charge that nobody has heard of, and asks what became of it: the gift as it is now, or null where the card was charged or
 * its bank decides. Throws still_running while another holds it, payment_unavailable where nobody can say.
 */
async function holdUndone(service: Service, gift: Gift, charge: Charge): Promise<Gift | null> {
  const { db, clock } = service
  if (!(await takeOpening(db.q, charge.id, clock.now(), leaseEnd(service))))
    throw new Failure('still_running')
  let isUndecided: boolean
  try {
    isUndecided = (await lookUpGift(service, gift)).isUnderWay
  } catch (error) {
    await updatePayment(db.q, charge.id, { expiresAt: null })
    throw error
  }
  const now = await selectGift(db.q, gift.id)
  if (now && !isUndecided && now.capturedMinor === 0) return now
  await updatePayment(db.q, charge.id, { state: 'open', expiresAt: null })
  return null
}

/** It is repeated only while the provider knows its id, and what it pays can be given. */
async function finishCharge(service: Service, gift: Gift, charge: Charge): Promise<string | null> {
  const now = await holdUndone(service, gift, charge)
  if (!now) return null
  if (isRepeatable(charge, service))
    return (await isStillTaken(service, now)) ? await chargeAttempt(service, now, charge) : null
  const lost = { state: 'declined', providerRef: null, reason: 'lost' } as const
  return await keepOutcome(service, now, charge.id, lost)
}

/**
 * The donor lets the gift go: it is never charged. Answers false where it was after all, or its bank decides; throws as `holdUndone`.
 * What was charged a moment ago its provider may not find yet: while a repetition would tell, that alone is believed.
 */
export async function dropCharge(service: Service, gift: Gift, charge: Charge): Promise<boolean> {
  const now = await holdUndone(service, gift, charge)
  if (!now) return false
  const isUnheard = unheardCharge(now) !== null
  const isLost = isUnheard && !isRepeatable(charge, service)
  await updatePayment(service.db.q, charge.id, { ...(isLost && { state: 'closed' }), expiresAt: null })
  if (isUnheard && !isLost) throw new Failure('payment_unavailable')
  return true
}
