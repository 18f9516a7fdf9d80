import type { CalculationParameters } from 'adhan'
import { Coordinates, PrayerTimes } from 'adhan'
import { minuteMs } from '../../../contract/time-units.ts'
import type { Point } from '../places/distance.ts'
import { adhanParameters, minuteOfMark, shadowLengths } from './adhan-parameters.ts'
import { asrNear } from './asr.ts'
import type { Calculation } from './calculation.ts'
import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts'
import { type Bound, boundsOf, type Reckoning } from './night-bounds.ts'
import { type Marked, polarDay } from './polar-day.ts'
import { polarLatitude } from './polar-sun.ts'
import type { DayMark } from './prayers.ts'
import { isRamadan } from './ramadan.ts'
import { dayIn } from './zone-clock.ts'

export interface Spot extends Point {
  /** IANA name. */
  timeZone: string
}

/** Instants, milliseconds since 1970. */
export interface DayTimes extends Readonly<Record<DayMark, number>> {
  day: CalendarDay
  /** Ten minutes before Fajr, where a fast is begun with care. */
  imsak: number
  /** Half of the night from Maghrib to Fajr, and where its last third begins. */
  midnight: number
  lastThird: number
  /** What puts the two where they are, where the sun's angle does not. */
  fajrBound: Bound | null
  ishaBound: Bound | null
  /** Marks of the nearest latitude where the sun rises and sets, because here it does not that day. */
  borrowed: readonly DayMark[]
  /**
   * Where the noon sun is too low for Asr's shadow, Asr comes at the same part of the afternoon as at the nearest latitude where it
   * climbs to so many degrees; else null.
   */
  asrFrom: number | null
}

const imsakMinutes = 10
/** Umm al-Qura gives people half an hour more in Ramadan. */
const ramadanIshaMinutes = 120

/** adhan reads the day from the device's clock: noon is that day in every zone. `later`: so many days. */
const deviceNoon = ({ year, month, day }: CalendarDay, later: number): Date =>
  new Date(year, month - 1, day + later, 12)

/**
 * adhan counts the sun's days at Greenwich. East or west of the date line's bend the place's own day is another:
 * by so many days.
 */
function greenwichShift({ timeZone }: Spot, day: CalendarDay, noonOf: (day: CalendarDay) => number): number {
  return daysBetween(dayIn(timeZone, noonOf(day)), day)
}

/**
 * Asr by the sun of that afternoon. adhan takes the noon shadow by the declination of midnight at Greenwich: up to five minutes
 * away where the sun stands low.
 */
function asrOf(point: Point, { dhuhr, asr }: PrayerTimes, parameters: CalculationParameters): number | null {
  // With the authority's minutes: the sun's declination changes by nothing in them.
  const at = asrNear(point, dhuhr.getTime(), asr.getTime(), shadowLengths(parameters))
  return at === null ? null : minuteOfMark('asr', at, parameters)
}

/** The day of a place: adhan's with an Asr of ours, or what beyond the polar circles is left of it. */
function calculate(point: Point, date: Date, parameters: CalculationParameters): Marked {
  if (Math.abs(point.latitude) >= polarLatitude) return polarDay(point, date, parameters)
  const times = new PrayerTimes(new Coordinates(point.latitude, point.longitude), date, parameters)
  return { times, asr: asrOf(point, times, parameters), bounded: null, borrowed: [], asrFrom: null }
}

/** adhan rounds seconds to minutes, and leaves what is less than a second. */
const minuteOf = (time: Date): number => Math.floor(time.getTime() / minuteMs) * minuteMs

/** One day and its night, all in one object: a year of them is made at once. */
function dayTimes(day: CalendarDay, marked: Marked, next: Marked['times'], reckoning: Reckoning): DayTimes {
  const { times, asr, borrowed, asrFrom } = marked
  const maghrib = times.maghrib.getTime()
  const dark = next.fajr.getTime() - maghrib
  return {
    day,
    fajr: minuteOf(times.fajr),
    sunrise: minuteOf(times.sunrise),
    zuhr: minuteOf(times.dhuhr),
    asr: asr ?? minuteOf(times.asr),
    maghrib: minuteOf(times.maghrib),
    // By the middle of the night both are the middle of their own night, and while nights grow that is minutes apart.
    isha: Math.min(minuteOf(times.isha), minuteOf(next.fajr)),
    imsak: minuteOf(times.fajr) - imsakMinutes * minuteMs,
    midnight: maghrib + dark / 2,
    lastThird: maghrib + (dark * 2) / 3,
    ...boundsOf(reckoning, marked, next),
    borrowed,
    asrFrom,
  }
}

function parametersOf(calculation: Calculation): (day: CalendarDay) => CalculationParameters {
  const usual = adhanParameters(calculation)
  if (calculation.method !== 'UmmAlQura') return () => usual
  const inRamadan = adhanParameters(calculation)
  inRamadan.ishaInterval = ramadanIshaMinutes
  return day => (isRamadan(day) ? inRamadan : usual)
}

/** The times of days in a row. The clock and the zone of the device have no part in them. */
export function timesOfDays(
  spot: Spot,
  first: CalendarDay,
  count: number,
  calculation: Calculation,
): DayTimes[] {
  const parameters = parametersOf(calculation)
  const on = (day: CalendarDay, shift: number) => calculate(spot, deviceNoon(day, shift), parameters(day))
  const shift = greenwichShift(spot, first, day => on(day, 0).times.dhuhr.getTime())
  const reckoning = { spot, calculation }
  const days: DayTimes[] = []
  let day = first
  let now = on(first, shift)
  for (let at = 1; at <= count; at += 1) {
    const tomorrow = addDays(first, at)
    const next = on(tomorrow, shift)
    days.push(dayTimes(day, now, next.times, reckoning))
    day = tomorrow
    now = next
  }
  return days
}

/** The times of one day. */
export function timesOfDay(spot: Spot, day: CalendarDay, calculation: Calculation): DayTimes {
  const [times] = timesOfDays(spot, day, 1, calculation)
  if (!times) throw new Error('no times')
  return times
}
