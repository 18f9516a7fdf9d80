import { civilOf } from '../../lib/hijri/civil-date.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { daysAtMost, isEndOpen } from '../../lib/hijri/ramadan-end.ts'
import type { Calculation } from '../../lib/prayer/calculation.ts'
import { type DayTimes, type Spot, timesOfDays } from '../../lib/prayer/day-times.ts'
import { ramadan } from './ramadan-years.ts'

const firstOfLastTen = 21
const last = 30

export interface RamadanDay {
  /** 1 to 29 or 30. */
  number: number
  /** Civil, counted since 1970. */
  day: number
  times: DayTimes
  isInLastTen: boolean
  /** Only if the moon is not seen on the evening before. */
  isOpen: boolean
}

/** The month's days at a place, with their times; day 30 too, unless it is confirmed that there is none. */
export function ramadanDays(
  calendar: HijriCalendar,
  year: number,
  { spot, calculation }: { spot: Spot; calculation: Calculation },
): RamadanDay[] {
  const first = calendar.dayOf({ year, month: ramadan, day: 1 })
  const isEndUnknown = isEndOpen(calendar, year)
  return timesOfDays(spot, civilOf(first), daysAtMost(calendar, year), calculation).map((times, index) => ({
    number: index + 1,
    day: first + index,
    times,
    isInLastTen: index + 1 >= firstOfLastTen,
    isOpen: isEndUnknown && index + 1 === last,
  }))
}
