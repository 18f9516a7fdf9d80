import { defaultLanguage, type Language } from '../../contract/languages.ts'

/** The page that is read, with all that its address asks for, in another language. English needs no parameter. */
export function hrefInLanguage(path: string, search: string, language: Language): string {
  const asked = new URLSearchParams(search)
  asked.delete('lang')
  if (language !== defaultLanguage) asked.set('lang', language)
  // The place of an ayah can be read where the address is passed on.
  return asked.size > 0 ? `${path}?${asked}`.replaceAll('%3A', ':') : path
}
