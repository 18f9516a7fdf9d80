import { civilOf } from '../../src/lib/hijri/civil-date.ts'
import type { HijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import { ramadanIsOver } from '../../src/lib/hijri/ramadan-nights.ts'
import { instantIn } from '../../src/lib/prayer/zone-clock.ts'
import type { PlanRow } from './plans.schema.ts'
import { datesAhead, firstOf } from './schedule.ts'

/** A moon that was seen late may still add a night. */
const closingDays = 2

/** When a plan is to be looked at next; null when nothing of it is to come. */
export function nextLook(plan: PlanRow, calendar: HijriCalendar, now: Date): Date | null {
  const next = firstOf(datesAhead(plan, calendar, now))
  if (next) return next.at
  const closes = closingOf(plan, calendar)
  return closes !== null && closes > now ? closes : null
}

/** When a plan by night is over for certain; null for the others. */
function closingOf({ ramadanYear, timeZone }: PlanRow, calendar: HijriCalendar): Date | null {
  if (ramadanYear === null) return null
  const day = ramadanIsOver(calendar, ramadanYear) + closingDays
  return new Date(instantIn(timeZone, civilOf(day), 0))
}
