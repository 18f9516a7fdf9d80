import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '../../contract/languages.ts'
import { balanceColumns } from '../prepaid/balance-columns.ts'
import { bytes } from './bytes.ts'

/** Text by language; English is always there, the others may be missing. */
export type Localised<T = string> = { en: T } & Partial<Record<Language, T>>

const minor = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const charity = pgTable('charity', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  country: text('country').notNull(),
  about: jsonb('about').$type<Partial<Localised>>().notNull().default({}),
  isDemo: boolean('is_demo').notNull().default(false),
})

export const cause = pgTable('cause', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  drawing: text('drawing').notNull().default('valley'),
  position: integer('position').notNull(),
  title: jsonb('title').$type<Localised>().notNull(),
  summary: jsonb('summary').$type<Localised>().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
})

export const project = pgTable('project', {
  id: text('id').primaryKey(),
  causeId: text('cause_id')
    .notNull()
    .references(() => cause.id),
  charityId: text('charity_id')
    .notNull()
    .references(() => charity.id),
  position: integer('position').notNull(),
  kind: text('kind').notNull(),
  title: jsonb('title').$type<Localised>().notNull(),
  summary: jsonb('summary').$type<Localised>().notNull(),
  story: jsonb('story').$type<Localised<string[]>>().notNull(),
  spending: jsonb('spending').$type<{ label: Localised; percent: number }[]>().notNull(),
  unitMinorGbp: minor('unit_minor_gbp'),
  presetsMinorGbp: minor('presets_minor_gbp').array().notNull(),
  goalMinorGbp: minor('goal_minor_gbp'),
  isRestricted: boolean('is_restricted').notNull(),
  zakatCategory: text('zakat_category'),
  isOpen: boolean('is_open').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  giftAid: boolean('gift_aid').notNull().default(false),
})

export const rateSet = pgTable('rate_set', {
  asOf: date('as_of', { mode: 'string' }).primaryKey(),
  source: text('source').notNull(),
  perGbp: jsonb('per_gbp').$type<Record<string, number>>().notNull(),
})

export const donation = pgTable(
  'donation',
  {
    id: uuid('id').primaryKey(),
    ownerHash: bytes('owner_hash').notNull(),
    requestHash: bytes('request_hash').notNull(),
    state: text('state').notNull().default('pending'),
    currency: text('currency').notNull(),
    totalMinor: minor('total_minor').notNull(),
    totalMinorGbp: minor('total_minor_gbp').notNull(),
    capturedMinor: minor('captured_minor').notNull().default(0),
    refundedMinor: minor('refunded_minor').notNull().default(0),
    disputedMinor: minor('disputed_minor').notNull().default(0),
    lostMinor: minor('lost_minor').notNull().default(0),
    visibility: text('visibility').notNull(),
    publicName: text('public_name'),
    message: text('message'),
    wordsTakenAt: moment('words_taken_at'),
    email: text('email'),
    lang: text('lang').notNull().default('en'),
    salt: bytes('salt'),
    provider: text('provider'),
    isTest: boolean('is_test').notNull(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    ...balanceColumns,
  },
  t => [index('donation_state_idx').on(t.state, t.createdAt)],
)

export const donationLine = pgTable(
  'donation_line',
  {
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donation.id),
    position: integer('position').notNull(),
    projectId: text('project_id')
      .notNull()
      .references(() => project.id),
    unitMinor: minor('unit_minor').notNull(),
    quantity: integer('quantity').notNull(),
    totalMinor: minor('total_minor').notNull(),
    totalMinorGbp: minor('total_minor_gbp').notNull(),
    campaignId: uuid('campaign_id'),
    isCover: boolean('is_cover').notNull().default(false),
    giftAid: boolean('gift_aid').notNull().default(false),
  },
  t => [
    primaryKey({ columns: [t.donationId, t.position] }),
    index('donation_line_project_idx').on(t.projectId),
  ],
)

export const payment = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donation.id),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref'),
    state: text('state').notNull(),
    url: text('url'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    methodRef: text('method_ref'),
  },
  t => [unique().on(t.provider, t.providerRef), index('payment_donation_idx').on(t.donationId)],
)

export const providerEvent = pgTable(
  'provider_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    donationId: uuid('donation_id'),
    body: jsonb('body').$type<unknown>().notNull(),
    receivedAt: moment('received_at').notNull(),
    appliedAt: moment('applied_at'),
  },
  t => [primaryKey({ columns: [t.provider, t.eventId] })],
)

export const feedItem = pgTable(
  'feed_item',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donation.id),
    projectId: text('project_id')
      .notNull()
      .references(() => project.id),
    name: text('name'),
    message: text('message'),
    currency: text('currency').notNull(),
    minor: minor('minor').notNull(),
    at: moment('at').notNull(),
    isVisible: boolean('is_visible').notNull().default(true),
  },
  t => [unique().on(t.donationId, t.projectId)],
)

export const account = pgTable(
  'account',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    currency: text('currency').notNull(),
    kind: text('kind').notNull(),
    balanceMinor: minor('balance_minor').notNull().default(0),
    isRestricted: boolean('is_restricted').notNull().default(false),
  },
  t => [
    unique().on(t.name, t.currency),
    check('account_check', sql`not ${t.isRestricted} or ${t.balanceMinor} <= 0`),
  ],
)

export const journal = pgTable(
  'journal',
  {
    id: uuid('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).unique(),
    kind: text('kind').notNull(),
    sourceId: text('source_id').notNull(),
    donationId: uuid('donation_id').references(() => donation.id),
    reversesId: uuid('reverses_id'),
    reason: text('reason'),
    commitment: text('commitment').notNull().default(''),
    at: moment('at').notNull(),
  },
  t => [unique().on(t.kind, t.sourceId)],
)

export const posting = pgTable(
  'posting',
  {
    journalId: uuid('journal_id')
      .notNull()
      .references(() => journal.id),
    position: integer('position').notNull(),
    accountId: minor('account_id')
      .notNull()
      .references(() => account.id),
    currency: text('currency').notNull(),
    minor: minor('minor').notNull(),
  },
  t => [primaryKey({ columns: [t.journalId, t.position] }), index('posting_account_idx').on(t.accountId)],
)

export const logLeaf = pgTable('log_leaf', {
  index: minor('index').primaryKey(),
  journalId: uuid('journal_id')
    .notNull()
    .unique()
    .references(() => journal.id),
  leaf: bytes('leaf').notNull(),
})
