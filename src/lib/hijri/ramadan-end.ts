import type { HijriCalendar } from './hijri-calendar.ts'

const ramadan = 9
const mostDays = 30

/** Whether nobody has confirmed with which day a Ramadan ends: it has 29 days, or 30 if the moon is not seen. */
export const isEndOpen = (calendar: HijriCalendar, year: number): boolean =>
  calendar.basisOf(year, ramadan + 1) !== 'confirmed'

/** As many days as a Ramadan can have. */
export const daysAtMost = (calendar: HijriCalendar, year: number): number =>
  isEndOpen(calendar, year) ? mostDays : calendar.monthLength(year, ramadan)

/** The two days of which one is Eid al-Fitr; null where it is confirmed. */
export function eidEither(calendar: HijriCalendar, year: number): readonly [number, number] | null {
  if (!isEndOpen(calendar, year)) return null
  const last = calendar.dayOf({ year, month: ramadan, day: mostDays })
  return [last, last + 1]
}
