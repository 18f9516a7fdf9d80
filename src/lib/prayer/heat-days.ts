import { addDays, isoOf, parseDay } from './calendar-day.ts'
import type { Pause, PrayerLog } from './prayer-log.ts'

/** A day of the calendar of what was logged. `prayed` counts what was neither missed nor left open. */
export interface HeatDay {
  day: string
  prayed: number
  isPaused: boolean
}

const isIn =
  (day: string) =>
  ({ from, to }: Pause) =>
    day >= from && (to === null || day <= to)

/** Days up to and with today, the oldest first. */
export function heatDays(log: PrayerLog, today: string, count: number): HeatDay[] {
  const last = parseDay(today)
  if (!last) return []
  return Array.from({ length: count }, (_, at) => {
    const day = isoOf(addDays(last, at - count + 1))
    const entries = Object.values(log.days[day] ?? {})
    return {
      day,
      prayed: entries.filter(({ status }) => status !== 'missed').length,
      isPaused: log.pauses.some(isIn(day)),
    }
  })
}
