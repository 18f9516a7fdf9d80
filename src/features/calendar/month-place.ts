import { civilMonthLength, civilOf, dayOfCivil, weekdayOf } from '../../lib/hijri/civil-date.ts'
import { type HijriCalendar, monthKey } from '../../lib/hijri/hijri-calendar.ts'
import { isHijriMonth } from '../../lib/hijri/hijri-years.ts'

/** A month on screen, of one of the two calendars. */
export interface MonthPlace {
  by: 'hijri' | 'civil'
  year: number
  month: number
}

/** Whole Gregorian years inside the Hijri years that we know. */
export const firstCivilYear = 1883
export const lastCivilYear = 2173

const exists: Record<MonthPlace['by'], (year: number, month: number) => boolean> = {
  hijri: isHijriMonth,
  civil: (year, month) => year >= firstCivilYear && year <= lastCivilYear && month >= 1 && month <= 12,
}

/** The month that an address names; null where there is none such. The Hijri years end where the Gregorian ones begin. */
export function parsePlace(text: string): MonthPlace | null {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? []
  const place = { year: Number(year), month: Number(month) }
  const by = (['hijri', 'civil'] as const).find(each => exists[each](place.year, place.month))
  return by ? { by, ...place } : null
}

export const placeKey = ({ year, month }: MonthPlace): string => monthKey(year, month)

/** The month in which a day lies. */
export function placeOf(calendar: HijriCalendar, by: MonthPlace['by'], day: number): MonthPlace {
  const { year, month } = by === 'hijri' ? calendar.hijriOf(day) : civilOf(day)
  return { by, year, month }
}

/** The month before (-1) or after (1); null at the calendar's ends. */
export function neighbourOf({ by, year, month }: MonthPlace, step: -1 | 1): MonthPlace | null {
  const index = year * 12 + month - 1 + step
  const next = { by, year: Math.floor(index / 12), month: (index % 12) + 1 }
  return exists[by](next.year, next.month) ? next : null
}

/** The first and the last day of a month. */
export function daysOf(
  calendar: HijriCalendar,
  { by, year, month }: MonthPlace,
): [first: number, last: number] {
  const first = by === 'hijri' ? calendar.dayOf({ year, month, day: 1 }) : dayOfCivil({ year, month, day: 1 })
  const length = by === 'hijri' ? calendar.monthLength(year, month) : civilMonthLength(year, month)
  return [first, first + length - 1]
}

/** The same stretch of time in the other calendar: the month in which its middle lies. */
export function otherPlace(calendar: HijriCalendar, place: MonthPlace): MonthPlace {
  const [first] = daysOf(calendar, place)
  return placeOf(calendar, place.by === 'hijri' ? 'civil' : 'hijri', first + 14)
}

/** Rows of seven; null before the first day and after the last. */
export function weeksOf([first, last]: [number, number], firstWeekday: number): (number | null)[][] {
  const lead = (weekdayOf(first) - firstWeekday + 7) % 7
  const rows = Math.ceil((lead + last - first + 1) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = first - lead + row * 7 + column
      return day < first || day > last ? null : day
    }),
  )
}
