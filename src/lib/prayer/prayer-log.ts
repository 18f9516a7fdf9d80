import { addDays, daysBetween, isoOf, parseDay } from './calendar-day.ts'
import { type Prayer, prayers } from './prayers.ts'

/** What became of a prayer; none of them is not logged. */
export const prayerStatuses = ['onTime', 'congregation', 'late', 'madeUp', 'missed', 'excused'] as const
export type PrayerStatus = (typeof prayerStatuses)[number]

export interface LoggedPrayer {
  status: PrayerStatus
  /** As a traveller prays. */
  isShortened?: true
  /** With the one before or after it. */
  isCombined?: true
}

export type LoggedDay = Readonly<Partial<Record<Prayer, LoggedPrayer>>>

/** Days of rest from logging; `to` is null while it lasts. No reason is kept. */
export interface Pause {
  from: string
  to: string | null
}

/** What a person keeps of their own prayers. Days by isoOf. */
export interface PrayerLog {
  days: Readonly<Record<string, LoggedDay>>
  /** Prayers owed from before, that no logged day names. */
  owed: Readonly<Partial<Record<Prayer, number>>>
  pauses: readonly Pause[]
}

export const emptyLog: PrayerLog = { days: {}, owed: {}, pauses: [] }

/** More than fifty years of one prayer. */
const mostOwed = 20_000

function entryOf(kept: unknown): LoggedPrayer | null {
  const { status, isShortened, isCombined } = Object(kept) as Record<string, unknown>
  const known = prayerStatuses.find(each => each === status)
  if (!known) return null
  return {
    status: known,
    ...(isShortened === true && { isShortened }),
    ...(isCombined === true && { isCombined }),
  }
}

function ofPrayers<T>(kept: unknown, read: (value: unknown) => T | null): Partial<Record<Prayer, T>> {
  const record = Object(kept) as Record<string, unknown>
  const found: Partial<Record<Prayer, T>> = {}
  for (const prayer of prayers) {
    const value = read(record[prayer])
    if (value !== null) found[prayer] = value
  }
  return found
}

const countOf = (kept: unknown): number | null =>
  typeof kept === 'number' && Number.isInteger(kept) && kept > 0 ? Math.min(kept, mostOwed) : null

const isDay = (kept: unknown): kept is string => typeof kept === 'string' && parseDay(kept) !== null

function pausesOf(kept: unknown): Pause[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((each: unknown) => {
    const { from, to } = Object(each) as Record<string, unknown>
    return isDay(from) ? [{ from, to: isDay(to) ? to : null }] : []
  })
}

/** A sound log of whatever was kept: what is not one of ours is left out. */
export function logOf(kept: unknown): PrayerLog {
  const { days, owed, pauses } = Object(kept) as Record<string, unknown>
  const sound = Object.entries(Object(days) as Record<string, unknown>).filter(([day]) => isDay(day))
  return {
    days: Object.fromEntries(sound.map(([day, each]) => [day, ofPrayers(each, entryOf)])),
    owed: ofPrayers(owed, countOf),
    pauses: pausesOf(pauses),
  }
}

/** With a prayer of a day as given; null takes it out again. */
export function withPrayer(
  log: PrayerLog,
  { day, prayer }: { day: string; prayer: Prayer },
  entry: LoggedPrayer | null,
): PrayerLog {
  const { [prayer]: _before, ...others } = log.days[day] ?? {}
  return { ...log, days: { ...log.days, [day]: entry ? { ...others, [prayer]: entry } : others } }
}

const missedDays = (log: PrayerLog, prayer: Prayer): string[] =>
  Object.keys(log.days)
    .filter(day => log.days[day]?.[prayer]?.status === 'missed')
    .sort()

/** How many of a prayer are to be made up: those from before, and those that were logged as missed. */
export const owedOf = (log: PrayerLog, prayer: Prayer): number =>
  (log.owed[prayer] ?? 0) + missedDays(log, prayer).length

/** One more from before. */
export const withOwed = (log: PrayerLog, prayer: Prayer): PrayerLog => ({
  ...log,
  owed: { ...log.owed, [prayer]: Math.min((log.owed[prayer] ?? 0) + 1, mostOwed) },
})

/** One made up: the oldest that was logged as missed, else one from before. */
export function withMadeUp(log: PrayerLog, prayer: Prayer): PrayerLog {
  const [oldest] = missedDays(log, prayer)
  if (oldest !== undefined)
    return withPrayer(log, { day: oldest, prayer }, { ...log.days[oldest]?.[prayer], status: 'madeUp' })
  const left = (log.owed[prayer] ?? 0) - 1
  return left < 0 ? log : { ...log, owed: { ...log.owed, [prayer]: left } }
}

export const isPausedNow = ({ pauses }: PrayerLog): boolean => pauses.some(({ to }) => to === null)

/** Begins a rest on a day, or ends the one that lasts. */
export function togglePause(log: PrayerLog, today: string): PrayerLog {
  if (!isPausedNow(log)) return { ...log, pauses: [...log.pauses, { from: today, to: null }] }
  return { ...log, pauses: log.pauses.map(pause => (pause.to === null ? { ...pause, to: today } : pause)) }
}

/** A day of the calendar of what was logged. `prayed` counts what was neither missed nor left open. */
export interface HeatDay {
  day: string
  prayed: number
  isPaused: boolean
}

const isIn =
  (day: string) =>
  ({ from, to }: Pause) =>
    day >= from && (to === null || day <= to)

/** Days up to and with today, the oldest first. */
export function heatDays(log: PrayerLog, today: string, count: number): HeatDay[] {
  const last = parseDay(today)
  if (!last) return []
  return Array.from({ length: count }, (_, at) => {
    const day = isoOf(addDays(last, at - count + 1))
    const entries = Object.values(log.days[day] ?? {})
    return {
      day,
      prayed: entries.filter(({ status }) => status !== 'missed').length,
      isPaused: log.pauses.some(isIn(day)),
    }
  })
}

/** Whether a day can be logged: not one that is still to come, and none of another century. */
export function canLog(day: string, today: string): boolean {
  const [asked, now] = [parseDay(day), parseDay(today)]
  return asked !== null && now !== null && daysBetween(asked, now) >= 0
}
