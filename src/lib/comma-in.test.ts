import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { commaIn } from './comma-in.ts'

it('is Arabic\u2019s in Arabic and Urdu', () => {
  const own = languages.filter(language => commaIn(language) === '، ')
  expect(own).toEqual(['ar', 'ur'])
})

/** Facts for programmers, in English. */
const inEnglish = ['features/testing/AppFacts.tsx']

it('is what parts all that is shown in a row', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('**/*.tsx', { cwd: root }).filter(file => !/\.test\.tsx$|gallery/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const withLatin = files.filter(file => readFileSync(join(root, file), 'utf8').includes("join(', ')"))
  expect(withLatin).toEqual(inEnglish)
})
