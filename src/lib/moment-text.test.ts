import { expect, it } from 'vitest'
import { type Language, localeOf } from '../../contract/languages.ts'
import { momentText } from './moment-text.ts'

const at = new Date('2026-11-20T19:32:00Z')

const inWords = (language: Language, style: Intl.DateTimeFormatOptions) =>
  momentText(new Intl.DateTimeFormat(localeOf(language), { ...style, timeZone: 'UTC' }), at, language)

const whole = { dateStyle: 'long', timeStyle: 'short' } as const

it('keeps AM and PM behind the hour in Urdu, which writes them in Latin letters', () => {
  expect(inWords('ur', whole)).toMatch(/^20 نومبر.* \u20687:32\u00a0PM\u2069$/)
  expect(inWords('ur', { timeStyle: 'medium' })).toBe('\u20687:32:00\u00a0PM\u2069')
  expect(inWords('ur', { timeStyle: 'long' })).toBe('\u20687:32:00\u00a0PM\u00a0UTC\u2069')
})

it('leaves no half of the day alone on a line, and nothing else where it was not', () => {
  expect(inWords('ar', whole)).toMatch(/^20 نوفمبر 2026 .* \u20687:32\u00a0م\u2069$/)
  expect(inWords('en', whole)).toBe('20 November 2026 at 7:32\u00a0pm')
  expect(inWords('hi', whole)).toMatch(/ 7:32\u00a0pm बजे$/)
  expect(inWords('fr', whole)).toBe('20 novembre 2026 à 19:32')
})
