import { type Frequency, isNightly } from '../../contract/plan-frequency.ts'
import { dayOfIso } from '../../src/lib/hijri/announced-starts.ts'
import { civilMonthLength, civilOf, isoOf, weekdayOf } from '../../src/lib/hijri/civil-date.ts'
import { dayInZone } from '../../src/lib/hijri/day-in-zone.ts'
import type { HijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import { eveningAt } from '../../src/lib/prayer/evening-at.ts'
import { instantIn } from '../../src/lib/prayer/zone-clock.ts'
import { nightsOf } from './nights-of.ts'
import type { PlanRow } from './plans.schema.ts'

/** A date on which a plan gives. */
export interface Occurrence {
  /** What it is known by, for ever: the civil day, or the night of the Hijri calendar. Later ones are greater. */
  key: string
  /** The civil day, `2026-12-01`; of a night, the evening on which it begins. */
  on: string
  at: Date
  night: number | null
  minor: number
}

export type Schedule = Pick<
  PlanRow,
  | 'amountMinor'
  | 'frequency'
  | 'startsOn'
  | 'activatedAt'
  | 'timeZone'
  | 'latitude'
  | 'longitude'
  | 'ramadanYear'
  | 'nightsMinor'
>

type CivilFrequency = Exclude<Frequency, 'ramadan' | 'last_ten'>

/** People are awake, and a bank can be asked. */
const hourOfDay = 8
/** A year and a day: every frequency has a date within it. */
const longestDays = 367

const isDayOfMonth = (day: number, anchor: number): boolean => {
  const { year, month, day: date } = civilOf(day)
  return date === Math.min(civilOf(anchor).day, civilMonthLength(year, month))
}

/** Whether a day is one of a plan that began on another. Days count from 1970. */
const isDueOn: Record<CivilFrequency, (day: number, anchor: number) => boolean> = {
  daily: () => true,
  fridays: day => weekdayOf(day) === 5,
  weekly: (day, anchor) => weekdayOf(day) === weekdayOf(anchor),
  monthly: isDayOfMonth,
  yearly: (day, anchor) => civilOf(day).month === civilOf(anchor).month && isDayOfMonth(day, anchor),
}

/** Those from a civil day on, of nights from its evening on; earliest first. Days count from 1970. */
function* occurrencesFrom(
  schedule: Schedule,
  calendar: HijriCalendar,
  fromDay: number,
): Generator<Occurrence> {
  const { frequency } = schedule
  if (isNightly(frequency)) {
    yield* nightsOf(schedule, calendar).filter(({ on }) => on >= isoOf(fromDay))
    return
  }
  const anchor = dayOfIso(schedule.startsOn) ?? fromDay
  let day = Math.max(anchor, fromDay)
  for (let looked = 0; looked < longestDays; looked += 1, day += 1) {
    if (!isDueOn[frequency](day, anchor)) continue
    yield civilOccurrence(schedule, day)
    looked = 0
  }
}

function civilOccurrence({ timeZone, amountMinor, activatedAt }: Schedule, day: number): Occurrence {
  const on = isoOf(day)
  const morning = new Date(instantIn(timeZone, civilOf(day), hourOfDay))
  // Whoever saved a card before that hour is awake, and waits for the first gift.
  const isBegun = activatedAt !== null && dayInZone(activatedAt, timeZone) === day
  return {
    key: on,
    on,
    at: isBegun && activatedAt < morning ? activatedAt : morning,
    night: null,
    minor: amountMinor,
  }
}

/** A date that nobody looked at in time, such as while the service stood still, is given for so long; then it is let go. */
const lateMs = 36 * 3_600_000

export type Planned = Schedule & Pick<PlanRow, 'since' | 'lastKey'>

/** The dates that are to come, earliest first: after those taken in, and none from before the plan began or went on. */
export function* datesAhead(plan: Planned, calendar: HijriCalendar, now: Date): Generator<Occurrence> {
  const from = new Date(Math.max(plan.since.getTime(), now.getTime() - lateMs))
  // The night that runs is none from before, until its Fajr.
  const fromDay = isNightly(plan.frequency) ? eveningAt(from, plan) : dayInZone(from, plan.timeZone)
  for (const occurrence of occurrencesFrom(plan, calendar, fromDay))
    if (occurrence.key > plan.lastKey && !isOfPause(plan, occurrence)) yield occurrence
}

/** A plan that begins gives for the whole of its first day; one that goes on, only for what comes after that moment. */
const isOfPause = ({ activatedAt, since }: Planned, { at }: Occurrence): boolean =>
  activatedAt !== null && since > activatedAt && at < since

/** The dates that its owner may count on: what a pause leaves out is none of them, and of one without an end there are none. */
export function datesToCome(plan: PlanRow, calendar: HijriCalendar, now: Date): Iterable<Occurrence> {
  if (plan.state !== 'paused') return datesAhead(plan, calendar, now)
  return plan.resumeAt === null ? [] : datesAhead({ ...plan, since: plan.resumeAt }, calendar, now)
}

export const firstOf = <T>(items: Iterable<T>): T | null => {
  for (const item of items) return item
  return null
}

export function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = []
  for (const item of items) {
    if (taken.length >= count) break
    taken.push(item)
  }
  return taken
}
