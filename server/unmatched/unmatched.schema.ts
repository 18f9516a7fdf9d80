import { bigint, boolean, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { person } from '../accounts/accounts.schema.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minor = (name: string) => bigint(name, { mode: 'number' })

export const unmatchedPayment = pgTable(
  'unmatched_payment',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    paymentRef: text('payment_ref').notNull(),
    names: text('names'),
    isTest: boolean('is_test').notNull(),
    paidAt: moment('paid_at').notNull(),
    currency: text('currency').notNull(),
    decimals: smallint('decimals').notNull(),
    minor: minor('minor').notNull(),
    returnedMinor: minor('returned_minor').notNull(),
    isDisputed: boolean('is_disputed').notNull(),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => person.id, { onDelete: 'set null' }),
    reason: text('reason'),
  },
  t => [unique().on(t.provider, t.paymentRef)],
)

export type UnmatchedRow = typeof unmatchedPayment.$inferSelect
