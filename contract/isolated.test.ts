import makeBidi from 'bidi-js'
import { expect, it } from 'vitest'
import { isolatedIn, moneyInText } from './isolated.ts'
import { directionOf, type Language, languages, localeOf } from './languages.ts'
import { currencies, formatMoney, type Money } from './money.ts'

const bidi = makeBidi()

/** As it is drawn, from left to right, without marks. */
function drawn(text: string, direction: 'rtl' | 'ltr'): string {
  const levels = bidi.getEmbeddingLevels(text, direction)
  return bidi.getReorderedString(text, levels).replace(/[\u200e\u200f\u2066-\u2069]/g, '')
}

/** A letter before it, and a number after: either can turn what stands between. */
const around = { ur: ['ابھی', 'ادا کریں'], ar: ['ادفع', 'الآن'] } as const

const inSentence = (text: string, language: 'ur' | 'ar'): string => {
  const [before, after] = around[language]
  return drawn(`${before} ${text} 30 ${after}`, 'rtl')
}

const cases = (['ur', 'ar'] as const).flatMap(language =>
  currencies.flatMap(currency => [25_000, 123_456, -25_000].map(minor => ({ language, minor, currency }))),
)

it('is turned around by the letters before it where it is not isolated', () => {
  expect(inSentence(formatMoney({ minor: 2500, currency: 'GBP' }, localeOf('ur')), 'ur')).toContain('25£')
})

it.each(cases)(
  'is drawn in a sentence as it is alone: $language, $minor $currency',
  ({ language, ...money }) => {
    const direction = language === 'ur' ? 'ltr' : 'rtl'
    const alone = drawn(formatMoney(money, localeOf(language)), direction)
    expect(inSentence(moneyInText(money, language), language)).toContain(` 30 ${alone} `)
  },
)

it('has the sign of a pound before it in Urdu', () => {
  expect(inSentence(moneyInText({ minor: 2500, currency: 'GBP' }, 'ur'), 'ur')).toContain(' 30 £25 ')
  expect(inSentence(moneyInText({ minor: -2550, currency: 'GBP' }, 'ur'), 'ur')).toContain(' 30 -£25.50 ')
})

it.each([
  ['GBP', 'UK£ -25.50'],
  ['USD', 'US$ -25.50'],
  ['EUR', '€ -25.50'],
  ['SAR', '.س.ر -25.50'],
] as const)('has %s on the same side in Arabic, whatever is before it', (currency, wanted) => {
  const alone = (minor: number) => drawn(formatMoney({ minor, currency }, localeOf('ar')), 'rtl')
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(alone(2550))).toBe(wanted.replace('-', ''))
  expect(plain(alone(-2550))).toBe(wanted)
})

it('keeps a tax year, whose years letters would change over', () => {
  expect(inSentence('2025-26', 'ur')).toContain('26-2025')
  expect(inSentence(isolatedIn('ur', '2025-26'), 'ur')).toContain('2025-26')
})

it('leaves what is written from left to right as Intl writes it', () => {
  const money: Money = { minor: 123_456, currency: 'GBP' }
  const others = languages.filter(language => directionOf(language) === 'ltr')
  const raw = (language: Language) => formatMoney(money, localeOf(language))
  expect(others).toHaveLength(8)
  expect(others.map(language => moneyInText(money, language))).toEqual(others.map(raw))
})
