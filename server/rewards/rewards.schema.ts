import {
  bigserial,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Badge } from '../../contract/reward-kinds.ts'
import type { RewardRuleName } from '../../contract/rewards.ts'
import type { VisitDetail } from './visit-detail.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const day = (name: string) => date(name, { mode: 'string' })

export const rewardEvent = pgTable('reward_event', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  personId: uuid('person_id').notNull(),
  rule: text('rule').$type<RewardRuleName>().notNull(),
  subject: text('subject').notNull(),
  localDate: day('local_date').notNull(),
  points: integer('points').notNull(),
  leaguePoints: integer('league_points').notNull(),
  rulesVersion: integer('rules_version').notNull(),
  /** Whole for `visit`, empty for the others. */
  detail: jsonb('detail').$type<Partial<VisitDetail>>().notNull().default({}),
  at: moment('at').notNull(),
})

export type RewardEventRow = typeof rewardEvent.$inferSelect

export const rewardRules = pgTable('reward_rules', {
  version: integer('version').primaryKey(),
  changes: jsonb('changes').$type<unknown>().notNull(),
  fromAt: moment('from_at').notNull(),
})

export const streakPause = pgTable(
  'streak_pause',
  {
    personId: uuid('person_id').notNull(),
    fromDate: day('from_date').notNull(),
    untilDate: day('until_date'),
  },
  t => [primaryKey({ columns: [t.personId, t.fromDate] })],
)

export const badgePin = pgTable(
  'badge_pin',
  {
    personId: uuid('person_id').notNull(),
    badge: text('badge').$type<Badge>().notNull(),
    position: integer('position').notNull(),
  },
  t => [primaryKey({ columns: [t.personId, t.badge] })],
)
