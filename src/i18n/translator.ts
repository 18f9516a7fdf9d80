import { type Language, localeOf } from '../../contract/languages.ts'

/** namespace → its texts, as in `locales/<language>/<namespace>.json`. */
export type Messages = Record<string, Record<string, unknown>>

/** What stands for `{{name}}`. `count` also chooses the plural form; numbers are written as the language writes them. */
export interface Values {
  count?: number
  /** Said when the key has no text. */
  defaultValue?: string
  [name: string]: string | number | undefined
}

export type Say = (key: string, values?: Values) => string

/** The texts of one language on this page. The server's is i18next; the browser's is `makeTranslator`, which weighs a thirtieth. */
export interface Translator {
  readonly language: Language
  /** The namespaces that have been asked for, those on their way as well. */
  readonly wanted: Set<string>
  /** `key` or `namespace:key`; a bare key is looked for in `namespaces`, in their order. */
  say(namespaces: readonly string[], key: string, values?: Values): string
  has(namespace: string): boolean
  add(namespace: string, texts: Messages[string]): void
  /** True once a text was asked for that it doesn't hold. */
  hasMissed(): boolean
  /** All texts it holds. */
  messages(): Messages
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

function textAt(texts: unknown, path: readonly string[]): string | undefined {
  let at: unknown = texts
  for (const name of path)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined
  return typeof at === 'string' ? at : undefined
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** i18next's JSON format, version 4: nested keys, `{{placeholders}}`, plural forms by suffix. What is added goes into `held`. */
export function makeTranslator(language: Language, held: Messages): Translator {
  let isMissing = false
  // Made when first asked for: they take a weak phone longer than all the rest of a start.
  const plural = once(() => new Intl.PluralRules(language))
  const number = once(() => new Intl.NumberFormat(localeOf(language)))

  function find(namespaces: readonly string[], key: string, count: number | undefined): string | undefined {
    const [before, after] = key.split(':', 2)
    const path = (after ?? key).split('.')
    const last = path.pop() ?? ''
    const names = count === undefined ? [last] : [`${last}_${plural().select(count)}`, last]
    for (const namespace of after === undefined ? namespaces : [before ?? '']) {
      for (const name of names) {
        const text = textAt(held[namespace], [...path, name])
        if (text !== undefined) return text
      }
    }
  }

  return {
    language,
    wanted: new Set(Object.keys(held)),
    say(namespaces, key, values = {}) {
      const found = find(namespaces, key, values.count)
      isMissing ||= found === undefined
      const text = found ?? values.defaultValue ?? key.slice(key.indexOf(':') + 1)
      return text.replace(placeholder, (whole, name: string) => {
        const value = values[name]
        return typeof value === 'number' ? number().format(value) : (value ?? whole)
      })
    },
    has: namespace => namespace in held,
    add(namespace, texts) {
      held[namespace] = texts
    },
    hasMissed: () => isMissing,
    messages: () => held,
  }
}
