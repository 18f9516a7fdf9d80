import type { CalculationParameters, PrayerTimes } from 'adhan'
import { minuteMs } from '../../../contract/time-units.ts'
import type { Point } from '../places/distance.ts'
import { minuteOfMark, shadowLengths, toMinute } from './adhan-parameters.ts'
import { polarAsr } from './asr.ts'
import { maghribOf, twilightsOf } from './polar-night.ts'
import { type PolarSun, polarSun } from './polar-sun.ts'
import type { DayMark } from './prayers.ts'

/** One day, as adhan has it; and what of it the place's own sun did not give. */
export interface Marked {
  times: Pick<PrayerTimes, 'fajr' | 'sunrise' | 'dhuhr' | 'asr' | 'sunset' | 'maghrib' | 'isha'>
  /** Null where it is that of `times`. */
  asr: number | null
  /** Null where nobody asked: the rule for short nights is then seen in the times themselves. */
  bounded: { fajr: boolean; isha: boolean } | null
  borrowed: readonly DayMark[]
  /** See `DayTimes`. */
  asrFrom: number | null
}

/** To the minute, with the authority's minutes and those by hand: which never put a mark before the one that it follows. */
function rounded(
  at: Readonly<Record<DayMark | 'sunset', number>>,
  parameters: CalculationParameters,
): Marked['times'] {
  let least = Number.NEGATIVE_INFINITY
  const next = (mark: DayMark) => {
    const time = Math.max(least, minuteOfMark(mark, at[mark], parameters))
    least = time + minuteMs
    return new Date(time)
  }
  return {
    fajr: next('fajr'),
    sunrise: next('sunrise'),
    dhuhr: next('zuhr'),
    asr: next('asr'),
    sunset: new Date(toMinute(at.sunset, parameters)),
    maghrib: next('maghrib'),
    isha: next('isha'),
  }
}

function borrowedMarks({ rise, set }: PolarSun, asrFrom: number | null): DayMark[] {
  const marks: DayMark[] = rise.isBorrowed ? ['sunrise'] : []
  if (!set.isBorrowed) return marks
  return asrFrom === null ? [...marks, 'asr', 'maghrib'] : [...marks, 'maghrib']
}

const dayLater = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12)

/**
 * A day poleward of 65°. The place's own sunrise and sunset are kept where it has them. Where it has none they are those of the
 * nearest latitude with a day and a night of an hour, found continuously, so that no day jumps from the one before it; and
 * Fajr and Isha keep to the rule for short nights.
 */
export function polarDay(spot: Point, date: Date, parameters: CalculationParameters): Marked {
  const { longitude } = spot
  const sun = polarSun(spot, date)
  const nights = {
    before: sun.rise.at - polarSun(spot, dayLater(date, -1)).set.at,
    after: polarSun(spot, dayLater(date, 1)).rise.at - sun.set.at,
  }
  const of = { longitude, sun, parameters, nights }
  const { fajr, isha } = twilightsOf(of, date)
  const asr = polarAsr(sun, longitude, shadowLengths(parameters))
  const at = {
    fajr: sun.rise.at - fajr.ms,
    sunrise: sun.rise.at,
    zuhr: sun.noon,
    asr: asr.at,
    sunset: sun.set.at,
    maghrib: maghribOf(of, sun.set.at + isha.ms),
    isha: sun.set.at + isha.ms,
  }
  return {
    times: rounded(at, parameters),
    asr: null,
    bounded: { fajr: fajr.isBounded, isha: isha.isBounded },
    borrowed: borrowedMarks(sun, asr.from),
    asrFrom: asr.from,
  }
}
