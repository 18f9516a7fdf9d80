import * as z from 'zod/mini'
import { type Level, type Rarity } from '../../contract/reward-kinds.ts'
import {
  type LimitPeriod,
  limitPeriods,
  type RewardRuleName,
  rewardRuleNames,
} from '../../contract/rewards.ts'

const whole = z.int().check(z.nonnegative())
const positive = z.int().check(z.positive())

/** `limit`: so many count in each of the person's own days, weeks from Monday, or months. */
const awardRule = z.object({
  points: whole,
  leaguePoints: whole,
  limit: z.object({ count: positive, per: z.enum(limitPeriods) }),
})

export type AwardRule = z.output<typeof awardRule>

/** What follows the money of a gift: its points are taken back with it, and come again. */
const turns = ['gift_returned', 'gift_restored'] as const satisfies readonly RewardRuleName[]
export type TurnName = (typeof turns)[number]

/** What points are given for by a rule. */
export type AwardName = Exclude<RewardRuleName, TurnName>

export const isTurn = (name: RewardRuleName): name is TurnName => turns.some(turn => turn === name)

const awardNames = rewardRuleNames.filter((name): name is AwardName => !isTurn(name))

const visitRules = z.object({
  multipliers: z.record(z.enum(['common', 'rare', 'epic', 'legendary'] satisfies Rarity[]), positive),
  rareEvery: positive,
  epicEvery: positive,
  legendaryOn: z.array(positive),
})

const streakRules = z.object({
  freezesHeld: whole,
  freezeEvery: positive,
  /** After a change of the time zone no new day begins sooner than this. */
  zoneChangeHours: whole,
})

/** What a later version may change; what it leaves out is as in the code. */
export const rewardChanges = z.object({
  awards: z.optional(z.partialRecord(z.enum(awardNames), awardRule)),
  dailyCap: z.optional(z.object({ points: whole, leaguePoints: whole })),
  visit: z.optional(z.partial(visitRules)),
  streak: z.optional(z.partial(streakRules)),
})

export interface RewardRules {
  version: number
  awards: Record<AwardName, AwardRule>
  /** Of one local day. */
  dailyCap: { points: number; leaguePoints: number }
  visit: z.output<typeof visitRules>
  streak: z.output<typeof streakRules>
}

const rule = (points: number, leaguePoints: number, count: number, per: LimitPeriod): AwardRule => ({
  points,
  leaguePoints,
  limit: { count, per },
})

/** Version 1: what holds until a row of reward_rules changes it. Worship and gifts are in no league; a larger gift earns no more. */
export const firstRules: RewardRules = {
  version: 1,
  awards: {
    welcome: rule(50, 0, 1, 'ever'),
    visit: rule(5, 5, 1, 'day'),
    activity: rule(5, 0, 10, 'day'),
    dhikr: rule(5, 0, 3, 'day'),
    quran: rule(5, 0, 1, 'day'),
    prayer_log: rule(5, 0, 1, 'day'),
    lesson: rule(10, 10, 5, 'day'),
    quiz: rule(10, 10, 3, 'day'),
    ameen: rule(1, 1, 10, 'day'),
    gift: rule(20, 0, 1, 'day'),
    plan: rule(30, 0, 1, 'month'),
    campaign: rule(30, 30, 2, 'month'),
    masjid: rule(15, 15, 5, 'week'),
    referral: rule(25, 0, 10, 'month'),
  },
  dailyCap: { points: 150, leaguePoints: 60 },
  visit: {
    multipliers: { common: 1, rare: 2, epic: 3, legendary: 5 },
    rareEvery: 7,
    epicEvery: 30,
    legendaryOn: [100, 365],
  },
  streak: { freezesHeld: 2, freezeEvery: 7, zoneChangeHours: 20 },
}

/** Points from which each level begins, in their order. */
export const levelFrom: readonly { name: Level; from: number }[] = [
  { name: 'seed', from: 0 },
  { name: 'sprout', from: 100 },
  { name: 'sapling', from: 300 },
  { name: 'young_tree', from: 700 },
  { name: 'olive', from: 1_500 },
  { name: 'palm', from: 3_000 },
  { name: 'grove', from: 6_000 },
  { name: 'orchard', from: 10_000 },
  { name: 'oasis', from: 20_000 },
  { name: 'garden_keeper', from: 40_000 },
]
