import { minuteMs } from '../../../contract/time-units.ts'
import { distanceKm, type Point } from '../places/distance.ts'
import { weekdayOf } from './calendar-day.ts'
import type { DayTimes } from './day-times.ts'
import { type Prayer, prayers } from './prayers.ts'
import { clockIn } from './zone-clock.ts'

/** When a masjid begins a prayer: at a time of its clock, minutes since midnight, or so many minutes after the prayer's own. */
export type Iqama = { kind: 'at'; minute: number } | { kind: 'after'; minutes: number }

/** The Friday prayer has a time of its own, and stands for Zuhr. */
export const iqamaNames = [...prayers, 'jumuah'] as const
export type IqamaName = (typeof iqamaNames)[number]

/** The iqama of one masjid, as its notice says them. */
export interface Masjid extends Point {
  /** The place at which they were typed; may be empty. */
  place: string
  iqama: Readonly<Partial<Record<IqamaName, Iqama>>>
}

export interface IqamaTime {
  /** Milliseconds since 1970. */
  at: number
  isJumuah: boolean
  /** It lies before the prayer begins: the masjid has moved it since, or it was typed wrongly. */
  isEarly: boolean
}

export type IqamaTimes = Readonly<Partial<Record<Prayer, IqamaTime>>>

/** No iqama is later after its adhan. */
export const mostIqamaMinutes = 120
const dayMinutes = 1_440
const friday = 5

const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most

function iqamaOf(value: unknown): Iqama | null {
  const { kind, minute, minutes } = Object(value) as Record<string, unknown>
  if (kind === 'at' && isWhole(minute, dayMinutes - 1)) return { kind, minute }
  if (kind === 'after' && isWhole(minutes, mostIqamaMinutes)) return { kind, minutes }
  return null
}

/** What was kept; null where nothing of it is an iqama. */
export function masjidOf(value: unknown): Masjid | null {
  const kept = Object(value) as Record<string, unknown>
  const given = Object(kept.iqama) as Record<string, unknown>
  const sound = iqamaNames.flatMap(name => {
    const iqama = iqamaOf(given[name])
    return iqama ? [[name, iqama] as const] : []
  })
  const { latitude, longitude, place } = kept
  if (sound.length === 0 || typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const named = typeof place === 'string' ? place : ''
  return { latitude, longitude, place: named, iqama: Object.fromEntries(sound) }
}

/** How far people go to their masjid, and a device's own place may lie from its city. */
const nearKm = 50

export const isNear = (masjid: Masjid, spot: Point): boolean => distanceKm(masjid, spot) <= nearKm

/** From one minute of the clock to another, the short way round: after a late Isha midnight lies between. */
const minutesTo = (from: number, to: number): number =>
  ((to - from + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2

function instantOf(iqama: Iqama, adhan: number, timeZone: string): number {
  if (iqama.kind === 'after') return adhan + iqama.minutes * minuteMs
  const { hour, minute } = clockIn(timeZone, adhan)
  return adhan + minutesTo(hour * 60 + minute, iqama.minute) * minuteMs
}

/** The iqama of a day. On Fridays Zuhr has the time of the Friday prayer, or none. */
export function iqamaTimes({ iqama }: Masjid, times: DayTimes, timeZone: string): IqamaTimes {
  const isFriday = weekdayOf(times.day) === friday
  const found = prayers.flatMap(prayer => {
    const isJumuah = isFriday && prayer === 'zuhr'
    const own = iqama[isJumuah ? 'jumuah' : prayer]
    if (!own) return []
    const at = instantOf(own, times[prayer], timeZone)
    return [[prayer, { at, isJumuah, isEarly: at < times[prayer] }] as const]
  })
  return Object.fromEntries(found)
}

/** The prayer that has begun and whose iqama is still to come. */
export function awaitedIqama(
  masjid: Masjid,
  { days, timeZone }: { days: readonly DayTimes[]; timeZone: string },
  now: number,
): { prayer: Prayer; iqama: IqamaTime } | null {
  for (const times of days) {
    const iqamas = iqamaTimes(masjid, times, timeZone)
    for (const prayer of prayers) {
      const iqama = iqamas[prayer]
      if (iqama && times[prayer] <= now && now < iqama.at) return { prayer, iqama }
    }
  }
  return null
}
