import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import { award } from './award.ts'
import { eidOn } from './eid-on.ts'
import { localDateAt } from './local-date.ts'
import { isOpen } from './pauses.sql.ts'
import type { RewardRules } from './reward-rules.ts'
import { lockRewarded, type RewardedPerson } from './rewarded-person.ts'
import type { RewardEventRow } from './rewards.schema.ts'
import { rulesAt } from './rules-at.ts'
import { oneMore } from './streak.ts'
import { type Standing, standingOf } from './streak-of.ts'
import { takeInEarningsIn } from './take-in-earnings.ts'
import { timeZoneOf } from './time-zone-of.ts'
import type { VisitDetail } from './visit-detail.ts'
import { rarityOf } from './visit-rarity.ts'

export interface GivenVisit {
  event: RewardEventRow
  /** The day was logged before. */
  isRepeated: boolean
  person: RewardedPerson
}

/**
 * Logs today's visit by the service's clock, once for each of the person's own days; another call gives what the first gave.
 * Throws Failure('signed_out') when the person is gone.
 */
export async function giveVisitReward(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  personId: string,
  deviceZone?: string,
): Promise<GivenVisit> {
  return await db.transaction(async tx => {
    const person = await lockRewarded(tx, personId)
    const now = clock.now()
    await takeInEarningsIn(tx, personId, now)
    const rules = await rulesAt(tx, now)
    const timeZone = await timeZoneOf(tx, person, deviceZone)
    const today = { localDate: localDateAt(now, timeZone), timeZone, at: now }
    const standing = await standingOf(tx, personId, today, rules)
    if (standing.logged) return { event: standing.logged, isRepeated: true, person }
    return { event: await logVisit(tx, personId, standing, rules), isRepeated: false, person }
  })
}

async function logVisit(
  tx: Queries,
  personId: string,
  standing: Standing,
  rules: RewardRules,
): Promise<RewardEventRow> {
  const { localDate, at } = standing.today
  const detail = detailOf(standing, rules)
  const { multiplier } = detail
  return await award(tx, rules, { personId, rule: 'visit', subject: '', localDate, at, multiplier, detail })
}

function detailOf(
  { today: { localDate, timeZone }, streak: before, frozenDays, pauses }: Standing,
  rules: RewardRules,
): VisitDetail {
  const isAdded = !isOpen(pauses)
  const streak = isAdded ? oneMore(before, rules.streak) : before
  const eid = eidOn(localDate)
  const rarity = rarityOf({ streakDays: isAdded ? streak.days : null, eid }, rules.visit)
  const multiplier = rules.visit.multipliers[rarity]
  return { streak, rarity, multiplier, timeZone, eid, isAdded, frozenDays }
}
