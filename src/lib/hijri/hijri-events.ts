import { weekdayOf } from './civil-date.ts'
import type { HijriCalendar, HijriDate } from './hijri-calendar.ts'
import { lastHijriYear } from './hijri-years.ts'
import { eidEither } from './ramadan-end.ts'

/** What a day is to the people who keep it; never by colour alone, each has a name of its own. */
export type EventKind = 'eid' | 'fast' | 'season' | 'history'

export type EventId = keyof typeof hijriEvents

export interface HijriEvent {
  kind: EventKind
  /** Without a month: in every month. */
  month?: number
  from: number
  /** The last day; 30 in a month of 29 means its last. */
  to: number
  /** 0 is Sunday: only these days of the week. */
  weekdays?: readonly number[]
  /** Observed by many; scholars differ. */
  isDisputed?: true
  /** Nights are meant: the first begins at Maghrib of the day before. */
  isOfNights?: true
  /** Where it is said: `quran:2:185`, `bukhari:1503`. */
  references: readonly string[]
}

const year = (
  kind: EventKind,
  month: number,
  [from, to]: readonly [number, number],
  references: readonly string[],
  rest: Pick<HijriEvent, 'isDisputed' | 'isOfNights'> = {},
): HijriEvent => ({ kind, month, from, to, references, ...rest })

const isDisputed = { isDisputed: true } as const
const isOfNights = { isOfNights: true } as const

/** The days of the year in its order, then those of each month and week (product rules, "Worship tools"). */
export const hijriEvents = {
  newYear: year('season', 1, [1, 1], ['bukhari:3934', 'muslim:1163']),
  ashura: year('fast', 1, [9, 10], ['bukhari:2004', 'muslim:1134', 'muslim:1162']),
  mawlid: year('history', 3, [12, 12], ['muslim:1162'], isDisputed),
  isra: year('history', 7, [27, 27], ['quran:17:1', 'bukhari:3887'], isDisputed),
  midShaban: year('season', 8, [15, 15], ['ibnmajah:1390'], { ...isDisputed, ...isOfNights }),
  ramadan: year('season', 9, [1, 1], ['quran:2:185', 'bukhari:1909']),
  badr: year('history', 9, [17, 17], ['quran:3:123', 'bukhari:3958']),
  conquest: year('history', 9, [20, 20], ['bukhari:4276']),
  lastTen: year('season', 9, [21, 30], ['quran:97:3', 'bukhari:2017'], isOfNights),
  eidFitr: year('eid', 10, [1, 1], ['bukhari:1503', 'bukhari:1990']),
  sixShawwal: year('fast', 10, [2, 30], ['muslim:1164']),
  tenDhulHijjah: year('fast', 12, [1, 9], ['bukhari:969', 'abudawud:2437']),
  tarwiyah: year('season', 12, [8, 8], ['muslim:1218']),
  arafah: year('fast', 12, [9, 9], ['muslim:1162', 'muslim:1348']),
  eidAdha: year('eid', 12, [10, 10], ['quran:108:2', 'bukhari:5545', 'bukhari:1990']),
  tashriq: year('season', 12, [11, 13], ['quran:2:203', 'muslim:1141', 'bukhari:1997']),
  whiteDays: { kind: 'fast', from: 13, to: 15, references: ['tirmidhi:761', 'bukhari:1976'] },
  mondayThursday: {
    kind: 'fast',
    from: 1,
    to: 30,
    weekdays: [1, 4],
    references: ['tirmidhi:747', 'muslim:1162'],
  },
} satisfies Record<string, HijriEvent>

const eventIds = Object.keys(hijriEvents) as readonly EventId[]

export const eventOf = (id: EventId): HijriEvent => hijriEvents[id]

/** Q 9:36; named in Bukhari 3197. */
const sacredMonths: readonly number[] = [1, 7, 11, 12]
export const isSacredMonth = (month: number): boolean => sacredMonths.includes(month)
export const sacredReferences: readonly string[] = ['quran:9:36', 'bukhari:3197']

/** Days on which no voluntary fast of every month or week is kept: Ramadan, the two Eids, Tashriq (Bukhari 1990, Muslim 1141). */
const isClosedToFasts = ({ month, day }: HijriDate): boolean =>
  month === 9 || (month === 10 && day === 1) || (month === 12 && day >= 10 && day <= 13)

function holds(event: HijriEvent, date: HijriDate, weekday: number): boolean {
  if (date.day < event.from || date.day > event.to) return false
  if (event.weekdays && !event.weekdays.includes(weekday)) return false
  return event.month === undefined ? !isClosedToFasts(date) : event.month === date.month
}

export interface EventChoice {
  /** With the days on which scholars differ. */
  withDisputed: boolean
}

/** What a day is, the days of the year first. */
export function eventsOn(calendar: HijriCalendar, day: number, { withDisputed }: EventChoice): EventId[] {
  const date = calendar.hijriOf(day)
  return eventIds.filter(id => {
    const event = eventOf(id)
    return (withDisputed || !event.isDisputed) && holds(event, date, weekdayOf(day))
  })
}

export interface DatedEvent {
  id: EventId
  /** Its first and last civil day. */
  from: number
  to: number
  /** The two days of which it is one, by the moon. */
  either?: readonly [number, number]
}

/** The civil day on which it begins: nights in the evening before their first day. */
export const beginsOn = ({ id, from }: DatedEvent): number => from - (eventOf(id).isOfNights ? 1 : 0)

/** The days of one Hijri year in their order; what comes every month or week is left out. */
export function eventsOfYear(calendar: HijriCalendar, hijriYear: number, choice: EventChoice): DatedEvent[] {
  return eventIds.flatMap(id => {
    const { month, from, to, isDisputed } = eventOf(id)
    if (month === undefined || (isDisputed && !choice.withDisputed)) return []
    const last = Math.min(to, calendar.monthLength(hijriYear, month))
    const dayOf = (day: number) => calendar.dayOf({ year: hijriYear, month, day })
    const either = id === 'eidFitr' ? eidEither(calendar, hijriYear) : null
    return [{ id, from: dayOf(from), to: dayOf(last), ...(either && { either }) }]
  })
}

/** What comes next, today's included, up to a year ahead. */
export function eventsAhead(calendar: HijriCalendar, today: number, choice: EventChoice): DatedEvent[] {
  const { year: first } = calendar.hijriOf(today)
  const years = [first, first + 1].filter(each => each <= lastHijriYear)
  return years
    .flatMap(each => eventsOfYear(calendar, each, choice))
    .filter(({ to, either }) => Math.max(to, either?.[1] ?? to) >= today)
    .sort((a, b) => beginsOn(a) - beginsOn(b))
}
