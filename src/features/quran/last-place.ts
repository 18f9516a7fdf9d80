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

/** Whether the browser itself brought this page back, at this address: it was loaded again, or restored after a crash. */
export function isBroughtBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry || entry.name !== location.href.split('#')[0]) return false
  return entry.type === 'reload' || entry.type === 'back_forward'
}

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
