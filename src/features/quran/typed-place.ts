import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { fromAyahId } from '../../lib/quran/ayah-id.ts'
import { askedAyat } from './asked-ayat.ts'
import type { MushafPart } from './mushaf-parts.ts'
import { findSurahs, type ListedSurah } from './place-list.ts'
import { verseOf } from './reader-address.ts'
import { type AyahAddress, parseVerse, type ReaderSearch } from './reader-search.ts'

/** Where who presses Enter is led; null where nothing is meant, or what there is not. */
export type TypedPlace = ReaderSearch | null

export const ayahPlace = (asked: readonly AyahAddress[]): TypedPlace => {
  const known = asked.map(verseOf).find(parseVerse)
  return known === undefined ? null : { verse: known }
}

/** In the list of surahs: the ayah that was asked for, else the first surah that goes by what was typed. */
export function listPlace(surahs: readonly ListedSurah[], typed: string): TypedPlace {
  if (typed.trim() === '') return null
  const asked = askedAyat(surahs, typed)
  if (asked.length > 0) return ayahPlace(asked)
  const [first] = findSurahs(surahs, typed)
  return first ? { surah: first.surah } : null
}

/** Among all that was searched: the one ayah that was asked for, or the one surah, where no ayah holds the words. */
export function searchPlace(
  asked: readonly AyahAddress[],
  named: readonly ListedSurah[],
  hasHits: boolean,
): TypedPlace {
  if (asked.length > 0) return asked.length === 1 ? ayahPlace(asked) : null
  const [only, other] = named
  return only && !other && !hasHits ? { surah: only.surah } : null
}

/** The ayah with which a part of the mushaf begins. */
export const partPlace = ({ start }: MushafPart): TypedPlace => ({
  verse: verseOf(fromAyahId(ayahCounts, start)),
})

/** The same of a page. */
export function pagePlace(pages: readonly MushafPart[], typed: string): TypedPlace {
  const [page] = typed.trim() === '' ? [] : pages
  return page ? partPlace(page) : null
}
