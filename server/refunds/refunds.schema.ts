import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RefundState } from '../../contract/refunds.ts'
import { person } from '../accounts/accounts.schema.ts'
import { donation } from '../db/schema.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const refundRequest = pgTable(
  'refund_request',
  {
    id: uuid('id').primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donation.id),
    minor: bigint('minor', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<Exclude<RefundState, 'sent'>>().notNull().default('asked'),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => person.id, { onDelete: 'set null' }),
    answer: text('answer'),
    sentAt: moment('sent_at'),
  },
  t => [index('refund_request_donation_idx').on(t.donationId, t.askedAt)],
)

export type RefundRow = typeof refundRequest.$inferSelect
