import type { Language } from '../contract/languages.ts'

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** CLDR's categories for whole numbers: the suffixes that i18next asks for in each language. */
export const pluralCategories: Record<Language, readonly PluralCategory[]> = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  ur: ['one', 'other'],
  tr: ['one', 'other'],
  id: ['other'],
  bn: ['one', 'other'],
  hi: ['one', 'other'],
  ms: ['other'],
  pt: ['one', 'many', 'other'],
  fr: ['one', 'many', 'other'],
}

/** Categories that stand for exactly one number, so that the sentence may say it in words ("تبرعان"). */
const spokenCategories: Partial<Record<Language, readonly string[]>> = {
  en: ['one'],
  ar: ['zero', 'one', 'two'],
  ur: ['one'],
  tr: ['one'],
}
const numberPlaceholders = ['{{count}}', '{{n}}']

const pluralKey = /^(?<base>.+)_(?<category>zero|one|two|few|many|other)$/
const placeholder = /\{\{[^{}]+\}\}|<\/?\w+ ?\/?>/g

interface Examined {
  language: Language
  english: unknown
  translated: unknown
  /** Whether a string at this path may be written as in English, being a name. */
  isName: (path: string) => boolean
}

/**
 * What is wrong with one namespace in one language, a line each, `<path>: <what>`.
 * English is examined against itself: its own plural forms and placeholders.
 */
export function localeFaults({ language, english, translated, isName }: Examined): string[] {
  const source = stringsOf(english)
  const target = stringsOf(translated)
  const wanted = wantedPaths([...source.keys()], language)
  const missing = [...wanted.keys()].filter(path => !target.has(path)).map(path => `${path}: missing`)
  const unknown = [...target.keys()].filter(path => !wanted.has(path)).map(path => `${path}: not in English`)
  const wrong = [...wanted].flatMap(([path, englishPath]) => {
    const text = target.get(path)
    const original = source.get(englishPath)
    if (text === undefined || original === undefined) return []
    const fault = textFault(text, original, spokenHere(path, language))
    if (fault) return [`${path}: ${fault}`]
    return language !== 'en' && isSame(text, path, source) && !isName(path)
      ? [`${path}: same as English`]
      : []
  })
  return [...missing, ...unknown, ...wrong]
}

/** Path with dots → leaf. */
function stringsOf(tree: unknown, path = ''): Map<string, unknown> {
  if (typeof tree !== 'object' || tree === null) return new Map([[path, tree]])
  const entries = Object.entries(tree)
  return new Map(entries.flatMap(([key, value]) => [...stringsOf(value, path ? `${path}.${key}` : key)]))
}

/** Path that the language must have → the English path with the same meaning. */
function wantedPaths(englishPaths: readonly string[], language: Language): Map<string, string> {
  return new Map(
    englishPaths.flatMap((path): [string, string][] => {
      const base = pluralKey.exec(path)?.groups?.['base']
      if (base === undefined) return [[path, path]]
      return pluralCategories[language].map(category => [`${base}_${category}`, `${base}_other`])
    }),
  )
}

const spokenHere = (path: string, language: Language): boolean =>
  spokenCategories[language]?.includes(pluralKey.exec(path)?.groups?.['category'] ?? '') ?? false

function textFault(text: unknown, original: unknown, isSpoken: boolean): string | undefined {
  if (typeof text !== 'string') return 'not a string'
  if (text.trim() === '') return 'empty'
  const has = placeholdersOf(text)
  const wants = placeholdersOf(String(original))
  const lost = [...wants].filter(name => !has.has(name) && !(isSpoken && numberPlaceholders.includes(name)))
  if (lost.length > 0) return `lost ${lost.join(' ')}`
  const strange = [...has].filter(name => !wants.has(name))
  return strange.length > 0 ? `strange ${strange.join(' ')}` : undefined
}

const placeholdersOf = (text: string): Set<string> =>
  new Set(text.match(placeholder)?.map(found => found.replaceAll(' ', '')))

/** A string without a letter of its own, such as "{{a}} / {{b}}", has nothing to translate. */
function isSame(text: unknown, path: string, source: ReadonlyMap<string, unknown>): boolean {
  const base = pluralKey.exec(path)?.groups?.['base']
  const originals = base === undefined ? [path] : [`${base}_one`, `${base}_other`]
  const hasWords = /\p{L}/u.test(String(text).replaceAll(placeholder, ''))
  return hasWords && originals.some(original => source.get(original) === text)
}
