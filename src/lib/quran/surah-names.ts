import type { Language } from '../../../contract/languages.ts'
import type { QuranMeta } from './meta.ts'

const readsArabicNames: readonly Language[] = ['ar', 'ur']

/** The surahs' names as the reader writes them: Arabic for Arabic and Urdu, else the language's own or Latin letters. */
export function surahNames(meta: QuranMeta, language: Language): string[] {
  if (readsArabicNames.includes(language)) return meta.surahs.map(([arabic]) => arabic)
  return meta.names[language] ?? meta.surahs.map(([, latin]) => latin)
}
