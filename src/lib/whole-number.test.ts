import { describe, expect, it } from 'vitest'
import { type Language, languages, localeOf } from '../../contract/languages.ts'
import { wholeNumber } from './whole-number.ts'

const read = (typed: string, language: Language = 'en') => wholeNumber(typed, localeOf(language))

describe('is no whole number', () => {
  it.each([
    '',
    ' ',
    '-5',
    '−5',
    '1.5',
    '1,5',
    '٣٫٥',
    '1e3',
    '0x10',
    'five',
    '12 3',
    '1,82',
    '1,8256',
    '1,2345,678',
    '9'.repeat(13),
  ])('%j', typed => expect(read(typed)).toBeNaN())

  it('the fraction of one language, be it a thousand in another', () => {
    expect(read('1.825')).toBeNaN()
    expect(read('1.825', 'tr')).toBe(1825)
    expect(read('1,825', 'tr')).toBeNaN()
  })
})

it.each([
  ['1825', 1825],
  ['007', 7],
  [' 0 ', 0],
  ['١٨٢٥', 1825],
  ['۱۸۲۵', 1825],
  ['১৮২৫', 1825],
  ['१८२५', 1825],
  ['١٬٨٢٥', 1825],
  ['‏١٨٢٥', 1825],
  ['1 825', 1825],
  ['1\u00A0825', 1825],
  ['1\u202F825', 1825],
  ['1,825', 1825],
  ['12,34,567', 1_234_567],
])('%j is %i', (typed, number) => expect(read(typed)).toBe(number))

it.each(languages)('reads what %s writes', language => {
  const locale = localeOf(language)
  for (const number of [0, 5, 1825, 20_000, 1_234_567])
    expect(wholeNumber(new Intl.NumberFormat(locale).format(number), locale)).toBe(number)
})
