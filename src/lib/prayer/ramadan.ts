import { dayOfCivil } from '../hijri/civil-date.ts'
import { hijriCalendar } from '../hijri/hijri-calendar.ts'
import type { CalendarDay } from './calendar-day.ts'

const ramadan = 9
let calendar: ReturnType<typeof hijriCalendar> | undefined
/** The month that was asked for last: days are asked for in a row. */
let known = { first: 0, next: 0, isRamadan: false }

/** By the Umm al-Qura calendar. */
export function isRamadan(day: CalendarDay): boolean {
  const asked = dayOfCivil(day)
  if (asked < known.first || asked >= known.next) {
    calendar ??= hijriCalendar()
    const { year, month } = calendar.hijriOf(asked)
    const first = calendar.dayOf({ year, month, day: 1 })
    known = { first, next: first + calendar.monthLength(year, month), isRamadan: month === ramadan }
  }
  return known.isRamadan
}
