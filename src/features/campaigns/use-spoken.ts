import { directionOf, type Language } from '../../../contract/languages.ts'
import { useReader } from '../../i18n/reader.tsx'

/** Language and direction of a campaigner's words, where they are not the reader's. */
export function useSpoken(lang: Language): { lang?: Language; dir?: 'rtl' | 'ltr' } {
  const { language } = useReader()
  return lang === language ? {} : { lang, dir: directionOf(lang) }
}
