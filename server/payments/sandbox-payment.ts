import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PaymentRequest, SetupRequest } from './port.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the sandbox, as a provider of its own, knows of a payment. */
export const sandboxPayment = pgTable('sandbox_payment', {
  ref: text('ref').primaryKey(),
  attemptId: uuid('attempt_id').notNull().unique(),
  donationId: uuid('donation_id').notNull(),
  state: text('state').$type<SandboxState>().notNull(),
  request: jsonb('request').$type<PaymentRequest>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  settledAt: moment('settled_at'),
})

export const sandboxRefund = pgTable('sandbox_refund', {
  refundKey: text('refund_key').primaryKey(),
  donationId: uuid('donation_id').notNull(),
  currency: text('currency').notNull(),
  minor: bigint('minor', { mode: 'number' }).notNull(),
  paymentRef: text('payment_ref'),
  at: moment('at').notNull(),
})

export const sandboxMethod = pgTable('sandbox_method', {
  ref: text('ref').primaryKey(),
  attemptId: uuid('attempt_id').notNull().unique(),
  state: text('state').$type<'open' | 'saved' | 'removed'>().notNull(),
  isDeclining: boolean('is_declining').notNull().default(false),
  request: jsonb('request').$type<Omit<SetupRequest, 'email'>>().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export type SandboxMethodRow = typeof sandboxMethod.$inferSelect
export type SandboxState = 'open' | 'authenticating' | 'captured' | 'declined' | 'cancelled' | 'expired'
export type SandboxRow = typeof sandboxPayment.$inferSelect
export type SandboxRefundRow = typeof sandboxRefund.$inferSelect
