import { keptPlace } from '../../data/kept-place.ts'
import { prayerChoice } from '../../data/prayer-choice.ts'
import type { CivilDate } from '../../lib/hijri/civil-date.ts'
import { calculationFor } from '../../lib/prayer/calculation.ts'
import { timesOfDay } from '../../lib/prayer/day-times.ts'

/**
 * Tells Maghrib of a day where this person is, now and whenever the place or the way to calculate changes. A chunk of its
 * own, with the sun's formulas. Answers with how to stop.
 */
export function followMaghrib(day: CivilDate, tell: (at: Date | undefined) => void): () => void {
  const look = () => {
    const place = keptPlace.get()
    tell(
      place ? new Date(timesOfDay(place, day, calculationFor(prayerChoice.get(), place)).maghrib) : undefined,
    )
  }
  look()
  const stops = [keptPlace.subscribe(look), prayerChoice.subscribe(look)]
  return () => {
    for (const stop of stops) stop()
  }
}
