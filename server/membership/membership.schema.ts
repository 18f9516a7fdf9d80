import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const membership = pgTable('membership', {
  personId: uuid('person_id').primaryKey(),
  joinedAt: moment('joined_at').notNull(),
  name: text('name'),
  namedAt: moment('named_at'),
})

export type MembershipRow = typeof membership.$inferSelect
