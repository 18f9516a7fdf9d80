import { hourMs } from '../../../contract/time-units.ts'
import { contentQuery } from '../../data/queries.ts'
import type { HijriDate } from '../../lib/hijri/hijri-calendar.ts'
import type { Calculation } from '../../lib/prayer/calculation.ts'
import { type CalendarDay, isoOf } from '../../lib/prayer/calendar-day.ts'
import type { DayTimes, Spot } from '../../lib/prayer/day-times.ts'
import type { DayMark } from '../../lib/prayer/prayers.ts'
import type { NamedCity } from './prayer.queries.ts'

// Nothing here is fetched: the engine is a chunk of its own, which a page rendered by the service does not wait for.

/** The times of days in a row. */
export const daysQuery = (
  { latitude, longitude, timeZone }: Spot,
  first: CalendarDay,
  count: number,
  calculation: Calculation,
) =>
  contentQuery(
    'prayer-times',
    { latitude, longitude, timeZone, first: isoOf(first), count, calculation },
    async (): Promise<DayTimes[]> => {
      const { timesOfDays } = await import('../../lib/prayer/day-times.ts')
      return timesOfDays({ latitude, longitude, timeZone }, first, count, calculation)
    },
  )

/** One mark of today in cities, by each one's own day and usual calculation: instants in their order. */
export const cityTimesQuery = (mark: DayMark, cities: readonly NamedCity[], now: number) =>
  contentQuery(
    'city-times',
    // Within an hour no more than a few cities begin another day.
    { mark, hour: Math.floor(now / hourMs), cities: cities.length },
    async (): Promise<number[]> => {
      const { usualTime } = await import('../../lib/prayer/usual-time.ts')
      return cities.map(city => usualTime(city, mark, now))
    },
  )

/** So long a date is kept that nobody looks at: the reader may have chosen to count otherwise since. */
const hijriKeptMs = 5_000

/** The Hijri date of a civil day's daylight, as this reader counts. */
export const hijriQuery = (day: CalendarDay) => ({
  ...contentQuery('hijri-date', { day: isoOf(day) }, async (): Promise<HijriDate> => {
    const [{ hijriCalendar }, { dayOfCivil }, { hijriSettings }] = await Promise.all([
      import('../../lib/hijri/hijri-calendar.ts'),
      import('../../lib/hijri/civil-date.ts'),
      import('../../data/hijri-settings.ts'),
    ])
    return hijriCalendar(hijriSettings.get()).hijriOf(dayOfCivil(day))
  }),
  gcTime: hijriKeptMs,
})
