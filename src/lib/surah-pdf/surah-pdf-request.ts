import { type Language, localeOf } from '../../../contract/languages.ts'
import { commaIn } from '../comma-in.ts'
import type { Paper } from '../pdf/paper.ts'
import { ayahCounts } from '../quran/ayah-counts.ts'

export const textSizes = ['small', 'medium', 'large'] as const
export type TextSize = (typeof textSizes)[number]
/** One ayah under the other with its meaning, or the Arabic whole and then the meaning. */
export const layouts = ['ayat', 'flow'] as const
export type Layout = (typeof layouts)[number]

/** All that a surah's PDF is made of; texts as they were written. */
export interface SurahPdfRequest {
  surah: number
  arabic: readonly string[]
  /** Empty where ours is not whole. */
  translation: { language: Language; ayat: readonly string[] } | null
  transliteration: readonly string[] | null
  paper: Paper
  size: TextSize
  layout: Layout
  words: {
    language: Language
    /** As the reader calls the surah. */
    title: string
    arabicName: string
    /** What it means, where it was revealed, how many ayat. */
    facts: string
    /** Whose texts they are and on what terms, a line each. */
    sources: readonly string[]
    /** Why an ayah has no translation beside it. */
    unsound: string
  }
}

/** A surah that there is not, or a text that is not all there. */
export class SurahPdfRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'SurahPdfRefused'
  }
}

/** What stands below the surah: which of its ayat are not translated, and whose the texts are. */
export function closingLines({
  translation,
  words,
}: Pick<SurahPdfRequest, 'translation' | 'words'>): string[] {
  const number = new Intl.NumberFormat(localeOf(words.language))
  const unsound = translation?.ayat.flatMap((text, at) => (text === '' ? [number.format(at + 1)] : [])) ?? []
  return [
    ...(unsound.length > 0 ? [`${unsound.join(commaIn(words.language))}: ${words.unsound}`] : []),
    ...words.sources,
  ]
}

/** @throws SurahPdfRefused unless each text has every ayah of the surah, and only in the translation one that is empty. */
export function checkRequest({ surah, arabic, translation, transliteration }: SurahPdfRequest): void {
  const count = ayahCounts[surah - 1]
  if (count === undefined) throw new SurahPdfRefused(`there is no surah ${surah}`)
  for (const ayat of [arabic, translation?.ayat, transliteration])
    if (
      ayat &&
      (ayat.length !== count || (ayat !== translation?.ayat && ayat.some(ayah => ayah.trim() === '')))
    )
      throw new SurahPdfRefused(`a text of surah ${surah} is broken`)
}
