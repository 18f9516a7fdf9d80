import type { Dua } from '../../src/lib/duas/dua.ts'

/** A dua that says nothing but what a test gives it. */
export const fakeDua = (id: string, change: Partial<Dua> = {}): Dua => ({
  id,
  chapter: 'travel',
  title: '',
  text: { kind: 'hadith', arabic: '' },
  transliteration: '',
  meaning: '',
  note: null,
  times: null,
  sources: [],
  sets: [],
  isReviewed: false,
  ...change,
})
