import { eq } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import { person, personGift } from '../accounts/accounts.schema.ts'
import type { Queries } from '../db/database.ts'
import type { DonationRow } from '../donations/donations.sql.ts'
import { languageFor } from '../donations/present.ts'
import { receiptNumberOf } from '../donations/receipt.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { RefundRow } from './refunds.schema.ts'

/** Tells the donor what was decided, where an address is known: the gift's own, else the proved one of its person. */
export async function mailDecision(
  tx: Queries,
  gift: DonationRow,
  { id, state, minor, answer }: RefundRow,
  publicUrl: string,
): Promise<void> {
  const to = gift.email ?? (await addressOfOwner(tx, gift.id))
  if (to === null) return
  await enqueueMail(tx, {
    key: `refund:${id}`,
    to,
    language: languageFor(undefined, gift),
    template: state === 'approved' ? 'refund-approved' : 'refund-refused',
    values: {
      number: receiptNumberOf(gift.id),
      // Checked when the row was written.
      currency: gift.currency as Currency,
      minor,
      answer: answer ?? '',
      link: `${publicUrl}/thank-you?gift=${gift.id}`,
    },
  })
}

async function addressOfOwner(tx: Queries, donationId: string): Promise<string | null> {
  const [owner] = await tx
    .select({ email: person.email, verifiedAt: person.emailVerifiedAt })
    .from(personGift)
    .innerJoin(person, eq(person.id, personGift.personId))
    .where(eq(personGift.donationId, donationId))
  return owner?.verifiedAt ? owner.email : null
}
