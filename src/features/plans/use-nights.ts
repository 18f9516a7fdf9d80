import { useMemo } from 'react'
import { hijriSettings } from '../../data/hijri-settings.ts'
import { useKept } from '../../data/use-kept.ts'
import { hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { eveningOf, nightAhead, nightsIn, ramadanAhead } from '../../lib/hijri/ramadan-nights.ts'

/** The nights of the Ramadan that is on or next, by the months of the reader's region. */
export function useNights(timeZone: string) {
  const { region, announced } = useKept(hijriSettings)
  return useMemo(() => {
    const calendar = hijriCalendar({ region, shiftDays: 0, announced })
    const now = new Date()
    const year = ramadanAhead(calendar, now, timeZone)
    const count = nightsIn(calendar, year)
    return {
      region,
      year,
      firstNight: nightAhead(calendar, year, now, timeZone),
      eveningOf: (night: number) => (night > count ? null : eveningOf(calendar, year, night)),
    }
  }, [region, announced, timeZone])
}
