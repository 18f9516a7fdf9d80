import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { termFaults, termsOf } from './locale-terms.ts'

const root = join(import.meta.dirname, '..')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { encoding: 'utf8' })
    .filter(name => name.endsWith('.json'))
    .map(name => join(folder, name))
const filesOf = (language: string) => [
  ...filesIn(`locales/${language}`),
  ...filesIn(`content/guides/${language}`),
  `content/causes/${language}.json`,
]

describe('the table of terms', () => {
  const terms = { رقم: ['راشی'], عشاء: ['عشا'] }

  it('refuses another word for the same thing', () =>
    expect(termFaults('کل راشی، عشا تک', terms)).toEqual(['راشی: say رقم', 'عشا: say عشاء']))

  it('refuses it within quotes and beside a placeholder', () =>
    expect(termFaults('"{{amount}} راشی"', terms)).toEqual(['راشی: say رقم']))

  it('takes the word itself, and words that only begin like the other', () =>
    expect(termFaults('کل رقم، عشاء تک، عشائیہ', terms)).toEqual([]))
})

describe.each(Object.entries(termsOf))('%s', (language, terms) => {
  it.each(filesOf(language))('calls each thing by one word: %s', path => {
    const text = readFileSync(join(root, path), 'utf8').normalize('NFC')
    expect(termFaults(text, terms)).toEqual([])
  })
})
