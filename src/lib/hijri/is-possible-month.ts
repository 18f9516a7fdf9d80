import { monthOfKey } from './announced-starts.ts'
import { hijriCalendar } from './hijri-calendar.ts'
import { isHijriMonth } from './hijri-years.ts'
import type { MonthStarts, RegionId } from './regions.ts'

const isLength = (days: number): boolean => days === 29 || days === 30

/** Whether a month and the one before it have 29 or 30 days, as every month has. */
export function isPossibleMonth(region: RegionId, announced: MonthStarts, key: string): boolean {
  const asked = monthOfKey(key)
  if (!asked) return false
  const { year, month } = asked
  const calendar = hijriCalendar({ region, shiftDays: 0, announced })
  const before = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
  return (
    isLength(calendar.monthLength(year, month)) &&
    isHijriMonth(before.year, before.month) &&
    isLength(calendar.monthLength(before.year, before.month))
  )
}
