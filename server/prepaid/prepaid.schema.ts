import { bigint, boolean, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { BalanceKind } from '../../contract/donations.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const prepaidBalance = pgTable('prepaid_balance', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<BalanceKind>().notNull(),
  currency: text('currency').notNull(),
  balanceMinor: minor('balance_minor').notNull().default(0),
  heldMinor: minor('held_minor').notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

export const prepaidMovement = pgTable(
  'prepaid_movement',
  {
    journalId: uuid('journal_id').notNull(),
    balanceId: uuid('balance_id').notNull(),
    minor: minor('minor').notNull(),
  },
  t => [primaryKey({ columns: [t.journalId, t.balanceId] })],
)

export const prepaidRefund = pgTable('prepaid_refund', {
  id: uuid('id').primaryKey(),
  donationId: uuid('donation_id').notNull(),
  minor: minor('minor').notNull(),
  postedMinor: minor('posted_minor').notNull().default(0),
  askedAt: moment('asked_at').notNull(),
  failedAt: moment('failed_at'),
})

export const wallet = pgTable(
  'wallet',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id'),
    currency: text('currency').notNull(),
    isTest: boolean('is_test').notNull().default(false),
  },
  t => [unique().on(t.personId, t.currency, t.isTest)],
)
