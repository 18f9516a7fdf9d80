import { tellUnlessKept } from '../../data/not-kept.ts'
import { observable } from '../../data/observable.ts'
import { store, stored } from '../../data/session.ts'
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

const key = 'jariyah.quran-settings'
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
export function parseSettings(text: string | null): ReaderSettings {
  const kept = keptRecord(text)
  return {
    edition: editionChoices.find(choice => choice === kept.edition) ?? standardSettings.edition,
    hasTransliteration: kept.hasTransliteration === true,
    hasWords: kept.hasWords === true,
    size: arabicSizes.find(size => size === kept.size) ?? standardSettings.size,
    mode: readingModes.find(mode => mode === kept.mode) ?? standardSettings.mode,
    font: arabicFonts.find(font => font === kept.font) ?? standardSettings.font,
  }
}

function keptRecord(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}

let live: ReturnType<typeof observable<ReaderSettings>> | undefined

// Not at module scope: on the server nothing is kept, and the storage is read only once someone asks.
const settings = () => (live ??= observable(parseSettings(stored(key))))

export const readerSettings = {
  get: (): ReaderSettings => settings().get(),
  subscribe: (listener: () => void) => settings().subscribe(listener),
  /** What the service renders with. */
  getServer: () => standardSettings,
  change(change: Partial<ReaderSettings>): void {
    const next = { ...settings().get(), ...change }
    settings().set(next)
    tellUnlessKept(store(key, JSON.stringify(next)))
  },
}
