import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { person } from '../accounts/accounts.schema.ts'
import { donation } from '../db/schema.ts'

export const takenWords = pgTable('taken_words', {
  donationId: uuid('donation_id')
    .primaryKey()
    .references(() => donation.id),
  takenBy: uuid('taken_by').references(() => person.id, { onDelete: 'set null' }),
  reason: text('reason').notNull(),
})
