import type { DayTimes } from './day-times.ts'
import { type DayMark, dayMarks } from './prayers.ts'

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

/**
 * Today's marks; until Fajr those of the night that still runs: the mark that was last, and what of yesterday comes after it.
 * @param days yesterday, today and tomorrow
 */
export function marksOfNow(days: readonly DayTimes[], now: number): DayTimes | undefined {
  const [before, today] = days
  const found = nowNext(days, now)
  if (!before || !today || !found) return today
  const ofNight = dayMarks.filter(mark => before[mark] >= found.current.at)
  return { ...today, ...Object.fromEntries(ofNight.map(mark => [mark, before[mark]])) }
}
