import { type Language, localeOf } from '../../contract/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The language on screen and its BCP 47 tag with the digits its readers expect. */
export function useLocale(): { language: Language; locale: string } {
  const { language } = useTranslation('ui')
  return { language, locale: localeOf(language) }
}
