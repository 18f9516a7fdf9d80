import { addDays, isoOf } from './calendar-day.ts'
import type { DayTimes } from './day-times.ts'
import type { LoggedDay } from './prayer-log.ts'
import type { Prayer } from './prayers.ts'
import { clockIn, dayIn, instantIn } from './zone-clock.ts'

/** Where no place is known, nobody knows when Fajr is: a night then lasts until this hour. */
const hourWithoutPlace = 3

/** A day of prayers: it begins with Fajr, and until then last night's Isha lasts (decisions 079, 167). */
export interface PrayerDay {
  /** By isoOf. */
  day: string
  /** Null where they are not known. */
  times: DayTimes | null
  /** When the next one begins. */
  ends: number
}

/**
 * The day whose prayers it is.
 * @param now milliseconds since 1970
 * @param days yesterday, today and tomorrow; null where their times are not known
 */
export function prayerDay(timeZone: string, now: number, days: readonly DayTimes[] | null): PrayerDay {
  const times = days?.findLast(({ fajr }) => fajr <= now)
  const next = days?.find(({ fajr }) => fajr > now)
  if (times && next) return { day: isoOf(times.day), times, ends: next.fajr }
  const clock = clockIn(timeZone, now)
  const day = addDays(clock, clock.hour < hourWithoutPlace ? -1 : 0)
  return { day: isoOf(day), times: null, ends: instantIn(timeZone, addDays(day, 1), hourWithoutPlace) }
}

/** The last day that can be opened: where the place's times are not those of the device's clock, also the one that this shows. */
export function lastBegun(
  { day, times }: PrayerDay,
  { deviceZone, now }: { deviceZone: string; now: number },
): string {
  const clockDay = isoOf(dayIn(deviceZone, now))
  return times || clockDay < day ? day : clockDay
}

/** What can be prayed early, with the one before it. */
export const combinedWith: Readonly<Partial<Record<Prayer, Prayer>>> = { asr: 'zuhr', isha: 'maghrib' }

/** When a prayer of a day begins; null once it can have been prayed. */
export function awaitedAt(
  prayer: Prayer,
  { times, logged, now }: { times: DayTimes; logged: LoggedDay; now: number },
): number | null {
  const before = combinedWith[prayer]
  const begins = before && logged[before]?.isCombined ? times[before] : times[prayer]
  return begins > now ? times[prayer] : null
}
