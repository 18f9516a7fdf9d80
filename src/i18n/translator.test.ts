import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../contract/languages.ts'
import { makeServerTranslator } from './i18n.ts'
import { type Messages, makeTranslator } from './translator.ts'

const root = join(import.meta.dirname, '../../locales')
const read = (language: Language): Messages =>
  Object.fromEntries(
    readdirSync(join(root, language)).map(name => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(root, language, name), 'utf8')),
    ]),
  )

test('a key without a text says itself, or what the caller gives', () => {
  const translator = makeTranslator('en', { ui: { a: 'A' } })
  expect(translator.say(['ui'], 'nothing.here')).toBe('nothing.here')
  expect(translator.say(['ui'], 'other:here', { defaultValue: 'given' })).toBe('given')
})

test('a value that was forgotten can be seen', () => {
  expect(makeTranslator('en', { ui: { a: 'Give {{amount}}' } }).say(['ui'], 'a')).toBe('Give {{amount}}')
})

test('the form follows the language: Arabic has six', () => {
  const forms = { n_zero: 'zero', n_one: 'one', n_two: 'two', n_few: 'few', n_many: 'many', n_other: 'other' }
  const translator = makeTranslator('ar', { ui: forms })
  expect([0, 1, 2, 3, 11, 100].map(count => translator.say(['ui'], 'n', { count }))).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ])
})

test('numbers are written in the digits of the language', () => {
  expect(makeTranslator('bn', { ui: { n_other: '{{count}}' } }).say(['ui'], 'n', { count: 1234 })).toBe(
    '১,২৩৪',
  )
})

const keysOf = (texts: unknown, path: string): string[] =>
  typeof texts === 'string'
    ? [path]
    : Object.entries(texts as object).flatMap(([name, inner]) =>
        keysOf(inner, path ? `${path}.${name}` : name),
      )

// What the server renders with i18next the browser must say with its own translator, letter for letter.
describe.each(languages)('%s', language => {
  test('every text is said as i18next says it', () => {
    const messages = read(language)
    const [ours, reference] = [makeTranslator(language, messages), makeServerTranslator(language, messages)]
    const values = { name: 'Amīna', amount: '£10', title: 'T', min: '£1', max: 280, index: 7 }
    for (const [namespace, texts] of Object.entries(messages)) {
      for (const key of keysOf(texts, '')) {
        const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
        const counts = base === key ? [undefined] : [0, 1, 2, 5, 11, 100, 1_000_000]
        for (const count of counts) {
          const given = count === undefined ? values : { ...values, count }
          expect(ours.say([namespace], base, given), `${namespace}:${base}`).toBe(
            reference.say([namespace], base, given),
          )
        }
      }
    }
  })
})
