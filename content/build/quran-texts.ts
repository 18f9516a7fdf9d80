import { readContent } from './packages.ts'
import type { QuranTexts } from './quran-cut.ts'
import { readSearchText } from './quran-search.ts'
import { type QuranLock, readArabic } from './quran-text.ts'

/** The shipped text with its simple spelling, to cut quotations from. */
export function quranTexts(): QuranTexts {
  const { ayahCounts } = readContent('quran.lock.json') as QuranLock
  return { arabic: readArabic(), simple: readSearchText(ayahCounts) }
}
