import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../db/bytes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const giftAidDeclaration = pgTable(
  'gift_aid_declaration',
  {
    id: uuid('id').primaryKey(),
    /** Of a person; null once the account is deleted. */
    ownerHash: bytes('owner_hash'),
    fullName: text('full_name').notNull(),
    homeAddress: text('home_address').notNull(),
    postcode: text('postcode'),
    textVersion: text('text_version').notNull(),
    madeAt: moment('made_at').notNull(),
    /** Days of the UK. */
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
    withdrawnAt: moment('withdrawn_at'),
  },
  t => [index('gift_aid_declaration_owner_idx').on(t.ownerHash, t.madeAt)],
)

export type DeclarationRow = typeof giftAidDeclaration.$inferSelect
