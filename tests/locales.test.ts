import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '../contract/errors.ts'
import { appNameIn, type Language, languages } from '../contract/languages.ts'
import { localeFaults, pluralCategories } from './locale-faults.ts'

const root = join(import.meta.dirname, '../locales')
const fileOf = (language: Language, namespace: string) => join(root, language, `${namespace}.json`)
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const namespacesOf = (language: Language) =>
  readdirSync(join(root, language), { encoding: 'utf8' })
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))
    .sort()

/** `namespace:path` → the languages in which the string is written as in English. */
const names = new Map<string, unknown>(
  Object.entries(read(join(import.meta.dirname, 'locale-names.json')) as Record<string, string[]>),
)
const isNameIn = (namespace: string, language: Language) => (path: string) => {
  const listed = names.get(`${namespace}:${path}`)
  return Array.isArray(listed) && listed.includes(language)
}

/** The path inside `namespace:path`. */
const pathIn = (name: string) => name.slice(name.indexOf(':') + 1)

/** common.json comes before any page's own words, on slow connections too. */
const commonBytes = 6_000

describe('the check refuses', () => {
  const english = {
    title: 'Your gift',
    by: 'with {{charity}}',
    line: '<who/> gave <sum/>',
    gifts_one: '{{count}} gift',
    gifts_other: '{{count}} gifts',
  }
  const french = {
    title: 'Votre don',
    by: 'avec {{charity}}',
    line: '<who/> a donné <sum/>',
    gifts_one: '{{count}} don',
    gifts_many: '{{count}} de dons',
    gifts_other: '{{count}} dons',
  }
  const arabic = {
    title: 'تبرعك',
    by: 'مع {{charity}}',
    line: 'تبرُّع من <who/>: <sum/>',
    gifts_zero: 'لا تبرعات',
    gifts_one: 'تبرع واحد',
    gifts_two: 'تبرعان',
    gifts_few: '{{count}} تبرعات',
    gifts_many: '{{count}} تبرعًا',
    gifts_other: '{{count}} تبرع',
  }
  const check = (
    translated: unknown,
    language: Language = 'fr',
    isName: (path: string) => boolean = () => false,
  ) => localeFaults({ language, english, translated, isName })
  const without = (tree: object, key: string) =>
    Object.fromEntries(Object.entries(tree).filter(([name]) => name !== key))

  it('a missing key', () => expect(check(without(french, 'title'))).toEqual(['title: missing']))

  it('a key that English has not', () =>
    expect(check({ ...french, old: 'Ancien' })).toEqual(['old: not in English']))

  it('a missing plural form', () => {
    expect(check(without(french, 'gifts_many'))).toEqual(['gifts_many: missing'])
    expect(check(without(arabic, 'gifts_few'), 'ar')).toEqual(['gifts_few: missing'])
  })

  it('a plural form that the language does not use', () =>
    expect(check({ ...french, gifts_two: '{{count}} dons' })).toEqual(['gifts_two: not in English']))

  it('a lost, misspelt or strange placeholder', () => {
    expect(check({ ...french, by: 'avec' })).toEqual(['by: lost {{charity}}'])
    expect(check({ ...french, by: 'avec {{charite}}' })).toEqual(['by: lost {{charity}}'])
    expect(check({ ...french, title: 'Votre don {{sum}}' })).toEqual(['title: strange {{sum}}'])
    expect(check({ ...french, line: '<who/> a donné' })).toEqual(['line: lost <sum/>'])
  })

  it('a lost number where the form stands for many numbers', () => {
    expect(check({ ...french, gifts_one: 'un don' })).toEqual(['gifts_one: lost {{count}}'])
    expect(check({ ...arabic, gifts_few: 'تبرعات' }, 'ar')).toEqual(['gifts_few: lost {{count}}'])
  })

  it('an empty string, and what is no string', () => {
    expect(check({ ...french, title: ' ' })).toEqual(['title: empty'])
    expect(check({ ...french, title: null })).toEqual(['title: not a string'])
  })

  it('a string left in English, unless it is listed as a name', () => {
    const untouched = { ...french, title: 'Your gift' }
    expect(check(untouched)).toEqual(['title: same as English'])
    expect(check(untouched, 'fr', path => path === 'title')).toEqual([])
    expect(check({ ...french, gifts_many: '{{count}} gifts' })).toEqual(['gifts_many: same as English'])
  })

  it('English that lacks one of its own forms', () =>
    expect(
      localeFaults({
        language: 'en',
        english: { a_one: 'one' },
        translated: { a_one: 'one' },
        isName: () => false,
      }),
    ).toEqual(['a_other: missing']))

  it('nothing in a whole translation', () => {
    expect(check(french)).toEqual([])
    expect(check(arabic, 'ar')).toEqual([])
    expect(check(english, 'en')).toEqual([])
  })
})

describe('the languages', () => {
  it.each(languages)('%s: the plural forms asked for are those the runtime knows', language => {
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    expect(pluralCategories[language].toSorted()).toEqual(known.toSorted())
  })

  it.each(languages)('%s has exactly the namespaces of English', language => {
    expect(namespacesOf(language)).toEqual(namespacesOf('en'))
  })

  const pairs = languages.flatMap(language => namespacesOf('en').map(namespace => ({ language, namespace })))
  it.each(pairs)('$language/$namespace says everything that English says', ({ language, namespace }) => {
    const english = read(fileOf('en', namespace))
    const path = fileOf(language, namespace)
    expect(existsSync(path), `locales/${language}/${namespace}.json exists`).toBe(true)
    const isName = isNameIn(namespace, language)
    expect(localeFaults({ language, english, translated: read(path), isName })).toEqual([])
  })

  it('the list of names holds nothing that is translated by now', () => {
    const stale = [...names].flatMap(([name, listed]) => {
      const namespace = name.slice(0, name.indexOf(':'))
      return languages
        .filter(language => Array.isArray(listed) && listed.includes(language))
        .filter(language => {
          const faults = localeFaults({
            language,
            english: read(fileOf('en', namespace)),
            translated: read(fileOf(language, namespace)),
            isName: () => false,
          })
          return !faults.includes(`${pathIn(name)}: same as English`)
        })
        .map(language => `${name} in ${language}`)
    })
    expect(stale).toEqual([])
  })

  it.each(languages)('%s: common.json stays small', language => {
    expect(readFileSync(fileOf(language, 'common')).byteLength).toBeLessThanOrEqual(commonBytes)
  })

  it.each(languages)('%s: the app is called by one name', language => {
    const name = appNameIn(language)
    const strange = namespacesOf(language).flatMap(namespace => {
      const text = readFileSync(fileOf(language, namespace), 'utf8').replaceAll('Jariyah-Signature', '')
      const [, ...ends] = text.split(' · ').map(part => part.slice(0, part.indexOf('"')))
      const others = ends.filter(end => /^\S+$/.test(end) && end !== name && !end.includes('{{'))
      const isLatin = name !== 'Jariyah' && text.includes('Jariyah')
      return [...others, ...(isLatin ? ['Jariyah'] : [])].map(found => `${namespace}: ${found}`)
    })
    expect(strange).toEqual([])
  })

  it.each(languages)('%s: each error code has its sentence', language => {
    const sentences = new Map(Object.entries(read(fileOf(language, 'errors')) as object))
    const silent = errorCodes.filter(code => typeof sentences.get(code) !== 'string')
    expect(silent).toEqual([])
  })
})
