import { weekdayOf } from '../../lib/hijri/civil-date.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { daysOf, type MonthPlace, neighbourOf } from './month-place.ts'

export interface DayInGrid {
  day: number
  place: MonthPlace
  calendar: HijriCalendar
  direction: 'ltr' | 'rtl'
  /** 0 is Sunday. */
  weekStart: number
}

const inMonth = ({ day, place, calendar }: DayInGrid, step: -1 | 1): number | null => {
  const next = neighbourOf(place, step)
  if (!next) return null
  const [first] = daysOf(calendar, place)
  const [nextFirst, nextLast] = daysOf(calendar, next)
  return Math.min(nextFirst + day - first, nextLast)
}

const column = ({ day, weekStart }: DayInGrid): number => (weekdayOf(day) - weekStart + 7) % 7

/** In a line that runs from right to left the next day is at the left. */
const forward = ({ direction }: DayInGrid): number => (direction === 'rtl' ? -1 : 1)

const keys = new Map<string, (at: DayInGrid) => number | null>([
  ['ArrowRight', at => at.day + forward(at)],
  ['ArrowLeft', at => at.day - forward(at)],
  ['ArrowDown', at => at.day + 7],
  ['ArrowUp', at => at.day - 7],
  ['Home', at => at.day - column(at)],
  ['End', at => at.day + 6 - column(at)],
  ['PageUp', at => inMonth(at, -1)],
  ['PageDown', at => inMonth(at, 1)],
])

/** Where a key leads from a day (WAI-ARIA Authoring Practices, date grid); null for a key that leads nowhere. */
export function dayAfterKey(key: string, at: DayInGrid): number | null {
  const next = keys.get(key)?.(at) ?? null
  if (next === null) return null
  const { place, calendar } = at
  const [first, last] = daysOf(calendar, place)
  const leaves = next < first ? -1 : next > last ? 1 : 0
  return leaves !== 0 && neighbourOf(place, leaves) === null ? null : next
}
