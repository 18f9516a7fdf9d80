import type { Language } from '../../../contract/languages.ts'
import { makeTranslator, type Translator } from '../../i18n/translator.ts'

const files = import.meta.glob<Record<string, unknown>>('../../../locales/*/ui.json', {
  eager: true,
  import: 'default',
})

/** A translator that holds the `ui` texts of one language: for the gallery and for tests. */
export const speak = (language: Language): Translator =>
  makeTranslator(language, { ui: files[`../../../locales/${language}/ui.json`] ?? {} })
