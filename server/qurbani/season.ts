import type { QurbaniSeason } from '../../contract/qurbani.ts'
import { minuteMs } from '../../contract/time-units.ts'
import type { AnnouncedStarts } from '../../src/lib/hijri/announced-starts.ts'
import { civilOf } from '../../src/lib/hijri/civil-date.ts'
import { dayInZone } from '../../src/lib/hijri/day-in-zone.ts'
import { type HijriCalendar, hijriCalendar } from '../../src/lib/hijri/hijri-calendar.ts'
import { calculationFor, standardChoice } from '../../src/lib/prayer/calculation.ts'
import { type DayTimes, timesOfDay } from '../../src/lib/prayer/day-times.ts'
import type { OfferRow } from './qurbani.schema.ts'

const dhulHijjah = 12
const eidDay = 10

type Place = Pick<
  OfferRow,
  | 'region'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'timeZone'
  | 'opensMonth'
  | 'opensDay'
  | 'cutoffDay'
  | 'prayerMinutes'
>

/** Sunrise and Maghrib of a civil day, counted from 1970, at the partner's place. */
const dayAt = (place: Place, day: number): DayTimes =>
  timesOfDay(place, civilOf(day), calculationFor(standardChoice, place))

const calendarOf = ({ region }: Place, announced: AnnouncedStarts): HijriCalendar =>
  hijriCalendar({ region, shiftDays: 0, announced: announced[region] })

/**
 * The days of sacrifice of a Hijri year at a partner's place. A Hijri day begins at Maghrib and ends with the next; the
 * sacrifice begins after the Eid prayer of the 10th (al-Bukhari 968).
 */
export function seasonOf(place: Place, hijriYear: number, announced: AnnouncedStarts): QurbaniSeason {
  const calendar = calendarOf(place, announced)
  const dayOf = (month: number, day: number) => calendar.dayOf({ year: hijriYear, month, day })
  const iso = (ms: number) => new Date(ms).toISOString()
  const maghribOf = (day: number) => iso(dayAt(place, day).maghrib)
  return {
    hijriYear,
    opensAt: maghribOf(dayOf(place.opensMonth, place.opensDay) - 1),
    closesAt: maghribOf(dayOf(dhulHijjah, place.cutoffDay)),
    cutoffDay: place.cutoffDay,
    beginsAt: iso(dayAt(place, dayOf(dhulHijjah, eidDay)).sunrise + place.prayerMinutes * minuteMs),
    endsAt12: maghribOf(dayOf(dhulHijjah, 12)),
    endsAt13: maghribOf(dayOf(dhulHijjah, 13)),
    isConfirmed: calendar.basisOf(hijriYear, dhulHijjah) === 'confirmed',
  }
}

/** The season whose orders are open, or open next: after its cut-off that of the following year. */
export function comingSeason(place: Place, now: Date, announced: AnnouncedStarts): QurbaniSeason {
  const { year } = calendarOf(place, announced).hijriOf(dayInZone(now, place.timeZone))
  const season = seasonOf(place, year, announced)
  return now < new Date(season.closesAt) ? season : seasonOf(place, year + 1, announced)
}
