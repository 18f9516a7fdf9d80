import { eq } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import { person } from '../accounts/accounts.schema.ts'
import { languageOf } from '../accounts/mail-links.ts'
import { provedAddress } from '../accounts/proved-address.ts'
import type { Queries } from '../db/database.ts'
import type { DonationRow } from '../donations/donations.sql.ts'
import { languageFor } from '../donations/present.ts'
import { giftCard } from '../gift-cards/gift-cards.schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { type prepaidRefund, wallet } from './prepaid.schema.ts'

/** A refund of a wallet or of a gift card that the bank did not take. `failedAt`: ISO 8601. */
export type FailedPrepaidRefund = Pick<typeof prepaidRefund.$inferSelect, 'id' | 'minor'> & {
  failedAt: string
}

/** Tells whose money it is that it is here again: a wallet's owner whose address is proved, a gift card's buyer who left one. */
export async function mailFailedRefund(
  tx: Queries,
  filling: DonationRow,
  failed: FailedPrepaidRefund,
  publicUrl: string,
): Promise<void> {
  if (filling.purpose === 'top_up') await mailOwner(tx, filling, failed, publicUrl)
  if (filling.purpose === 'gift_card') await mailBuyer(tx, filling, failed, publicUrl)
}

async function mailOwner(
  tx: Queries,
  { balanceId, currency }: DonationRow,
  { id, minor, failedAt }: FailedPrepaidRefund,
  publicUrl: string,
): Promise<void> {
  if (balanceId === null) return
  const [owner] = await tx
    .select({ address: provedAddress, language: person.language })
    .from(wallet)
    .innerJoin(person, eq(person.id, wallet.personId))
    .where(eq(wallet.id, balanceId))
  if (!owner?.address) return
  await enqueueMail(tx, {
    key: `wallet-refund-failed:${id}`,
    to: owner.address,
    language: languageOf(owner),
    template: 'wallet-refund-failed',
    happenedAt: new Date(failedAt),
    // Checked when the row was written.
    values: { currency: currency as Currency, minor, link: `${publicUrl}/sadaqah-wallet` },
  })
}

async function mailBuyer(
  tx: Queries,
  filling: DonationRow,
  { id, minor, failedAt }: FailedPrepaidRefund,
  publicUrl: string,
): Promise<void> {
  const [card] = await tx
    .select({ toName: giftCard.toName })
    .from(giftCard)
    .where(eq(giftCard.id, filling.id))
  if (!card || filling.email === null) return
  await enqueueMail(tx, {
    key: `gift-card-refund-failed:${id}`,
    to: filling.email,
    language: languageFor(undefined, filling),
    template: 'gift-card-refund-failed',
    happenedAt: new Date(failedAt),
    values: {
      toName: card.toName,
      currency: filling.currency as Currency,
      minor,
      link: `${publicUrl}/gift-cards/sent?card=${filling.id}`,
    },
  })
}
