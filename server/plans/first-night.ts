import type { HijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import { nightAhead } from '../../src/lib/hijri/ramadan-nights.ts'
import { eveningAt } from '../../src/lib/prayer/evening-at.ts'
import type { PlanRow } from './plans.schema.ts'

type Nights = Pick<PlanRow, 'ramadanYear' | 'lastKey' | 'timeZone' | 'latitude' | 'longitude'>

/** The first night that a plan may still give in: the running one until its Fajr, unless that was taken in. 1 for plans by day. */
export function firstNightOf(row: Nights, calendar: HijriCalendar, now: Date): number {
  if (row.ramadanYear === null) return 1
  const taken = Number(row.lastKey.slice(-2))
  return Math.max(taken + 1, nightAhead(calendar, row.ramadanYear, eveningAt(now, row)))
}
