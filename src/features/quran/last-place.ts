import { store, stored } from '../../data/session.ts'
import type { AyahAddress } from './reader-search.ts'

const key = 'jariyah.quran-place'

/** The ayah last read on this device, surah:ayah as it was kept. */
export const lastVerse = (): string | null => stored(key)

const listeners = new Set<(place: AyahAddress) => void>()

export function keepPlace({ surah, ayah }: AyahAddress): void {
  store(key, `${surah}:${ayah}`)
  for (const listener of listeners) listener({ surah, ayah })
}

/** Tells each place that is kept on this page. Answers how to stop. */
export function onPlace(listener: (place: AyahAddress) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
