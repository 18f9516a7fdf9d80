import { store, stored } from './session.ts'

/** An ayah, surah:ayah, and when it was read, in ms by the clock of the device. */
export type ReadPlace = { verse: string; at: number }

/** The line in it too, which holds for the letters of this device alone: so much of the ayah, by its height, was read. */
export type LinePlace = ReadPlace & { past?: number | undefined }

const key = 'jariyah.quran-place'
/** Of the copy in the database's `settings`. */
export const safePlaceKey = 'quran-place'
const listeners = new Set<() => void>()
const recoveryListeners = new Set<() => void>()

/** A sound place of whatever was kept or came; before there were times it was the ayah alone. */
export function placeOf(verse: unknown, at: unknown): ReadPlace | null {
  if (typeof verse !== 'string' || !/^\d{1,3}:\d{1,3}$/.test(verse)) return null
  return { verse, at: typeof at === 'number' && Number.isFinite(at) ? at : 0 }
}

/** The same, with the line; what is no part of an ayah is its beginning. */
export function linePlaceOf(verse: unknown, at: unknown, past: unknown): LinePlace | null {
  const place = placeOf(verse, at)
  return place && typeof past === 'number' && past > 0 && past < 1 ? { ...place, past } : place
}

/** The ayah last read on this device. */
export function lastPlace(): LinePlace | null {
  const [verse, at, past] = (stored(key) ?? '').split('@')
  return linePlaceOf(verse, Number(at ?? 0), Number(past ?? 0))
}

export function keepLastPlace({ verse, at, past }: LinePlace): void {
  store(key, [verse, at, ...(past === undefined ? [] : [past.toFixed(4)])].join('@'))
  for (const listener of listeners) listener()
}

/** Calls when this page kept a place. */
export const onLastPlace = (listener: () => void): unknown => listeners.add(listener)

/** A place that a crash had taken from the local storage: it may come when the reader is open already. */
export function keepRecoveredPlace(place: LinePlace): void {
  keepLastPlace(place)
  for (const listener of recoveryListeners) listener()
}

/** Calls when such a place has come. Answers how to stop. */
export function onRecoveredPlace(listener: () => void): () => void {
  recoveryListeners.add(listener)
  return () => void recoveryListeners.delete(listener)
}
