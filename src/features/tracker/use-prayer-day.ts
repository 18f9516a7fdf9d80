import { useQuery } from '@tanstack/react-query'
import { keptPlace } from '../../data/kept-place.ts'
import { prayerChoice } from '../../data/prayer-choice.ts'
import { contentQuery } from '../../data/queries.ts'
import { useKept } from '../../data/use-kept.ts'
import { deviceZone } from '../../lib/device-zone.ts'
import type { Place } from '../../lib/places/place.ts'
import { calculationFor, type PrayerChoice } from '../../lib/prayer/calculation.ts'
import { addDays, isoOf } from '../../lib/prayer/calendar-day.ts'
import type { DayTimes } from '../../lib/prayer/day-times.ts'
import { lastBegun, type PrayerDay, prayerDay } from '../../lib/prayer/prayer-day.ts'
import { isSameClock } from '../../lib/prayer/same-clock.ts'
import { dayIn } from '../../lib/prayer/zone-clock.ts'
import { useMinute } from '../../ui/use-minute.ts'

/** The day around a moment where this person prays. Nothing is fetched: the sun's formulas are a chunk of their own. */
const daysQuery = (place: Place | null, choice: PrayerChoice, now: number) => {
  const first = place && addDays(dayIn(place.timeZone, now), -1)
  return contentQuery(
    'prayer-day',
    { place, choice, first: first && isoOf(first) },
    async (): Promise<DayTimes[] | null> => {
      if (!place || !first) return null
      const { timesOfDays } = await import('../../lib/prayer/day-times.ts')
      return timesOfDays(place, first, 3, calculationFor(choice, place))
    },
  )
}

export interface DayOfPrayers extends PrayerDay {
  now: number
  place: Place | null
  /** The last day that can be opened. */
  last: string
}

/** Whose day of prayers it is; null while that is not known. */
export function usePrayerDay(): DayOfPrayers | null {
  const place = useKept(keptPlace)
  const choice = useKept(prayerChoice)
  const now = useMinute()
  const { data, isPending } = useQuery({
    ...daysQuery(place, choice, now ?? 0),
    enabled: now !== null,
    // The days before midnight stay until the new ones are there.
    placeholderData: (before: DayTimes[] | null | undefined) => before,
  })
  if (now === null || isPending) return null
  const here = deviceZone()
  const day = prayerDay(place?.timeZone ?? here, now, data ?? null)
  // Whoever has travelled prays by other times than those of where they were.
  const isHere = place !== null && isSameClock(place.timeZone, here, now)
  const known = { ...day, times: isHere ? day.times : null }
  return { ...known, now, place, last: lastBegun(known, { deviceZone: here, now }) }
}
