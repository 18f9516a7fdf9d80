import type { Currency } from '../../contract/money.ts'
import type { Service } from '../service.ts'
import { type DonationRow, selectDonation } from './donations.sql.ts'
import { selectCountedRef } from './events.sql.ts'
import { lookUpDonation } from './open-payment.ts'
import { receiveEvents } from './receive-events.ts'

/** A part of a payment that is asked back. */
export interface AskedRefund {
  /** The key under which the provider makes it once. */
  id: string
  donationId: string
  minor: number
}

/** waits: not while a bank decides a dispute about the payment */
type Asked = { state: 'taken' | 'waits' } | { state: 'refused'; payment: DonationRow }

/**
 * Asks the provider for a refund, and takes in what it then tells of the payment. Throws where it can't be reached. A refusal is
 * believed after that look only: what was disputed may be returned once the dispute is won.
 */
export async function askProviderRefund(service: Service, asked: AskedRefund): Promise<Asked> {
  const { id, donationId, minor } = asked
  const counted = await selectCountedRef(service.db.q, donationId)
  const answer = await service.payments.refund(donationId, minor, id, counted ?? undefined)
  await lookUpDonation(service, donationId)
  if (answer.state === 'taken') return answer
  service.log.warn({ id, reason: answer.reason }, 'refund refused by the provider')
  const payment = await selectDonation(service.db.q, donationId)
  if (!payment || payment.state === 'disputed') return { state: 'waits' }
  return { state: 'refused', payment }
}

/** Keeps a refusal as what it is, a refund that failed: it ends as every failed one. */
export const receiveRefusal = (
  service: Service,
  { id, donationId, minor }: AskedRefund,
  { currency }: DonationRow,
): Promise<void> =>
  receiveEvents(service, [
    {
      kind: 'refund_failed',
      eventId: `${id}:refused`,
      donationId,
      refundId: id,
      refundKey: id,
      at: service.clock.now(),
      // Checked when the row was written.
      currency: currency as Currency,
      minor,
    },
  ])
