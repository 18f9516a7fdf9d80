import type { Queries } from '../db/database.ts'
import { periodOf } from './period-of.ts'
import { countGiven, findEvent, insertEvent, type Sums, sumOfDay } from './reward-events.sql.ts'
import type { AwardName, RewardRules } from './reward-rules.ts'
import type { RewardEventRow } from './rewards.schema.ts'
import type { VisitDetail } from './visit-detail.ts'

/** Given once for each subject, whatever the day. The database holds to it too (reward_event_once_idx). */
const onceEver: readonly AwardName[] = ['welcome', 'gift', 'referral', 'campaign', 'masjid']

export interface Award {
  personId: string
  rule: AwardName
  /** What it is for; empty where the day says it. */
  subject: string
  /** The person's own day, `2026-03-20`. */
  localDate: string
  at: Date
  /** How many times the rule's points; league points are not multiplied. */
  multiplier?: number
  detail?: VisitDetail
}

/**
 * Gives points by a rule, within its limit and the day's cap; what they leave nothing of is logged with zero. The same award
 * again gives the first event. For a transaction that has called `lockRewarded`.
 */
export async function award(tx: Queries, rules: RewardRules, asked: Award): Promise<RewardEventRow> {
  const { personId, rule, subject, localDate, at, detail = {} } = asked
  const key = { personId, rule, subject, localDate: onceEver.includes(rule) ? null : localDate }
  const first = await findEvent(tx, key)
  if (first) return first
  const sums = await allowed(tx, rules, asked)
  const made = await insertEvent(tx, {
    personId,
    rule,
    subject,
    localDate,
    at,
    detail,
    ...sums,
    rulesVersion: rules.version,
  })
  if (!made) throw new Error(`${rule} was awarded by somebody without the lock`)
  return made
}

async function allowed(tx: Queries, { awards, dailyCap }: RewardRules, asked: Award): Promise<Sums> {
  const { personId, rule, localDate, multiplier = 1 } = asked
  const { points, leaguePoints, limit } = awards[rule]
  const given = await countGiven(tx, { personId, rule }, periodOf(limit.per, localDate))
  if (given >= limit.count) return { points: 0, leaguePoints: 0 }
  const today = await sumOfDay(tx, personId, localDate)
  const within = (wanted: number, cap: number, had: number) => Math.max(0, Math.min(wanted, cap - had))
  return {
    points: within(points * multiplier, dailyCap.points, today.points),
    leaguePoints: within(leaguePoints, dailyCap.leaguePoints, today.leaguePoints),
  }
}
