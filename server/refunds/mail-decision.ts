import type { Currency } from '../../contract/money.ts'
import { provedAddressOfGiver } from '../accounts/proved-address.ts'
import type { Queries } from '../db/database.ts'
import type { DonationRow } from '../donations/donations.sql.ts'
import { languageFor } from '../donations/present.ts'
import { receiptNumberOf } from '../donations/receipt.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { RefundRow } from './refunds.schema.ts'
import type { FailedRefund } from './refunds.sql.ts'

/** Tells the donor what was decided, where an address is known: the gift's own, else the proved one of its person. */
export async function mailDecision(
  tx: Queries,
  gift: DonationRow,
  { id, state, minor, answer }: RefundRow,
  publicUrl: string,
): Promise<void> {
  const to = await addressOf(tx, gift)
  if (to === null) return
  await enqueueMail(tx, {
    key: `refund:${id}`,
    to,
    language: languageFor(undefined, gift),
    template: state === 'approved' ? 'refund-approved' : 'refund-refused',
    values: { ...told(gift, minor, publicUrl), answer: answer ?? '' },
  })
}

/** Tells the donor that the bank did not take what was sent back, and that it may be asked for again. */
export async function mailFailure(
  tx: Queries,
  gift: DonationRow,
  { id, minor, failedAt }: FailedRefund,
  publicUrl: string,
): Promise<void> {
  const to = await addressOf(tx, gift)
  if (to === null) return
  await enqueueMail(tx, {
    key: `refund-failed:${id}`,
    to,
    language: languageFor(undefined, gift),
    template: 'refund-failed',
    values: told(gift, minor, publicUrl),
    happenedAt: new Date(failedAt),
  })
}

const told = (gift: DonationRow, minor: number, publicUrl: string) => ({
  number: receiptNumberOf(gift.id),
  // Checked when the row was written.
  currency: gift.currency as Currency,
  minor,
  link: `${publicUrl}/thank-you?gift=${gift.id}`,
})

const addressOf = async (tx: Queries, gift: DonationRow): Promise<string | null> =>
  gift.email ?? (await provedAddressOfGiver(tx, gift.id))
