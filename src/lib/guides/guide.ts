/** The guides, in the order in which one leads to the next. */
export const guideSlugs = [
  'ramadan-guide',
  'laylatul-qadr',
  'zakat-guide',
  'sadaqah-guide',
  'science-of-sadaqah',
  'hajj-journey',
  'islamic-history',
] as const
export type GuideSlug = (typeof guideSlugs)[number]

/** Collections of hadith that a guide may cite. */
export const hadithBooks = ['bukhari', 'muslim', 'abuDawud', 'tirmidhi', 'nasai', 'ibnMajah'] as const
export type HadithBook = (typeof hadithBooks)[number]

/** How sound a hadith is; every hadith of al-Bukhari and Muslim is sahih. */
export const hadithGrades = ['sahih', 'hasan'] as const

export interface HadithSource {
  book: HadithBook
  /** In the usual numbering, `1904`. */
  number: string
  grade: (typeof hadithGrades)[number]
}

/** Drawings and how many things each names, in the order of their numbers in the picture. */
export const diagramLabels = {
  'fast-day': 6,
  'ten-nights': 3,
  'zakat-wheel': 8,
  'zakat-sum': 4,
  'sadaqah-rings': 4,
  'study-scale': 3,
  'hajj-map': 5,
  'tawaf-sai': 5,
  'hijrah-map': 6,
  'cities-map': 10,
  'translation-roads': 6,
} as const
export type DiagramName = keyof typeof diagramLabels

/** Pages that a guide may lead on to. */
export const guideActs = ['/donate', '/open-charity-ledger', '/quran-reader', '/zakat-calculator'] as const

/** The kinds of Hajj: what not all have in common is marked with those that it is for. */
export const hajjKinds = ['tamattu', 'qiran', 'ifrad'] as const
export type HajjKind = (typeof hajjKinds)[number]

/** Where something is said: an ayah, a hadith, or a work by its place among the sources of the guide, `7`. */
export type Cite = `quran ${number}:${string}` | `${HadithBook} ${string}` | `${number}`

/** What a section is made of, in one language. Words are plain text; `cites` stand in the order of the items. */
export type GuideBlock =
  | { kind: 'text' | 'note'; text: string; cites?: Cite[] }
  /** Where the schools of law differ, a line for each view. */
  | { kind: 'list' | 'steps' | 'differ'; items: string[]; only?: HajjKind[]; cites?: Cite[][] }
  | { kind: 'points'; items: [name: string, text: string][]; only?: HajjKind[]; cites?: Cite[][] }
  | { kind: 'ayah'; surah: number; from: number; arabic: string[]; meaning: string[] | null }
  /** With `latin`, how it is said aloud: a dua. The meaning is null where the Arabic says it to the reader. */
  | { kind: 'hadith'; arabic: string; latin?: string; source: HadithSource; meaning: string | null }
  | { kind: 'diagram'; name: DiagramName; caption: string; labels: string[]; cites?: Cite[] }
  | { kind: 'timeline'; events: { year: string; name: string; text: string }[]; cites?: Cite[][] }
  /** Dynasties and their years, `750–1258 · 132–656`, drawn to scale. */
  | {
      kind: 'reigns'
      caption: string
      years: string[]
      items: [name: string, seat: string][]
      cites?: Cite[]
    }
  | { kind: 'study'; citation: StudyCitation; text: string }
  | { kind: 'checklist'; items: { id: string; text: string; only?: HajjKind[] }[] }
  /** The choice of the kind of Hajj; its words are the interface's. */
  | { kind: 'kinds' }
  | { kind: 'act'; to: (typeof guideActs)[number]; text: string }

/** The member of a union of blocks that has a kind, also where several kinds share one shape. */
export type OfKind<Block extends { kind: string }, Kind> = Block extends unknown
  ? Kind extends Block['kind']
    ? Block
    : never
  : never

/** A paper as its journal names it. */
export interface StudyCitation {
  authors: string
  year: number
  journal: string
  doi: string
}

export interface GuideSection {
  /** Its anchor. */
  id: string
  title: string
  blocks: GuideBlock[]
}

/** A guide in one language, as content/build writes it. */
export interface Guide {
  slug: GuideSlug
  /** What somebody needs who reads it calmly. */
  minutes: number
  /** Day on which a scholar approved it, `2026-11-20`; null while that is awaited. */
  reviewedOn: string | null
  /** Whose words the meanings of ayat are; null where a guide quotes none. */
  translation: { name: string; language: string } | null
  sections: GuideSection[]
  /**
   * Author, title and year of each work in the order in which they are first cited, as a library has them, or in the
   * Arabic of their authors for those who read it.
   */
  works: string[]
}
