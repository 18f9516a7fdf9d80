import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { GiftCardDesign } from '../../contract/gift-card-terms.ts'
import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import { person } from '../accounts/accounts.schema.ts'
import { bytes } from '../db/bytes.ts'
import { donation } from '../db/schema.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const giftCard = pgTable(
  'gift_card',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => donation.id),
    design: text('design').$type<GiftCardDesign>().notNull(),
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    message: text('message').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    delivery: text('delivery').$type<'mail' | 'link'>().notNull(),
    recipientEmail: text('recipient_email'),
    recipientLang: text('recipient_lang').$type<Language>().notNull(),
    sendAt: moment('send_at'),
    mailing: integer('mailing').notNull().default(1),
    sentAt: moment('sent_at'),
    openedAt: moment('opened_at'),
    refundAskedAt: moment('refund_asked_at'),
    redeemedAt: moment('redeemed_at'),
    holderHash: bytes('holder_hash'),
    personId: uuid('person_id').references(() => person.id, { onDelete: 'set null' }),
  },
  t => [index('gift_card_holder_idx').on(t.holderHash), index('gift_card_person_idx').on(t.personId)],
)

export const giftCardCode = pgTable(
  'gift_card_code',
  {
    codeHash: bytes('code_hash').primaryKey(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCard.id),
    madeAt: moment('made_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  t => [index('gift_card_code_card_idx').on(t.cardId)],
)
