import {
  bigint,
  bigserial,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CampaignContent } from '../../contract/campaigns.ts'
import type { BuiltPage } from '../../contract/page-blocks.ts'
import { bytes } from '../db/bytes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minor = (name: string) => bigint(name, { mode: 'number' })

export const campaign = pgTable('campaign', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id'),
  slug: text('slug').unique(),
  state: text('state').$type<'draft' | 'published' | 'ended' | 'withheld'>().notNull().default('draft'),
  content: jsonb('content').$type<CampaignContent>().notNull(),
  shown: jsonb('shown').$type<CampaignContent>(),
  imageId: text('image_id'),
  shownImageId: text('shown_image_id'),
  page: jsonb('page').$type<BuiltPage>(),
  shownPage: jsonb('shown_page').$type<BuiltPage>(),
  pageVersion: integer('page_version').notNull().default(0),
  projectId: text('project_id'),
  endsOn: date('ends_on', { mode: 'string' }),
  endedAt: moment('ended_at'),
  search: text('search').notNull().default(''),
  reviewAskedAt: moment('review_asked_at'),
  reviewNote: text('review_note'),
  publishedAt: moment('published_at'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})

export type CampaignRow = typeof campaign.$inferSelect

export const campaignProgress = pgTable('campaign_progress', {
  campaignId: uuid('campaign_id').primaryKey(),
  raisedMinorGbp: minor('raised_minor_gbp').notNull().default(0),
  gifts: minor('gifts').notNull().default(0),
})

export const campaignGift = pgTable('campaign_gift', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  campaignId: uuid('campaign_id').notNull(),
  donationId: uuid('donation_id').notNull(),
  currency: text('currency').notNull(),
  /** Without what went back, as its sum in pounds. */
  minor: minor('minor').notNull(),
  leftMinorGbp: minor('left_minor_gbp').notNull(),
  isShown: boolean('is_shown').notNull(),
  at: moment('at').notNull(),
})

export const campaignUpdate = pgTable('campaign_update', {
  id: uuid('id').primaryKey(),
  campaignId: uuid('campaign_id').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  at: moment('at').notNull(),
})

export const campaignMember = pgTable(
  'campaign_member',
  {
    campaignId: uuid('campaign_id').notNull(),
    personId: uuid('person_id').notNull(),
    publicName: text('public_name'),
    invitedAt: moment('invited_at').notNull(),
  },
  t => [primaryKey({ columns: [t.campaignId, t.personId] })],
)

export const campaignFollow = pgTable(
  'campaign_follow',
  {
    campaignId: uuid('campaign_id').notNull(),
    deviceHash: bytes('device_hash').notNull(),
    personId: uuid('person_id'),
    at: moment('at').notNull(),
  },
  t => [primaryKey({ columns: [t.campaignId, t.deviceHash] })],
)

export const campaignReport = pgTable(
  'campaign_report',
  {
    campaignId: uuid('campaign_id').notNull(),
    deviceHash: bytes('device_hash').notNull(),
    reason: text('reason').notNull(),
    words: text('words').notNull(),
    at: moment('at').notNull(),
    settledAt: moment('settled_at'),
  },
  t => [primaryKey({ columns: [t.campaignId, t.deviceHash] })],
)

export const campaignImage = pgTable(
  'campaign_image',
  {
    id: text('id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    bytes: bytes('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    madeAt: moment('made_at').notNull(),
    isOfPage: boolean('is_of_page').notNull().default(false),
  },
  t => [primaryKey({ columns: [t.campaignId, t.id] })],
)

export const campaignPageVersion = pgTable(
  'campaign_page_version',
  {
    campaignId: uuid('campaign_id').notNull(),
    version: integer('version').notNull(),
    page: jsonb('page').$type<BuiltPage>(),
    begunAt: moment('begun_at').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  t => [primaryKey({ columns: [t.campaignId, t.version] })],
)
