import type { PushChoices } from '../../../contract/push.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { prayerChoice } from '../../data/prayer-choice.ts'
import { prayerReminders } from '../../data/prayer-reminders.ts'
import { calculationFor } from '../../lib/prayer/calculation.ts'

export type KnownPlace = NonNullable<PushChoices['place']>

/** About 11 km: the exact place stays on the device. */
const tenth = (degrees: number): number => Math.round(degrees * 10) / 10

/** Where this person prays, how they calculate and what they are told of, as a service may know it; null until they have said where. */
function read(): KnownPlace | null {
  const place = keptPlace.get()
  if (!place) return null
  const { latitude, longitude, timeZone } = place
  const calculation = calculationFor(prayerChoice.get(), place)
  return {
    latitude: tenth(latitude),
    longitude: tenth(longitude),
    timeZone,
    calculation,
    before: prayerReminders.get().before,
  }
}

export const prayerPlace = {
  get: read,
  /** Another place, another way to calculate, or other prayers. */
  subscribe(changed: () => void): () => void {
    const stops = [keptPlace, prayerChoice, prayerReminders].map(kept => kept.subscribe(changed))
    return () => {
      for (const stop of stops) stop()
    }
  },
}
