import type { AyahAddress, ReaderSearch } from './reader-search.ts'

export const readerPath = '/quran-reader'

/** Path and query, for plain links that work before any script. */
export function readerAddress({ surah, verse }: ReaderSearch): string {
  if (verse) return `${readerPath}?verse=${verse}`
  return surah ? `${readerPath}?surah=${surah}` : readerPath
}

export const verseOf = ({ surah, ayah }: AyahAddress): string => `${surah}:${ayah}`

/** The element of an ayah in the page. */
export const ayahElementId = ({ surah, ayah }: AyahAddress): string => `ayah-${surah}-${ayah}`

/** `ayah-2-255` → `2-255`, which parseVerse reads. */
export const verseOfElement = ({ id }: Element): string => id.replace('ayah-', '')
