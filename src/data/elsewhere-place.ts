import { keptValue } from './kept-value.ts'
import { lastPlace, placeOf, type ReadPlace } from './quran-place.ts'

/** Where this person last read on another device; null for nowhere, or when they waved it away. */
export const elsewherePlace = keptValue<ReadPlace | null>('jariyah.quran-place-elsewhere', kept => {
  const { verse, at } = Object(kept) as Record<string, unknown>
  return placeOf(verse, at)
})

/** The ayah that another device came to after this one was last read on; null where there is none. */
export function newerElsewhere(): string | null {
  const there = elsewherePlace.get()
  const here = lastPlace()
  if (!there || there.verse === here?.verse) return null
  return there.at > (here?.at ?? 0) ? there.verse : null
}
