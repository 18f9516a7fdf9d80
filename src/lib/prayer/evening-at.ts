import { dayMs } from '../../../contract/time-units.ts'
import { calculationFor, standardChoice } from './calculation.ts'
import { addDays } from './calendar-day.ts'
import { timesOfDays } from './day-times.ts'
import { prayerDay } from './prayer-day.ts'
import { dayIn } from './zone-clock.ts'

/** Where nights are given in. */
export interface NightPlace {
  latitude: number | null
  longitude: number | null
  /** IANA name. */
  timeZone: string
}

/**
 * The civil day whose evening's night it is, or will be: a night lasts until Fajr, which here is by the place's usual calculation,
 * as Maghrib is (decision 185). Days count from 1970.
 */
export function eveningAt(now: Date, { latitude, longitude, timeZone }: NightPlace): number {
  const at = now.getTime()
  const yesterday = addDays(dayIn(timeZone, at), -1)
  const days =
    latitude === null || longitude === null
      ? null
      : timesOfDays(
          { latitude, longitude, timeZone },
          yesterday,
          3,
          calculationFor(standardChoice, { latitude, longitude, country: '' }),
        )
  return Date.parse(prayerDay(timeZone, at, days).day) / dayMs
}
