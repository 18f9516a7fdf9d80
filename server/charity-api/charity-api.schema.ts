import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { CharityEvent, Delivery } from '../../contract/charity-developers.ts'
import { bytes } from '../db/bytes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const charityKey = pgTable('charity_key', {
  id: uuid('id').primaryKey(),
  charityId: text('charity_id').notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  hash: bytes('hash').notNull().unique(),
  madeBy: uuid('made_by').notNull(),
  madeAt: moment('made_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
})

export const charityWebhook = pgTable('charity_webhook', {
  id: uuid('id').primaryKey(),
  charityId: text('charity_id').notNull(),
  url: text('url').notNull(),
  events: jsonb('events').$type<CharityEvent[]>().notNull(),
  secret: text('secret').notNull(),
  previousSecret: text('previous_secret'),
  previousUntil: moment('previous_until'),
  madeBy: uuid('made_by').notNull(),
  madeAt: moment('made_at').notNull(),
  failures: integer('failures').notNull().default(0),
  failingSince: moment('failing_since'),
  retryAt: moment('retry_at'),
  disabledAt: moment('disabled_at'),
})

export const charityDelivery = pgTable(
  'charity_delivery',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id').notNull(),
    eventId: uuid('event_id').notNull(),
    type: text('type').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<Delivery['state']>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    status: integer('status'),
    since: moment('since').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  t => [unique().on(t.webhookId, t.eventId)],
)

export const charityEventMark = pgTable('charity_event_mark', {
  isOnly: boolean('is_only').primaryKey().default(true),
  nextIndex: bigint('next_index', { mode: 'number' }).notNull(),
})
