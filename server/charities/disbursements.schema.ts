import { bigint, bigserial, boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DisbursementState, Purpose } from '../../contract/disbursements.ts'
import type { Currency } from '../../contract/money.ts'
import type { KeptFile } from '../../contract/uploaded-file.ts'
import { bytes } from '../db/bytes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minor = (name: string) => bigint(name, { mode: 'number' })

export const payoutDetails = pgTable('payout_details', {
  id: uuid('id').primaryKey(),
  charityId: text('charity_id').notNull(),
  holder: text('holder').notNull(),
  bank: text('bank').notNull(),
  country: text('country').notNull(),
  accountNumber: text('account_number').notNull(),
  setBy: uuid('set_by').notNull(),
  setAt: moment('set_at').notNull(),
})

export const payoutBatch = pgTable('payout_batch', {
  id: uuid('id').primaryKey(),
  seq: bigserial('seq', { mode: 'number' }).unique(),
  at: moment('at').notNull(),
  sentBy: uuid('sent_by').notNull(),
})

export const disbursement = pgTable('disbursement', {
  id: uuid('id').primaryKey(),
  charityId: text('charity_id').notNull(),
  projectId: text('project_id').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  minor: minor('minor').notNull(),
  purpose: text('purpose').$type<Purpose>().notNull(),
  note: text('note').notNull(),
  payoutDetailsId: uuid('payout_details_id').notNull(),
  /** As long as it is open, whether it is approved follows from who approves of it now (disbursements.sql.ts). */
  state: text('state').$type<DisbursementState>().notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull(),
  reason: text('reason'),
  batchId: uuid('batch_id'),
  paidAt: moment('paid_at'),
  returnedAt: moment('returned_at'),
  isTest: boolean('is_test').notNull().default(false),
})

export const disbursementEvidence = pgTable('disbursement_evidence', {
  id: uuid('id').primaryKey(),
  disbursementId: uuid('disbursement_id').notNull(),
  name: text('name').notNull(),
  type: text('type').$type<KeptFile['type']>().notNull(),
  bytes: bytes('bytes').notNull(),
  sha256: bytes('sha256').notNull(),
})

export const disbursementApproval = pgTable(
  'disbursement_approval',
  {
    disbursementId: uuid('disbursement_id').notNull(),
    adminId: uuid('admin_id').notNull(),
    at: moment('at').notNull(),
  },
  table => [primaryKey({ columns: [table.disbursementId, table.adminId] })],
)

export const payoutProof = pgTable(
  'payout_proof',
  {
    batchId: uuid('batch_id').notNull(),
    fund: text('fund').notNull(),
    currency: text('currency').notNull(),
    openingMinor: minor('opening_minor').notNull(),
    inMinor: minor('in_minor').notNull(),
    outMinor: minor('out_minor').notNull(),
    closingMinor: minor('closing_minor').notNull(),
  },
  table => [primaryKey({ columns: [table.batchId, table.fund, table.currency] })],
)
