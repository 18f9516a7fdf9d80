import { createInstance, type i18n as I18n } from 'i18next'
import { type Language, localeOf } from '../../contract/languages.ts'
import type { Messages, Translator } from './translator.ts'

/** i18next behind the same door: what the server renders with, and what `makeTranslator` is tested against. */
export function makeServerTranslator(language: Language, initial: Messages): Translator {
  const i18n: I18n = createInstance()
  const number = new Intl.NumberFormat(localeOf(language))
  void i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: initial },
    partialBundledLanguages: true,
    initAsync: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
  })
  return {
    language,
    wanted: new Set(Object.keys(initial)),
    say(namespaces, key, { count, defaultValue, ...values } = {}) {
      const shown = Object.entries({ ...values, count }).map(([name, value]) => [
        name,
        typeof value === 'number' ? number.format(value) : value,
      ])
      return i18n.t(key, { ns: [...namespaces], count, defaultValue, replace: Object.fromEntries(shown) })
    },
    has: namespace => i18n.hasResourceBundle(language, namespace),
    add: (namespace, texts) => void i18n.addResourceBundle(language, namespace, texts),
    hasMissed: () => false,
    messages: () => i18n.getDataByLanguage(language) ?? {},
  }
}
