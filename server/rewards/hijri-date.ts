import { dayOfCivil } from '../../src/lib/hijri/civil-date.ts'
import { type HijriDate, hijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'

/** The day of the Umm al-Qura calendar that a civil date (`2026-03-20`) is by daylight: it begins the evening before. */
export function hijriDateOf(date: string): HijriDate {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number)
  return hijriCalendar().hijriOf(dayOfCivil({ year, month, day }))
}
