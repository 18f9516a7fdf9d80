export const duaCollections = [
  'bukhari',
  'muslim',
  'abu-dawud',
  'tirmidhi',
  'nasai',
  'ibn-majah',
  'ahmad',
  'muwatta',
  'hakim',
  'ibn-hibban',
  'bayhaqi',
  'tabarani',
  'adab-al-mufrad',
  'quran',
] as const
export type DuaCollection = (typeof duaCollections)[number]

export const duaGrades = ['sahih', 'hasan', 'daif-noted'] as const
export type DuaGrade = (typeof duaGrades)[number]

/** Which adhkar a dua belongs to; what has a chapter of the same name begins with that chapter. */
export const adhkarSets = ['morning', 'evening', 'after-prayer', 'bedtime'] as const
export type AdhkarSet = (typeof adhkarSets)[number]

export interface DuaSource {
  collection: DuaCollection
  /** In the collection's common numbering; of the Quran `2:201`. */
  number: string
  /** Null for the Quran, and where a collection has it outside its own conditions. */
  grade: DuaGrade | null
}

/** Words of a hadith, or of the Quran, cut from the shipped text. */
export type DuaText =
  | { kind: 'hadith'; arabic: string }
  | {
      kind: 'quran'
      surah: number
      /** The first ayah's number. */
      from: number
      ayat: readonly string[]
      /** Less than whole ayat. */
      isPart: boolean
      /** The ayat in everyday spelling, normalised: for search, never shown. */
      simple: string
    }

/** One dua as the pack of a language has it. */
export interface Dua {
  /** Also its address. */
  id: string
  chapter: string
  title: string
  text: DuaText
  transliteration: string
  meaning: string
  note: string | null
  /** How often, only where a text says so. */
  times: number | null
  /** How often in a set, where that is another number. */
  timesIn?: Readonly<Partial<Record<AdhkarSet, number>>>
  sources: readonly DuaSource[]
  sets: readonly AdhkarSet[]
  /** False: pending scholar review. */
  isReviewed: boolean
}

export interface DuaChapter {
  id: string
  title: string
  /** The chapter of Hisn al-Muslim, or null. */
  fortress: number | null
  duas: readonly string[]
}

/** What people type who look for a dua, in one language. */
export interface DuaSearchWords {
  /** Words of a question that say nothing of the dua: "dua for", between commas. */
  fillers: string
  topics: readonly DuaTopic[]
  /** By id, in the packs of other languages: a dua is asked for by its Arabic name everywhere. Never shown. */
  arabicTitles?: Readonly<Record<'chapters' | 'duas', Readonly<Record<string, string>>>>
}

export interface DuaTopic {
  /** Other words for it, as they are typed: "anxiety, worry, ghabrahat". */
  words: string
  /** Ids, the most fitting first. */
  duas: readonly string[]
}

/** The pack of one language. */
export interface DuaLibrary {
  search: DuaSearchWords
  chapters: readonly DuaChapter[]
  /** In the order of the chapters. */
  duas: readonly Dua[]
}
