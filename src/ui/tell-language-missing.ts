import { type Language, languageNames } from '../../contract/languages.ts'
import { toast } from './toasts.state.ts'

/** Says that the texts of a language are not on this device and can't be had now. @param say of the namespace `common` */
export function tellLanguageMissing(
  say: (key: string, values: { language: string }) => string,
  language: Language,
): void {
  toast({ title: say('settings.languageMissing', { language: languageNames[language] }), tone: 'error' })
}
