import { minuteMs } from '../../../contract/time-units.ts'
import { minuteOfDay } from './minute-of-day.ts'

const day = 1_440

export interface QuietHours {
  /** `HH:MM` */
  from: string
  to: string
  /** Prayers are told in them too. */
  letsPrayers?: boolean
}

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** From one time of day on to another: 0 to 1,439. */
const ahead = (from: number, to: number): number => (to - from + day) % day

function isQuiet(at: Date, timeZone: string, { from, to }: QuietHours): boolean {
  const begin = minutesIn(from)
  return ahead(begin, minuteOfDay(at, timeZone)) < ahead(begin, minutesIn(to))
}

/** When the quiet hours that it is in end, or null outside them. Over midnight when `to` is the earlier one. */
export function quietUntil(now: Date, timeZone: string, hours: QuietHours): Date | null {
  if (!isQuiet(now, timeZone, hours)) return null
  const to = minutesIn(hours.to)
  const wholeMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
  const end = new Date(wholeMinute + ahead(minuteOfDay(now, timeZone), to) * minuteMs)
  // The clocks may be changed in between, and may jump over that very time.
  const off = ahead(to, minuteOfDay(end, timeZone))
  const corrected = new Date(end.getTime() - (off > day / 2 ? off - day : off) * minuteMs)
  return isQuiet(corrected, timeZone, hours) ? end : corrected
}

/** Whether quiet hours keep a prayer from being told at a moment, ms since 1970: then it is not told at all. */
export const isPrayerHeld = (
  at: number,
  { quiet, timeZone }: { quiet: QuietHours | null; timeZone: string },
) => quiet !== null && !quiet.letsPrayers && isQuiet(new Date(at), timeZone, quiet)
