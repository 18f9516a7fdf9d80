import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { appNameIn, defaultLanguage, directionOf, languages } from '../contract/languages.ts'

/** Its scripts run before any other, and cannot import the contract: what they say of languages is held to it here. */
const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
const others = languages.filter(language => language !== defaultLanguage)

it('knows every language before the first paint', () => {
  const [, listed] = /!\/\^\(([a-z|]+)\)\$\/\.test\(l\)/.exec(page) ?? []
  expect(listed?.split('|').toSorted()).toEqual(others.toSorted())
})

it('knows those that are written from right to left', () => {
  const [, condition] = /d\.dir = (.+) \? 'rtl' : 'ltr'/.exec(page) ?? []
  const named = [...(condition ?? '').matchAll(/l === '([a-z]+)'/g)].map(([, language]) => language)
  expect(new Set(named)).toEqual(new Set(languages.filter(each => directionOf(each) === 'rtl')))
})

it('knows the app’s name where it is not written in Latin letters', () => {
  const [, listed] = /const names = \{ ([^}]+) \}/.exec(page) ?? []
  const names = [...(listed ?? '').matchAll(/(\w+): '([^']+)'/g)].map(([, language, name]) => [
    language,
    name,
  ])
  const local = languages.filter(each => appNameIn(each) !== appNameIn(defaultLanguage))
  expect(Object.fromEntries(names)).toEqual(Object.fromEntries(local.map(each => [each, appNameIn(each)])))
})
