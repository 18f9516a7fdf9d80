import { useMemo } from 'react'
import type { Plan } from '../../../contract/plans.ts'
import { hijriSettings } from '../../data/hijri-settings.ts'
import { useKept } from '../../data/use-kept.ts'
import { hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { eveningOf, nightAhead, nightsIn, ramadanAhead } from '../../lib/hijri/ramadan-nights.ts'

/**
 * The nights of the Ramadan that is on or next, by the months of the reader's region.
 * @param evening whose night it is
 * @param known of a plan, as the service counts them
 */
export function useNights(evening: number, known?: Plan['nights']) {
  const { region, announced } = useKept(hijriSettings)
  return useMemo(() => {
    const calendar = hijriCalendar({ region, shiftDays: 0, announced })
    const year = known?.year ?? ramadanAhead(calendar, evening)
    const count = nightsIn(calendar, year)
    return {
      region,
      year,
      firstNight: known?.first ?? nightAhead(calendar, year, evening),
      eveningOf: (night: number) => (night > count ? null : eveningOf(calendar, year, night)),
    }
  }, [region, announced, evening, known])
}
