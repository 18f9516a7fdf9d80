import { addDays, type CalendarDay, daysInMonth } from '../../lib/prayer/calendar-day.ts'

export const spans = ['week', 'month', 'year'] as const
export type TimetableSpan = (typeof spans)[number]

/** First day and number of days of the span in which a day lies. A week is the seven days that come. */
export function daysOf(span: TimetableSpan, today: CalendarDay): { first: CalendarDay; count: number } {
  const { year, month } = today
  if (span === 'week') return { first: today, count: 7 }
  if (span === 'month') return { first: { year, month, day: 1 }, count: daysInMonth(year, month) }
  const first = { year, month: 1, day: 1 }
  return { first, count: daysInMonth(year, 2) === 29 ? 366 : 365 }
}

/** The span before or after. */
export function moved(span: TimetableSpan, { year, month, day }: CalendarDay, by: 1 | -1): CalendarDay {
  if (span === 'week') return addDays({ year, month, day }, 7 * by)
  if (span === 'year') return { year: year + by, month: 1, day: 1 }
  const index = year * 12 + (month - 1) + by
  return { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 }
}
