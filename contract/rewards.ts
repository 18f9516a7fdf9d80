import * as z from 'zod/mini'
import { uuid7 } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { badges, levels, rarities, rewardIcons } from './reward-kinds.ts'

/** What points are given, or taken back, for. */
export const rewardRuleNames = [
  'welcome',
  'visit',
  'activity',
  'dhikr',
  'quran',
  'prayer_log',
  'lesson',
  'quiz',
  'ameen',
  'gift',
  'gift_returned',
  'gift_restored',
  'plan',
  'campaign',
  'masjid',
  'referral',
] as const
export type RewardRuleName = (typeof rewardRuleNames)[number]

/** What the app gives points for today, in the order of its guide. */
export const earnedRuleNames = [
  'welcome',
  'visit',
  'quran',
  'dhikr',
  'prayer_log',
  'gift',
  'plan',
  'campaign',
  'referral',
] as const satisfies readonly RewardRuleName[]
export type EarnedRuleName = (typeof earnedRuleNames)[number]

export const limitPeriods = ['ever', 'day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** What a worship tool may tell, and only once its person has agreed: that something was finished, never what or how much. */
export const loggedTools = ['dhikr', 'quran', 'prayer_log'] as const satisfies readonly RewardRuleName[]
export type LoggedTool = (typeof loggedTools)[number]

/** A device that was offline for longer logs nothing any more. */
export const loggedWithinDays = 7

/** So many badges are shown at most. */
const pinsMax = 5

const localDate = z.string()

/** The specification's visit reward (section 3). */
export const visitReward = z.object({
  points: z.int(),
  message: z.string(),
  /** Days in a row; none yet while they rest. */
  streakDays: z.int(),
  rarity: z.enum(rarities),
  multiplier: z.int(),
  icon: z.enum(rewardIcons),
})

export type VisitReward = z.output<typeof visitReward>

const streak = z.object({
  /** As of today: a day that was missed and not protected has ended them. */
  days: z.int(),
  longest: z.int(),
  /** Days that can be missed without an end. */
  freezes: z.int(),
  isPaused: z.boolean(),
  /** Today's visit is logged. */
  isTodayLogged: z.boolean(),
})

const badgeStanding = z.object({
  badge: z.enum(badges),
  /** Days, months for the giver; times for campaigns, contributions and plans. */
  count: z.int(),
  /** The stage that is reached: 0, 1, 7, 30, 100 or 365. */
  stage: z.int(),
  /** The next stage, or null at the last. */
  next: z.nullable(z.int()),
  /** Others see it. */
  isPinned: z.boolean(),
})

export type BadgeStanding = z.output<typeof badgeStanding>

const rewardEvent = z.object({
  id: z.int(),
  rule: z.enum(rewardRuleNames),
  points: z.int(),
  leaguePoints: z.int(),
  /** The person's own day, `2026-03-20`. */
  localDate,
  /** ISO 8601, UTC. */
  at: z.string(),
})

export type RewardEvent = z.output<typeof rewardEvent>

export const myRewards = z.object({
  points: z.int(),
  /** Of learning, community and the app alone: worship and gifts are in no league. */
  leaguePoints: z.int(),
  level: z.object({ name: z.enum(levels), from: z.int() }),
  /** Null at the last. */
  nextLevel: z.nullable(z.object({ name: z.enum(levels), from: z.int() })),
  streak,
  badges: z.array(badgeStanding),
  /** Newest first. */
  events: z.array(rewardEvent),
  /** The `before` of the next page, or null at the end. */
  next: z.nullable(z.int()),
})

export type MyRewards = z.output<typeof myRewards>

export const pointsGuide = z.object({
  /** Of the rules in force. */
  version: z.int(),
  awards: z.array(
    z.object({
      rule: z.enum(earnedRuleNames),
      points: z.int(),
      /** So many count in each of the person's own days, weeks from Monday, or months. */
      limit: z.object({ count: z.int(), per: z.enum(limitPeriods) }),
    }),
  ),
  /** Points of one day at most, all rules together. */
  dailyCap: z.int(),
  /** How a visit's points grow with the days in a row; the seldom ones last. */
  visits: z.array(
    z.object({
      rarity: z.enum(rarities),
      icon: z.enum(rewardIcons),
      multiplier: z.int(),
      /** Each time so many days more stand in a row; null where only single days count. */
      everyDays: z.nullable(z.int()),
      onDays: z.array(z.int()),
      isOnEids: z.boolean(),
    }),
  ),
  /** A day that may be missed comes with each `every` days in a row; `held` are kept at most. */
  freezes: z.object({ every: z.int(), held: z.int() }),
  levels: z.array(z.object({ name: z.enum(levels), from: z.int() })),
})

export type PointsGuide = z.output<typeof pointsGuide>

const activityCall = z.object({
  /** Made by the device: told again, it counts once. */
  id: uuid7,
  rule: z.enum(loggedTools),
  /** The day by the device’s calendar, `2026-03-20`; at most seven days ago. */
  day: z.iso.date(),
})

export type ActivityCall = z.output<typeof activityCall>

export const rewards = {
  guide: endpoint({
    method: 'GET',
    path: '/api/rewards/guide',
    summary: 'What gives points, how many and how often, by the rules in force',
    access: 'public',
    cacheSeconds: 60,
    answer: pointsGuide,
    errors: [],
  }),
  visit: endpoint({
    method: 'POST',
    path: '/api/simple-visit-reward',
    summary: 'The reward of today’s visit; asked again, the same one',
    access: 'member',
    body: z.object({
      /** Must be who is signed in. */
      userId: z.string().check(z.maxLength(64)),
      /** The language to answer in; the profile’s where it is missing. */
      lang: z.optional(z.enum(languages)),
      /** The device’s, IANA name: for whom the profile has none. */
      timeZone: z.optional(z.string().check(z.maxLength(64))),
    }),
    answer: z.object({
      success: z.literal(true),
      data: visitReward,
      message: z.string(),
      /** It was given before, and nothing was added now. */
      isRepeated: z.boolean(),
    }),
    errors: ['forbidden'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/rewards/mine',
    summary: 'The person’s points, level, days in a row, badges, and what they were given for',
    access: 'member',
    mayBeImpersonated: true,
    query: z.object({
      /** An event’s id: those before it. */
      before: z.optional(z.coerce.number().check(z.int(), z.positive())),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    answer: myRewards,
    errors: [],
  }),
  activity: endpoint({
    method: 'POST',
    path: '/api/rewards/activity',
    summary: 'Logs that something was finished in a worship tool, of whoever lets their device say so',
    access: 'member',
    body: activityCall,
    /** What it has earned: nothing beyond the day’s limit. */
    answer: z.object({ points: z.int() }),
    errors: [],
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/api/rewards/pause',
    summary: 'Lets the days in a row rest, or go on; no reason is asked for',
    access: 'member',
    body: z.object({ isPaused: z.boolean() }),
    answer: streak,
    errors: [],
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/api/rewards/badges',
    summary: 'The badges that others may see, in their order; only earned ones',
    access: 'member',
    body: z.object({ pinned: z.array(z.enum(badges)).check(z.maxLength(pinsMax)) }),
    answer: z.object({ badges: z.array(badgeStanding) }),
    errors: [],
  }),
} as const
