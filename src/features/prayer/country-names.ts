import type { Language } from '../../../contract/languages.ts'

const known = new Map<Language, Intl.DisplayNames>()

/** Countries in a language, by their usual short names. */
export function countryNames(language: Language): Intl.DisplayNames {
  const names = known.get(language) ?? new Intl.DisplayNames(language, { type: 'region', style: 'short' })
  known.set(language, names)
  return names
}
