import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaidTier } from '../../contract/membership-tiers.ts'
import type { Frequency } from '../../contract/plan-frequency.ts'
import type { PlanState, planGiftStates } from '../../contract/plans.ts'
import type { NightSplit } from '../../contract/split-nights.ts'
import { bytes } from '../db/bytes.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const day = (name: string) => date(name, { mode: 'string' })

export const givingPlan = pgTable('giving_plan', {
  id: uuid('id').primaryKey(),
  ownerHash: bytes('owner_hash').notNull(),
  requestHash: bytes('request_hash').notNull(),
  personId: uuid('person_id'),
  state: text('state').$type<PlanState>().notNull(),
  projectId: text('project_id').notNull(),
  campaignId: uuid('campaign_id'),
  currency: text('currency').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  frequency: text('frequency').$type<Frequency>().notNull(),
  startsOn: day('starts_on').notNull(),
  timeZone: text('time_zone').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  region: text('region'),
  ramadanYear: integer('ramadan_year'),
  split: text('split').$type<NightSplit>(),
  nightsMinor: minor('nights_minor').array(),
  visibility: text('visibility').notNull(),
  publicName: text('public_name'),
  email: text('email').notNull(),
  lang: text('lang').notNull(),
  linkVersion: integer('link_version').notNull().default(0),
  provider: text('provider').notNull(),
  isTest: boolean('is_test').notNull(),
  setupRef: text('setup_ref'),
  setupUrl: text('setup_url'),
  setupExpiresAt: moment('setup_expires_at'),
  methodRef: text('method_ref'),
  methodLabel: text('method_label'),
  since: moment('since').notNull(),
  lastKey: text('last_key').notNull().default(''),
  nextAt: moment('next_at'),
  plannedAt: moment('planned_at'),
  declines: integer('declines').notNull().default(0),
  pausedBy: text('paused_by').$type<'donor' | 'declined'>(),
  resumeAt: moment('resume_at'),
  createdAt: moment('created_at').notNull(),
  activatedAt: moment('activated_at'),
  endedAt: moment('ended_at'),
  tier: text('tier').$type<PaidTier>(),
  childFileId: uuid('child_file_id'),
  childPlace: integer('child_place'),
  childMinor: minor('child_minor'),
  placeToldAt: moment('place_told_at'),
  placeKeptUntil: moment('place_kept_until'),
  /** Pseudonym of the network that holds a place, until a card is saved. */
  network: text('network'),
})

export const planGift = pgTable(
  'plan_gift',
  {
    planId: uuid('plan_id').notNull(),
    dueKey: text('due_key').notNull(),
    dueOn: day('due_on').notNull(),
    donationId: uuid('donation_id').notNull().unique(),
    minor: minor('minor').notNull(),
    state: text('state').$type<(typeof planGiftStates)[number]>().notNull(),
    tries: integer('tries').notNull().default(0),
    tryMethod: text('try_method'),
    retryAt: moment('retry_at'),
    tier: text('tier').$type<PaidTier>(),
  },
  table => [primaryKey({ columns: [table.planId, table.dueKey] })],
)

export type PlanRow = typeof givingPlan.$inferSelect
export type PlanGiftRow = typeof planGift.$inferSelect
