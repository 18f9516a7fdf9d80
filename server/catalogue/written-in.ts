import { defaultLanguage, type Language, languages } from '../../contract/languages.ts'
import type { Localised } from '../db/schema.ts'

/** A text that nobody has translated for us: in the reader's language, or in one that it was written in. */
export function writtenIn(texts: Partial<Localised>, lang: Language): { text: string; lang: Language } {
  const found =
    [lang, defaultLanguage, ...languages].find(each => texts[each] !== undefined) ?? defaultLanguage
  return { text: texts[found] ?? '', lang: found }
}
