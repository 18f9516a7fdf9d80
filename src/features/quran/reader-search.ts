import { ayahCounts } from '../../lib/quran/ayah-counts.ts'

/**
 * What the reader's address may say. `verse` is surah:ayah; where both are there, `verse` decides. Each stays, as it was written, where
 * it names nothing: the page says so.
 */
export interface ReaderSearch {
  surah?: number | string
  verse?: string
}

export interface AyahAddress {
  surah: number
  ayah: number
}

/** `2:255`, `2-255` and the first of `2:255-257`; null for what is no ayah of the mushaf. */
export function parseVerse(value: unknown): AyahAddress | null {
  const [, surah, ayah] = /^(\d{1,3})[:-](\d{1,3})(-\d{1,3})?$/.exec(String(value)) ?? []
  const place = { surah: Number(surah), ayah: Number(ayah) }
  return place.ayah >= 1 && place.ayah <= (ayahCounts[place.surah - 1] ?? 0) ? place : null
}

/**
 * Cleans the address: nothing is an error, so that any link opens the reader. Dropped is said as undefined, because the router lays
 * what we answer over the raw address.
 */
export function readerSearch(search: Record<string, unknown>): ReaderSearch {
  const { surah, verse } = search
  return {
    surah: isSurah(surah) ? Number(surah) : isWritten(surah) ? surah : undefined,
    verse: (verse ?? '') === '' ? undefined : String(verse),
  }
}

const isWritten = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

const isSurah = (value: unknown): boolean =>
  isWritten(value) && Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 114

/** What must be there before the page is shown: ayat of one surah, both ends counted. */
export interface ReaderPlace {
  surah: number
  from: number
  to: number
}

/** A surah longer than this is opened with some of its ayat; the others follow when those stand. */
const longestWhole = 30
const openingCount = 20

/** The surah that is named with an ayah which it does not have. */
function surahIn(verse: string | undefined): number | undefined {
  const [number] = /^\d+(?=[:-])/.exec(verse ?? '') ?? []
  return isSurah(number) ? Number(number) : undefined
}

/** The surah that is asked for by itself, unless there is none such. */
export const namedSurah = ({ surah }: ReaderSearch): number | undefined =>
  isSurah(surah) ? Number(surah) : undefined

/** The opening of the surah, or what follows the ayah that the address names; all of a short surah. */
export function readerPlace(search: ReaderSearch): ReaderPlace {
  const { verse } = search
  const asked = parseVerse(verse)
  const whole = wholeSurah(asked?.surah ?? surahIn(verse) ?? namedSurah(search) ?? 1)
  if (whole.to <= longestWhole) return whole
  const isInOpening = !asked || asked.ayah <= openingCount / 2
  const from = isInOpening ? 1 : asked.ayah
  return { ...whole, from, to: Math.min(whole.to, from + openingCount - 1) }
}

export const wholeSurah = (surah: number): ReaderPlace => ({ surah, from: 1, to: ayahCounts[surah - 1] ?? 0 })

export const isWhole = (place: ReaderPlace): boolean =>
  place.from === 1 && place.to === wholeSurah(place.surah).to
