import type { Language } from '../../contract/languages.ts'
import type { Localised } from '../db/schema.ts'

/** A text in one language; English where it was not translated. */
export const textIn = <T>(texts: Localised<T>, lang: Language): T => texts[lang] ?? texts.en
