import { describe, expect, it } from 'vitest'
import { languages, localeOf } from './languages.ts'
import { currencies, exponentOf, formatMoney } from './money.ts'

describe('money in Arabic', () => {
  it('keeps the letters and the sign of a Latin currency together', () => {
    expect(formatMoney({ minor: 2500, currency: 'GBP' }, 'ar-u-nu-latn')).toBe('\u200f25\u00a0UK£\u200e')
    expect(formatMoney({ minor: -35, currency: 'USD' }, 'ar-u-nu-latn')).toMatch(/US\$\u200e$/)
  })

  it('leaves an Arabic sign, and other languages, as they are', () => {
    expect(formatMoney({ minor: 2500, currency: 'SAR' }, 'ar-u-nu-latn')).not.toContain('\u200e')
    expect(formatMoney({ minor: 2500, currency: 'GBP' }, 'en-u-nu-latn')).toBe('£25')
    expect(formatMoney({ minor: 1234567, currency: 'GBP' }, 'fr-u-nu-latn')).not.toContain('\u200e')
  })
})

it('has the minor units of ISO 4217', () => {
  const { JPY, KWD, BHD, OMR, JOD, LBP, IDR, GBP } = exponentOf
  expect([JPY, KWD, BHD, OMR, JOD, LBP, IDR, GBP]).toEqual([0, 3, 3, 3, 3, 2, 2, 2])
})

it.each(languages)('says in %s which currency it is: no two write an amount alike', language => {
  const texts = currencies.map(currency => formatMoney({ minor: 12_000, currency }, localeOf(language)))
  const signs = texts.map(text => text.replace(/[\p{Nd}.,٫٬\s]/gu, ''))
  expect(new Set(signs).size).toBe(currencies.length)
})
