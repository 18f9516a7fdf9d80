import { keepLastPlace, lastPlace } from '../../data/quran-place.ts'
import { verseOf } from './reader-address.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'
import type { ReadAyah } from './show-ayah.ts'

/** The ayah last read on this device, surah:ayah. */
export const lastVerse = (): string | null => lastPlace()?.verse ?? null

/** The same, and the line in it at which one stopped. */
export function lastRead(): ReadAyah | null {
  const place = lastPlace()
  const ayah = parseVerse(place?.verse)
  return ayah && { ...ayah, past: place?.past }
}

/** Past the beginning of the surah that is opened. */
export const isFurther = (place: AyahAddress | null, surah: number): boolean =>
  place !== null && place.surah === surah && place.ayah > 1

/** How this page was loaded, as long as its address is the one that it was loaded with. */
function loadedHere(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  return entry?.name === location.href.split('#')[0] ? entry : undefined
}

/** Whether this page was opened at this address: by a link from elsewhere, or as a browser brings it back. */
export const isLoadedHere = (): boolean => loadedHere() !== undefined

/** Whether the browser itself brought this page back, at this address: it was loaded again, or restored after a crash. */
export const isBroughtBack = (): boolean => /reload|back_forward/.test(loadedHere()?.type ?? '')

const listeners = new Set<(place: AyahAddress) => void>()

/** Keeps a place for who comes back, however short one was at it. */
export function notePlace(place: ReadAyah): void {
  keepLastPlace({ verse: verseOf(place), at: Date.now(), past: place.past })
}

/** Keeps a place at which one reads. */
export function keepPlace(place: ReadAyah): void {
  notePlace(place)
  for (const listener of listeners) listener(place)
}

/** Tells each place that is kept on this page. Answers how to stop. */
export function onPlace(listener: (place: AyahAddress) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
