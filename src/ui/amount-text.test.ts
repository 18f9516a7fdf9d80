import { describe, expect, it } from 'vitest'
import { parseAmount } from '../lib/parse-amount.ts'
import { amountText, currencySign } from './amount-text.ts'

describe('amountText', () => {
  it('keeps the decimals of the currency, with the mark of the reader', () => {
    expect(amountText(2500, 'GBP', 'en-GB')).toBe('25')
    expect(amountText(1250, 'GBP', 'en-GB')).toBe('12.50')
    expect(amountText(1250, 'GBP', 'tr')).toBe('12,50')
    expect(amountText(1500, 'JPY', 'en-GB')).toBe('1500')
    expect(amountText(1255, 'KWD', 'en-GB')).toBe('1.255')
  })

  it('writes no third decimal that says nothing: elsewhere it would be a thousand', () => {
    expect(amountText(1250, 'KWD', 'en-GB')).toBe('1.25')
    expect(parseAmount(amountText(1250, 'KWD', 'en-GB'), 'KWD', 'tr')).toBe(1250)
  })
})

describe('currencySign', () => {
  it('stands where the locale puts it', () => {
    expect(currencySign('GBP', 'en')).toEqual({ sign: '£', isBefore: true })
    expect(currencySign('EUR', 'fr')).toEqual({ sign: '€', isBefore: false })
  })
})
