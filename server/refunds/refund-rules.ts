import type { RefundStanding } from '../../contract/refunds.ts'
import { dayMs } from '../../contract/time-units.ts'
import { chargedMinorOf } from '../donations/balance-part.ts'
import type { DonationRow } from '../donations/donations.sql.ts'
import { isAllowed } from '../donations/states.ts'
import type { RefundRow } from './refunds.schema.ts'

/** How long after its payment a gift may be asked back: by then it is mostly on its way to the project. */
export const windowDays = 30

export const windowEnd = ({ paidAt }: DonationRow): Date | null =>
  paidAt && new Date(paidAt.getTime() + windowDays * dayMs)

/** What can still go back through the provider: what was charged there, less what went back or is disputed. */
export const returnableMinor = (row: DonationRow): number =>
  Math.max(
    0,
    Math.min(row.capturedMinor, chargedMinorOf(row)) - row.refundedMinor - row.lostMinor - row.disputedMinor,
  )

interface World {
  /** The provider that takes the payments now: another's gift can't be returned through it. */
  provider: string
  now: Date
}

/** What keeps a gift from going back at all, whoever asks. */
export function hindranceOf(row: DonationRow, provider: string): RefundStanding['hindrance'] {
  if (row.state === 'disputed') return 'gift_disputed'
  const isPossible =
    isAllowed('refund', row.state) &&
    row.purpose === 'gift' &&
    row.provider === provider &&
    returnableMinor(row) > 0
  return isPossible ? null : 'refund_not_possible'
}

/** What keeps the donor from asking. */
export function hindranceToAsk(
  row: DonationRow,
  requests: readonly RefundRow[],
  { provider, now }: World,
): RefundStanding['hindrance'] {
  if (requests.some(({ state }) => state === 'asked' || state === 'approved')) return 'refund_asked'
  const lasting = hindranceOf(row, provider)
  if (lasting) return lasting
  // Who asked in time does not lose by a bank that sends the money back a month later.
  if (requests.some(({ state }) => state === 'failed')) return null
  const until = windowEnd(row)
  return until && until > now ? null : 'refund_too_late'
}
