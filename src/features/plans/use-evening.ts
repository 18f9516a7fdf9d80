import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/time-units.ts'
import { contentQuery } from '../../data/queries.ts'
import { dayInZone } from '../../lib/hijri/day-in-zone.ts'
import type { NightPlace } from '../../lib/prayer/evening-at.ts'
import { useMinute } from '../../ui/use-minute.ts'

/** Nothing is fetched: the sun's formulas are a chunk of their own. */
const eveningQuery = (place: NightPlace, now: number) =>
  contentQuery('evening', { place, now }, async () => {
    const { eveningAt } = await import('../../lib/prayer/evening-at.ts')
    return eveningAt(new Date(now), place)
  })

/** The civil day whose evening's night it is, as the service counts it. Today, where nobody asks and until it is known. */
export function useEvening(place: NightPlace, isAsked: boolean): number {
  const now = useMinute()
  const { data } = useQuery({
    ...eveningQuery(place, now ?? 0),
    enabled: isAsked && now !== null,
    gcTime: minuteMs,
    placeholderData: (before: number | undefined) => before,
  })
  return data ?? dayInZone(new Date(), place.timeZone)
}
