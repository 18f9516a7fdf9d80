import { dayMs } from '../../../contract/time-units.ts'
import type { DayTimes } from './day-times.ts'
import { type DayMark, dayMarks } from './prayers.ts'
import { clockIn } from './zone-clock.ts'

export interface Mark {
  mark: DayMark
  at: number
}

/** What the hour is: the mark that was last, and the one that comes. */
export interface NowNext {
  current: Mark
  next: Mark
}

const marksOf = (times: DayTimes): Mark[] => dayMarks.map(mark => ({ mark, at: times[mark] }))

/**
 * @param days yesterday, today and tomorrow: in the far north Isha comes after midnight, and yesterday's is still this night's
 * @param now milliseconds since 1970
 * @returns null where the days lie elsewhere
 */
export function nowNext(days: readonly DayTimes[], now: number): NowNext | null {
  const marks = days.flatMap(marksOf)
  const next = marks.find(({ at }) => at > now)
  const current = marks.findLast(({ at }) => at <= now)
  return next && current ? { current, next } : null
}

/** Whether a zone's clocks show another hour a day later. */
const changesAfter = (timeZone: string, at: number): boolean =>
  clockIn(timeZone, at).hour !== clockIn(timeZone, at + dayMs).hour

/**
 * Today's marks; until Fajr those of the night that still runs: the mark that was last, and what of yesterday comes after it. Not
 * in the night of a clock change: last night's Isha by last night's clock, under a Maghrib by today's, is an hour off.
 * @param days yesterday, today and tomorrow
 */
export function marksOfNow(
  days: readonly DayTimes[],
  { timeZone, now }: { timeZone: string; now: number },
): DayTimes | undefined {
  const [before, today] = days
  const found = nowNext(days, now)
  if (!before || !today || !found || changesAfter(timeZone, found.current.at)) return today
  const ofNight = dayMarks.filter(mark => before[mark] >= found.current.at)
  return { ...today, ...Object.fromEntries(ofNight.map(mark => [mark, before[mark]])) }
}
