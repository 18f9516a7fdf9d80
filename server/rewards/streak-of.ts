import type { MyRewards } from '../../contract/rewards.ts'
import type { Queries } from '../db/database.ts'
import { isOpen, selectPauses } from './pauses.sql.ts'
import { findLastVisit } from './reward-events.sql.ts'
import type { RewardRules } from './reward-rules.ts'
import type { RewardEventRow } from './rewards.schema.ts'
import {
  afterMissed,
  isNewDay,
  type LoggedVisit,
  noStreak,
  type Pause,
  type Streak,
  type Today,
} from './streak.ts'

/** Where somebody's days in a row stand before anything is added to them. */
export interface Standing {
  today: Today
  streak: Streak
  frozenDays: number
  pauses: readonly Pause[]
  /** The visit that today is counted by already, or null. */
  logged: RewardEventRow | null
}

/** A row of the rule `visit`. */
function visitIn({ localDate, at, detail }: RewardEventRow): LoggedVisit & { streak: Streak } {
  const { timeZone, streak } = detail
  if (timeZone === undefined || streak === undefined) throw new Error(`A visit on ${localDate} has no streak`)
  return { localDate, at, timeZone, streak }
}

export async function standingOf(
  q: Queries,
  personId: string,
  today: Today,
  rules: RewardRules,
): Promise<Standing> {
  const pauses = await selectPauses(q, personId)
  const row = await findLastVisit(q, personId)
  const fresh = { today, frozenDays: 0, pauses, logged: null }
  if (!row) return { ...fresh, streak: noStreak }
  const last = visitIn(row)
  if (!isNewDay(last, today, rules.streak)) return { ...fresh, streak: last.streak, logged: row }
  return { ...fresh, ...afterMissed(last.streak, last, today, { pauses, rules: rules.streak }) }
}

/** As its owner sees it. */
export const presentStreak = ({ streak, pauses, logged }: Standing): MyRewards['streak'] => ({
  ...streak,
  isPaused: isOpen(pauses),
  isTodayLogged: logged !== null,
})
