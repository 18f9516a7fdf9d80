import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const savedCard = pgTable('saved_card', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  donationId: uuid('donation_id').notNull().unique(),
  provider: text('provider').notNull(),
  isTest: boolean('is_test').notNull(),
  methodRef: text('method_ref'),
  label: text('label'),
  expiresOn: text('expires_on'),
  savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export type SavedCardRow = typeof savedCard.$inferSelect
