import type { Language } from '../../contract/languages.ts'

/** The day with which a week begins where the language is read; 0 is Sunday. Browsers don't all know. */
export const firstWeekday: Record<Language, number> = {
  en: 1,
  ar: 6,
  ur: 0,
  tr: 1,
  id: 0,
  bn: 0,
  hi: 0,
  ms: 1,
  pt: 0,
  fr: 1,
}
