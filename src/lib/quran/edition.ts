import type { Language } from '../../../contract/languages.ts'
import { quranPacks } from '../content.gen.ts'

export type EditionLanguage = keyof typeof quranPacks.translations

/** A translation and whose it is. */
export interface Edition {
  language: EditionLanguage
  name: string
  dir: string
  /** It stands in for the reader's own language, of which we have none that we may trust. */
  isStandIn: boolean
}

/** `own`: of the reader's language, the standard; `none`: Arabic only. */
export type EditionChoice = 'own' | 'none' | EditionLanguage

export const editionLanguages = Object.keys(quranPacks.translations) as EditionLanguage[]

const isEditionLanguage = (value: string): value is EditionLanguage => value in quranPacks.translations

const standIns: Partial<Record<string, EditionLanguage>> = quranPacks.fallback

/** Null: Arabic only, by choice, or because that is what the reader reads. */
export function editionFor(language: Language, choice: EditionChoice): Edition | null {
  if (choice === 'none') return null
  const wanted = choice === 'own' ? language : choice
  const found = isEditionLanguage(wanted) ? wanted : standIns[wanted]
  if (!found) return null
  const { dir, name } = quranPacks.translations[found]
  return { language: found, name, dir, isStandIn: found !== wanted }
}

/** The translation in which somebody searches: the one they read, and their own language's where they read Arabic alone. */
export const searchedEdition = (language: Language, choice: EditionChoice): Edition | null =>
  editionFor(language, choice) ?? editionFor(language, 'own')
