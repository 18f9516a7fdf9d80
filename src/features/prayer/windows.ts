import type { DayMark } from '../../lib/prayer/prayers.ts'

/** A prayer's time: from which mark to which. The breaking of a fast is at Maghrib. */
export interface PrayerWindow {
  begins: DayMark
  ends: DayMark
  /** How many paragraphs its page has. */
  notes: number
}

export const windows = {
  fajr: { begins: 'fajr', ends: 'sunrise', notes: 3 },
  zuhr: { begins: 'zuhr', ends: 'asr', notes: 3 },
  asr: { begins: 'asr', ends: 'maghrib', notes: 3 },
  maghrib: { begins: 'maghrib', ends: 'isha', notes: 3 },
  isha: { begins: 'isha', ends: 'fajr', notes: 3 },
  iftar: { begins: 'maghrib', ends: 'isha', notes: 3 },
} as const satisfies Record<string, PrayerWindow>

export type WindowId = keyof typeof windows
