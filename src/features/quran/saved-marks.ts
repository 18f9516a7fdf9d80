import type { AyahMark } from '../../lib/quran/ayah-mark.ts'
import { updatedAt } from '../../lib/quran/ayah-mark.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'

/** An ayah with which something is kept. */
export interface SavedAyah {
  verse: string
  place: AyahAddress
  mark: AyahMark
}

export const savedOrders = ['newest', 'place'] as const
export type SavedOrder = (typeof savedOrders)[number]

const orders: Record<SavedOrder, (a: SavedAyah, b: SavedAyah) => number> = {
  newest: (a, b) => updatedAt(b.mark) - updatedAt(a.mark),
  place: (a, b) => a.place.surah - b.place.surah || a.place.ayah - b.place.ayah,
}

/** @param tag only those that carry it; null for all */
export function savedAyat(
  marks: ReadonlyMap<string, AyahMark>,
  order: SavedOrder,
  tag: string | null,
): SavedAyah[] {
  const saved = [...marks].flatMap(([verse, mark]): SavedAyah[] => {
    const place = parseVerse(verse)
    return place && (tag === null || mark.tags.includes(tag)) ? [{ verse, place, mark }] : []
  })
  return saved.sort(orders[order])
}

/** The tags in use, the commonest first. */
export function usedTags(marks: Iterable<AyahMark>): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of marks) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort(([a, aCount], [b, bCount]) => bCount - aCount || a.localeCompare(b))
    .map(([tag]) => tag)
}
