import { hourMs } from '../../contract/time-units.ts'
import { addDays, daysBetween, localDateAt } from './local-date.ts'
import type { RewardRules } from './reward-rules.ts'

/** Days in a row, as of the end of the day that was last accounted for. */
export interface Streak {
  days: number
  longest: number
  /** Held: each stands in for a missed day, and adds none. */
  freezes: number
}

export const noStreak: Streak = { days: 0, longest: 0, freezes: 0 }

/** Both ends included; open while `until` is null. */
export interface Pause {
  from: string
  until: string | null
}

/** A visit that was logged: what a later one goes on from. */
export interface LoggedVisit {
  localDate: string
  timeZone: string
  at: Date
}

/** A moment on somebody's calendar. */
export interface Today {
  localDate: string
  timeZone: string
  at: Date
}

type Rules = RewardRules['streak']

/**
 * Whether a visit now is of another day than the last. A date that was reached in one zone is not reached again in another, and
 * a change of the zone begins none too soon.
 */
export function isNewDay(last: LoggedVisit, now: Today, { zoneChangeHours }: Rules): boolean {
  if (daysBetween(last.localDate, now.localDate) <= 0) return false
  return last.timeZone === now.timeZone || now.at.getTime() - last.at.getTime() >= zoneChangeHours * hourMs
}

/** Days since the last visit, by the zone that is kinder: who travels east over the date line missed none. At least one. */
function daysSince(last: LoggedVisit, now: Today): number {
  const here = daysBetween(last.localDate, now.localDate)
  const there = daysBetween(last.localDate, localDateAt(now.at, last.timeZone))
  return Math.max(1, Math.min(here, there))
}

const isPausedOn = (date: string, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, until }) => from <= date && (until === null || date <= until))

/**
 * The last date that was not missed, whether or not somebody came: after a change of the zone, that which began too soon for a
 * visit to count (isNewDay). Nobody knows who came on it: it is answered as counted already.
 */
function lastUnmissed(last: LoggedVisit, now: Today, { zoneChangeHours }: Rules): string {
  if (last.timeZone === now.timeZone) return last.localDate
  return localDateAt(new Date(last.at.getTime() + zoneChangeHours * hourMs), now.timeZone)
}

/** What is left of a streak before today counts: each missed day takes a freeze, rests in a pause, or ends it. */
export function afterMissed(
  streak: Streak,
  last: LoggedVisit,
  now: Today,
  { pauses, rules }: { pauses: readonly Pause[]; rules: Rules },
): { streak: Streak; frozenDays: number } {
  let { days, freezes } = streak
  const held = freezes
  const unmissed = lastUnmissed(last, now, rules)
  for (let ago = daysSince(last, now) - 1; ago > 0 && days > 0; ago -= 1) {
    const date = addDays(now.localDate, -ago)
    if (date <= unmissed || isPausedOn(date, pauses)) continue
    if (freezes === 0) days = 0
    else freezes -= 1
  }
  return { streak: { ...streak, days, freezes }, frozenDays: days > 0 ? held - freezes : 0 }
}

/** One day more. */
export function oneMore({ days, longest, freezes }: Streak, { freezesHeld, freezeEvery }: Rules): Streak {
  const next = days + 1
  const isEarned = next % freezeEvery === 0
  return {
    days: next,
    longest: Math.max(longest, next),
    freezes: isEarned ? Math.max(freezes, Math.min(freezesHeld, freezes + 1)) : freezes,
  }
}
