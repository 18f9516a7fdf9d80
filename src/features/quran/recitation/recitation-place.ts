import { keptValue } from '../../../data/kept-value.ts'
import { lastAyahOf, type Track } from './course.ts'

/** Where this person last listened; null where it came to its end. */
export const recitationPlace = keptValue<Track | null>('jariyah.recitation-place', kept => {
  const { surah, ayah } = Object(kept) as Record<string, unknown>
  const isPlace = Number.isInteger(surah) && Number.isInteger(ayah)
  const place = { surah: Number(surah), ayah: Number(ayah) }
  return isPlace && place.ayah >= 0 && place.ayah <= lastAyahOf(place.surah) && place.surah >= 1
    ? place
    : null
})
