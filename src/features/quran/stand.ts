import type { ReadPlace } from '../../data/quran-place.ts'
import { ayahAtTop } from './ayah-at-top.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'
import { pastOf } from './show-ayah.ts'

/** How the page stood: the ayah at its top, and how much of that, by its height, was past the bars. */
export interface Stand {
  place: AyahAddress
  past: number
  /** When it stood so, in ms by the clock of the device. */
  at: number
}

const storageKey = 'jariyah.quran-stands'
/** Entries of a tab's history that one may still go back to. */
const most = 50

const isStand = (kept: unknown): kept is Stand => {
  const { place, past, at } = Object(kept) as Partial<Stand>
  return [past, at, place?.surah, place?.ayah].every(Number.isFinite)
}

function readStands(): Map<string, Stand> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return new Map(Object.entries(Object(kept) as object).filter(([, stand]) => isStand(stand)))
  } catch {
    return new Map()
  }
}

let stands: Map<string, Stand> | null = null

/** By the keys of the entries: kept with the tab, over a reload too. */
const all = (): Map<string, Stand> => {
  stands ??= readStands()
  return stands
}

/** The place is kept as one reads, how the page stands when it is left: a page that ends while one reads is behind. */
const behindMs = 1_000

/** Whether one had read on in the surah since: the page ended without being left. */
export const isOvertaken = ({ place, at }: Stand, read: ReadPlace | null): boolean =>
  read !== null && parseVerse(read.verse)?.surah === place.surah && read.at > at + behindMs

/** How the page stood when an entry of the history was left; null where it stood at its beginning, or is new. */
export const standAt = (entry: string | undefined): Stand | null => (entry && all().get(entry)) || null

function standNow(): Stand | null {
  const place = scrollY > 0 ? ayahAtTop() : null
  const past = place && pastOf(place)
  return place && past !== null ? { place, past, at: Date.now() } : null
}

/** Remembers how the page stands, for who comes back to this entry of the history while the page lives. */
export function keepStand(entry: string | undefined): void {
  if (!entry) return
  const kept = all()
  kept.delete(entry)
  const stand = standNow()
  if (stand) kept.set(entry, stand)
  for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
}

/** Remembers it over the page's end as well, and what is known of the other entries. */
export function storeStand(entry: string | undefined): void {
  keepStand(entry)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(all())))
  } catch {
    // No room or no storage: it is known while the page lives.
  }
}
