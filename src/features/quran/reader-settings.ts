import { keptValue } from '../../data/kept-value.ts'
import { tellUnlessKept } from '../../data/not-kept.ts'
import { type EditionChoice, editionLanguages } from '../../lib/quran/edition.ts'

/** How this person reads. */
export interface ReaderSettings {
  edition: EditionChoice
  hasTransliteration: boolean
  /** Word by word, with what each word means in English. */
  hasWords: boolean
  /** Of the Arabic. */
  size: ArabicSize
  /** Null until somebody chooses: the Arabic flows where nothing stands beside it. */
  mode: ReadingMode | null
  font: ArabicFont
}

/** Ayat one under the other with what stands beside them, or the Arabic alone, page by page of the mushaf. */
export const readingModes = ['ayat', 'pages'] as const
export type ReadingMode = (typeof readingModes)[number]

/** Faces of the Arabic: the mushaf's own, and a plain one. */
export const arabicFonts = ['mushaf', 'plain'] as const
export type ArabicFont = (typeof arabicFonts)[number]

export const arabicSizes = [1, 2, 3, 4, 5] as const
export type ArabicSize = (typeof arabicSizes)[number]

export const standardSettings: ReaderSettings = {
  edition: 'own',
  hasTransliteration: false,
  hasWords: false,
  size: 2,
  mode: null,
  font: 'mushaf',
}

const editionChoices: readonly EditionChoice[] = ['own', 'none', ...editionLanguages]

/** What was kept, field by field: what is not one of ours is the standard again. */
export function readerSettingsOf(kept: unknown): ReaderSettings {
  const { edition, hasTransliteration, hasWords, size, mode, font } = Object(kept) as Record<string, unknown>
  return {
    edition: editionChoices.find(each => each === edition) ?? standardSettings.edition,
    hasTransliteration: hasTransliteration === true,
    hasWords: hasWords === true,
    size: arabicSizes.find(each => each === size) ?? standardSettings.size,
    mode: readingModes.find(each => each === mode) ?? standardSettings.mode,
    font: arabicFonts.find(each => each === font) ?? standardSettings.font,
  }
}

/** Of whatever shows the Quran as this person reads it. */
export const readerClass = ({ size, font }: ReaderSettings): string =>
  `reader reader-size-${size} reader-font-${font}`

export const readerSettings = keptValue('jariyah.quran-settings', readerSettingsOf)

/** Changes some of them; the others stay. False where this device did not keep it, which whoever calls has to say. */
export const keepReaderSettings = (change: Partial<ReaderSettings>): boolean =>
  readerSettings.set({ ...readerSettings.get(), ...change })

/** Changes some of them; where this device does not keep it, the app tells its person. */
export const changeReaderSettings = (change: Partial<ReaderSettings>): boolean =>
  tellUnlessKept(keepReaderSettings(change))
