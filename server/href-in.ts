import { defaultLanguage, type Language } from '../contract/languages.ts'

/** The address of a page in a language: `/donate?cause=wells&lang=ar`. English needs no parameter. */
export function hrefIn(href: string, language: Language): string {
  if (language === defaultLanguage) return href
  return `${href}${href.includes('?') ? '&' : '?'}lang=${language}`
}
