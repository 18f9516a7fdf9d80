import { useQuery } from '@tanstack/react-query'
import type { Calculation } from '../../lib/prayer/calculation.ts'
import type { CalendarDay } from '../../lib/prayer/calendar-day.ts'
import type { DayTimes, Spot } from '../../lib/prayer/day-times.ts'
import { daysQuery } from './times.queries.ts'

/** The times of days in a row; those before a change stay until the new ones are there. None at first, where nothing was rendered. */
export function useDays(
  spot: Spot,
  first: CalendarDay,
  count: number,
  calculation: Calculation,
): readonly DayTimes[] | undefined {
  const { data } = useQuery({
    ...daysQuery(spot, first, count, calculation),
    placeholderData: (before: DayTimes[] | undefined) => before,
  })
  return data
}
