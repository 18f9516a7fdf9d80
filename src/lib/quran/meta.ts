/** A surah: Arabic name, name in Latin letters, `m`akkah or `d` (Madinah), ayah count, first page of the Madinah mushaf. */
export type SurahRow = [arabic: string, latin: string, place: 'm' | 'd', ayahCount: number, firstPage: number]

/**
 * The `meta` pack. `names` holds what a surah is called in languages that do not use the Latin or Arabic name as it is,
 * `meanings` what the name means; both have 114 entries per language. `also`: by surah, second names in any language, and spellings that no
 * rule leads to the first: people type both. The starts are ayah ids (see `toAyahId`): 30 juz, 240
 * rub (every fourth begins a hizb), 604 pages; `sajda` lists the 15 ayat of prostration. `digests` is the integrity of each surah's own file, cut to 96 bits.
 */
export type QuranMeta = {
  surahs: SurahRow[]
  names: Partial<Record<string, string[]>>
  meanings: Partial<Record<string, string[]>>
  also: Partial<Record<string, string[]>>
  juz: number[]
  rub: number[]
  page: number[]
  sajda: number[]
  digests: string[]
}
