import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Language, languages, localeOf } from '../../contract/languages.ts'
import { type Currency, currencies, exponentOf, formatMoney } from '../../contract/money.ts'
import { parseAmount } from './parse-amount.ts'

const read = (text: string, currency: Currency, language: Language = 'en') =>
  parseAmount(text, currency, localeOf(language))

describe('is no amount', () => {
  it.each([
    ['', 'GBP'],
    ['£', 'GBP'],
    ['five', 'GBP'],
    ['1e5', 'GBP'],
    ['.5', 'GBP'],
    ['--5', 'GBP'],
    ['25-', 'GBP'],
    ['2£5', 'GBP'],
    ['$25', 'GBP'],
    ['25 EUR', 'GBP'],
    ['Rs .50', 'PKR'],
    ['2 5', 'GBP'],
    ['1 234 56', 'GBP'],
    ['1.234 567', 'GBP'],
    ['1,234,56', 'GBP'],
    ['1,23,45', 'GBP'],
    ['1.234.567,89,01', 'GBP'],
    ['1,234.567.890', 'GBP'],
    ['0,123,456', 'GBP'],
    ['1234,567,890', 'GBP'],
    ['12٬5', 'GBP'],
    ['1٫2٫3', 'GBP'],
  ] as const)('%j in %s', (text, currency) => expect(read(text, currency)).toBe('amount_not_a_number'))
})

it.each([
  ['0.005', 'GBP'],
  ['12.5055', 'GBP'],
  ['1234.567', 'GBP'],
  ['1,234.567', 'GBP'],
  ['1٫234', 'GBP'],
  ['12.5', 'JPY'],
  ['1.2345', 'KWD'],
] as const)('%j has more decimals than %s', (text, currency) =>
  expect(read(text, currency)).toBe('amount_not_whole'),
)

it('is too large, and an amount, from thirteen digits on', () => {
  expect(read('9'.repeat(12), 'GBP')).toBe(99_999_999_999_900)
  expect(read('9'.repeat(13), 'GBP')).toBe('amount_too_large')
  expect(read('1,000,000,000,000', 'KWD')).toBe('amount_too_large')
  expect(read(`000${'9'.repeat(12)}`, 'GBP')).toBe(99_999_999_999_900)
})

const everyone: readonly Language[] = languages

/** The rules of decision 103. */
describe.each<
  [rule: string, typed: string, currency: Currency, minor: number, readers?: readonly Language[]]
>([
  ['digits alone', '25', 'GBP', 2500],
  ['the digits of any script', '٢٥', 'GBP', 2500],
  ['the digits of any script', '۲۵', 'GBP', 2500],
  ['the digits of any script', '২৫', 'GBP', 2500],
  ['the digits of any script', '२५', 'GBP', 2500],
  ['Arabic marks', '١٬٢٣٤٫٥', 'GBP', 123_450],
  ['a minus', '-5', 'GBP', -500],
  ['a minus', '−5', 'GBP', -500],
  ['the sign', '£25', 'GBP', 2500],
  ['the sign', '25 £', 'GBP', 2500],
  ['the sign', '£ -25', 'GBP', -2500],
  ['the sign', '₺50', 'TRY', 5000],
  ['the code', '25 GBP', 'GBP', 2500],
  ['the code', 'gbp25.50', 'GBP', 2550],
  ['the local form', 'Rp 50.000', 'IDR', 5_000_000],
  ['the local form', 'Rp50.000', 'IDR', 5_000_000],
  ['the local form', 'Rs. 500', 'PKR', 50_000],
  ['the local form', '1.500 TL', 'TRY', 150_000],
  ['the local form', '25 ر.س.', 'SAR', 2500, ['ar']],
  ['the local form', '25 $US', 'USD', 2500, ['fr']],
  ['spaces', '1 234,50', 'EUR', 123_450],
  ['spaces', '1\u00a0234,50', 'EUR', 123_450],
  ['spaces', '1\u202f234\u202f567', 'EUR', 123_456_700],
  ['lakh', '1,00,000', 'INR', 10_000_000],
  ['lakh', '12,34,567.5', 'INR', 123_456_750],
  ['both marks', '1.234,50', 'GBP', 123_450],
  ['both marks', '1,234.50', 'GBP', 123_450],
  ['both marks', '1,234.567', 'KWD', 1_234_567],
  ['three digits, and no third decimal', '50.000', 'GBP', 5_000_000],
  ['three digits, and no third decimal', '50,000', 'GBP', 5_000_000],
  ['three digits, and no third decimal', '1.000', 'JPY', 1000],
  [
    'three digits, and a third decimal',
    '1.250',
    'KWD',
    1250,
    ['en', 'ar', 'ur', 'bn', 'hi', 'ms', 'fr', 'pt'],
  ],
  ['three digits, and a third decimal', '1.250', 'KWD', 1_250_000, ['tr', 'id']],
  ['three digits, and a third decimal', '1,250', 'KWD', 1250, ['tr', 'id', 'fr', 'pt']],
  ['three digits, and a third decimal', '1,250', 'KWD', 1_250_000, ['en', 'ar', 'ur', 'bn', 'hi', 'ms']],
  ['what cannot be a group', '0.500', 'KWD', 500],
  ['what cannot be a group', '1234.567', 'KWD', 1_234_567],
  ['one or two digits', '12.5', 'GBP', 1250],
  ['one or two digits', '12,50', 'GBP', 1250],
  ['nothing after the mark', '12.', 'GBP', 1200],
  ['noughts that say nothing', '25.0000', 'GBP', 2500],
  ['the same mark again', '1.000.000', 'GBP', 100_000_000],
  ['the same mark again', '1,000,000', 'GBP', 100_000_000],
])('%s: %s in %s', (_, typed, currency, minor, readers = everyone) => {
  it.each(readers)(`is ${minor} to readers of %s`, language => {
    expect(read(typed, currency, language)).toBe(minor)
  })
})

it('is read back as we write it, in every language and currency', () => {
  const money = fc.record({
    language: fc.constantFrom(...languages),
    currency: fc.constantFrom(...currencies),
    minor: fc.oneof(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.integer({ min: 1, max: 999_999_999 }).map(thousands => thousands * 1000),
      fc.integer({ min: 1 - 10 ** 12, max: 10 ** 12 - 1 }),
    ),
  })
  fc.assert(
    fc.property(money, ({ language, currency, minor }) => {
      const written = formatMoney({ minor, currency }, localeOf(language))
      expect(read(written, currency, language), written).toBe(minor)
    }),
    { numRuns: 5000 },
  )
})

it('is the same amount however it is grouped, where there is no third decimal', () => {
  const typed = fc.record({
    language: fc.constantFrom(...languages),
    currency: fc.constantFrom(...currencies.filter(each => exponentOf[each] < 3)),
    units: fc.nat(999_999_999),
  })
  fc.assert(
    fc.property(typed, ({ language, currency, units }) => {
      for (const mark of [',', '.', ' ', '٬']) {
        const grouped = String(units).replace(/\B(?=(?:\d{3})+$)/g, mark)
        expect(read(grouped, currency, language), grouped).toBe(units * 10 ** exponentOf[currency])
      }
    }),
  )
})
