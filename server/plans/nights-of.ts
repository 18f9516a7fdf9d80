import { civilOf, isoOf } from '../../src/lib/hijri/civil-date.ts'
import { type HijriCalendar, monthKey } from '../../src/lib/hijri/hijri-calendar.ts'
import { eveningOf, nightsIn } from '../../src/lib/hijri/ramadan-nights.ts'
import { calculationFor, standardChoice } from '../../src/lib/prayer/calculation.ts'
import { timesOfDay } from '../../src/lib/prayer/day-times.ts'
import type { Occurrence, Schedule } from './schedule.ts'

const ramadan = 9
const firstOfLastTen = 21
/**
 * Whether there is a night 30 is told on the evening on which it would begin, once the moon has been looked for: until then
 * nothing is given for it.
 */
const moonMs = 3 * 3_600_000

/** The nights on which a plan gives, in their order. Night n begins at Maghrib of day n − 1. */
export function nightsOf(schedule: Schedule, calendar: HijriCalendar): Occurrence[] {
  const year = schedule.ramadanYear
  if (year === null) return []
  const nights = Array.from({ length: nightsIn(calendar, year) }, (_, at) => at + 1)
  return nights.flatMap(night => {
    const minor = amountOf(schedule, night)
    if (minor === 0) return []
    const evening = eveningOf(calendar, year, night)
    const late = night === 30 ? moonMs : 0
    return [
      {
        key: `${monthKey(year, ramadan)}-${String(night).padStart(2, '0')}`,
        on: isoOf(evening),
        at: new Date(maghribOn(schedule, evening) + late),
        night,
        minor,
      },
    ]
  })
}

const amountOf = ({ frequency, amountMinor, nightsMinor }: Schedule, night: number): number =>
  frequency === 'ramadan' ? amountMinor : (nightsMinor?.[night - firstOfLastTen] ?? 0)

function maghribOn({ latitude, longitude, timeZone }: Schedule, day: number): number {
  if (latitude === null || longitude === null) throw new Error('a plan by night without a place')
  const calculation = calculationFor(standardChoice, { latitude, longitude, country: '' })
  return timesOfDay({ latitude, longitude, timeZone }, civilOf(day), calculation).maghrib
}
