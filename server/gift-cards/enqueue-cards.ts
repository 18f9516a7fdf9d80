import { inArray } from 'drizzle-orm'
import type { Language } from '../../contract/languages.ts'
import type { Queries } from '../db/database.ts'
import type { DonationRow } from '../donations/donations.sql.ts'
import { languageFor } from '../donations/present.ts'
import { receiptNumberOf } from '../donations/receipt.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { CardRow } from './card-state.ts'
import { giftCard } from './gift-cards.schema.ts'
import { enqueueCardMail } from './mail-card.ts'

/** A payment for a card. */
interface Paid {
  row: DonationRow
  paidAt: Date
}

/** Has cards that were paid mailed at their time, and their receipts to those buyers who left an address: once each. */
export async function enqueueCards(tx: Queries, paid: readonly Paid[], publicUrl: string): Promise<void> {
  if (paid.length === 0) return
  const ids = paid.map(({ row }) => row.id)
  const cards = await tx.select().from(giftCard).where(inArray(giftCard.id, ids))
  for (const card of cards) {
    if (card.delivery === 'mail') await enqueueCardMail(tx, card)
    const payment = paid.find(({ row }) => row.id === card.id)
    if (payment) await mailBuyer(tx, card, payment, publicUrl)
  }
}

async function mailBuyer(
  tx: Queries,
  card: CardRow,
  { row, paidAt }: Paid,
  publicUrl: string,
): Promise<void> {
  if (row.email === null) return
  const language: Language = languageFor(undefined, row)
  await enqueueMail(tx, {
    key: `gift-card-bought:${card.id}`,
    to: row.email,
    language,
    template: 'gift-card-bought',
    values: {
      toName: card.toName,
      number: receiptNumberOf(card.id),
      currency: card.currency,
      amountMinor: card.amountMinor,
      paidAt: paidAt.toISOString(),
      isTest: row.isTest,
      link: `${publicUrl}/gift-cards/sent?card=${card.id}`,
    },
    happenedAt: paidAt,
  })
}
