import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export type RetryKind = 'refund' | 'prepaid-refund' | 'expiry'

export const retry = pgTable(
  'retry',
  {
    kind: text('kind').$type<RetryKind>().notNull(),
    subject: uuid('subject').notNull(),
    tries: integer('tries').notNull(),
    nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.subject] }), index('retry_next_idx').on(t.nextAt)],
)
