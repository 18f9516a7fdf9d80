import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { type Language, localeOf } from '../contract/languages.ts'

/** Says a text of one namespace in one language. A number is written as the language writes it; `count` chooses the form. */
export type SayText = (key: string, values?: Readonly<Record<string, string | number>>) => string

const kept = new Map<string, SayText>()

/**
 * The texts of `locales/<language>/<namespace>.json`, read once, for what the service writes itself. Values are put in as
 * they are: whoever makes HTML escapes the whole. A text that is not there is a bug, and an Error.
 */
export function textsOf(namespace: string, language: Language): SayText {
  const file = `${language}/${namespace}.json`
  const known = kept.get(file)
  if (known) return known
  const path = new URL(`../locales/${file}`, import.meta.url)
  const say = sayFrom(file, language, JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)
  kept.set(file, say)
  return say
}

function sayFrom(file: string, language: Language, texts: Record<string, unknown>): SayText {
  const i18n = createInstance()
  const number = new Intl.NumberFormat(localeOf(language))
  void i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { texts } },
    defaultNS: 'texts',
    initAsync: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
  })
  return (key, values = {}) => {
    if (!i18n.exists(key, values)) throw new Error(`No text ${key} in locales/${file}`)
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? number.format(value) : value,
    ])
    return i18n.t(key, { count: values.count, replace: Object.fromEntries(shown) })
  }
}
