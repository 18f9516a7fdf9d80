import { describe, expect, it } from 'vitest'
import { parseAmount } from '../lib/parse-amount.ts'
import { amountText, currencySign, presetOf } from './amount-text.ts'

describe('presetOf', () => {
  it.each(['', '0', '-25', '25.001', 'twenty-five', '26'])('does not take "%s" for a preset', text => {
    expect(presetOf(text, [1000, 2500], { currency: 'GBP', locale: 'en-GB' })).toBeUndefined()
  })

  it.each(['25', '25.00', '25,00', '٢٥', '২৫'])('knows the preset typed as "%s"', text => {
    expect(presetOf(text, [1000, 2500], { currency: 'GBP', locale: 'en-GB' })).toBe(2500)
  })
})

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
