import { dayOfCivil } from '../hijri/civil-date.ts'
import { hijriCalendar } from '../hijri/hijri-calendar.ts'
import type { CalendarDay } from './calendar-day.ts'

const ramadan = 9
let calendar: ReturnType<typeof hijriCalendar> | undefined

/** By the Umm al-Qura calendar. */
export function isRamadan(day: CalendarDay): boolean {
  calendar ??= hijriCalendar()
  return calendar.hijriOf(dayOfCivil(day)).month === ramadan
}
