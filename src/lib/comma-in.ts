import { directionOf, type Language } from '../../contract/languages.ts'

/**
 * What parts facts and names that stand in a row. `Intl.ListFormat` has an "and" before the last of them, nothing at all between
 * those of a Turkish row, and commas of both kinds in an Urdu one.
 */
export const commaIn = (language: Language): string => (directionOf(language) === 'rtl' ? '، ' : ', ')
