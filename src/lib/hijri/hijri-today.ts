import { deviceDay } from './civil-date.ts'
import { dayInZone } from './day-in-zone.ts'
import type { HijriCalendar, HijriDate } from './hijri-calendar.ts'

export interface HijriNow {
  now: Date
  /** IANA zone of the place; the device's own without it. */
  timeZone?: string
  /** Sunset of the civil day at the place, where it is known: with it the next Hijri day begins. */
  maghrib?: Date
}

export interface HijriToday {
  date: HijriDate
  /** The civil day whose daylight belongs to the date: after Maghrib it is tomorrow. */
  day: number
  isAfterMaghrib: boolean
}

/** The Hijri date at a moment. The day of the Hijri calendar begins at Maghrib, not at midnight. */
export function hijriToday(calendar: HijriCalendar, { now, timeZone, maghrib }: HijriNow): HijriToday {
  const civil = timeZone ? dayInZone(now, timeZone) : deviceDay(now)
  const isAfterMaghrib = maghrib !== undefined && now.getTime() >= maghrib.getTime()
  const day = civil + (isAfterMaghrib ? 1 : 0)
  return { date: calendar.hijriOf(day), day, isAfterMaghrib }
}
