import { addDays, isoOf, parseDay, weekdayOf } from './calendar-day.ts'
import type { LoggedDay, Pause, PrayerLog, PrayerStatus } from './prayer-log.ts'

/** A day of the calendar of what was logged. */
export interface HeatDay {
  day: string
  /** Neither missed nor excused, nor left open. */
  prayed: number
  excused: number
  missed: number
  isPaused: boolean
}

const isIn =
  (day: string) =>
  ({ from, to }: Pause) =>
    day >= from && (to === null || day <= to)

function countsOf(logged: LoggedDay) {
  const entries = Object.values(logged)
  const of = (wanted: PrayerStatus) => entries.filter(({ status }) => status === wanted).length
  const [excused, missed] = [of('excused'), of('missed')]
  return { prayed: entries.length - excused - missed, excused, missed }
}

/** Days up to and with today, the oldest first. */
export function heatDays(log: PrayerLog, today: string, count: number): HeatDay[] {
  const last = parseDay(today)
  if (!last) return []
  return Array.from({ length: count }, (_, at) => {
    const day = isoOf(addDays(last, at - count + 1))
    return { day, ...countsOf(log.days[day] ?? {}), isPaused: log.pauses.some(isIn(day)) }
  })
}

/**
 * The last weeks up to today, each from its first weekday on; the last one ends today.
 * @param weekStart 0 is Sunday
 */
export function heatWeeks(
  log: PrayerLog,
  today: string,
  { weeks, weekStart }: { weeks: number; weekStart: number },
): HeatDay[][] {
  const last = parseDay(today)
  if (!last) return []
  const days = heatDays(log, today, (weeks - 1) * 7 + ((weekdayOf(last) - weekStart + 7) % 7) + 1)
  return Array.from({ length: weeks }, (_, at) => days.slice(at * 7, at * 7 + 7))
}

/** How many of the weeks belong to each month, by the first day that is shown of it: a week belongs to the month it ends in. */
export function heatMonths(weeks: readonly HeatDay[][]): { from: string; weeks: number }[] {
  const months: { from: string; weeks: number }[] = []
  for (const week of weeks) {
    const day = week.at(-1)?.day ?? ''
    const month = months.at(-1)
    if (month && month.from.slice(0, 7) === day.slice(0, 7)) month.weeks += 1
    else months.push({ from: day, weeks: 1 })
  }
  return months
}
