import { describe, expect, it } from 'vitest'
import { amountText, currencySign, presetOf } from './amount-text.ts'

describe('presetOf', () => {
  it.each(['', '0', '-25', '25.001', 'twenty-five', '26'])('does not take "%s" for a preset', text => {
    expect(presetOf(text, [1000, 2500], 'GBP')).toBeUndefined()
  })

  it.each(['25', '25.00', '25,00', '٢٥', '২৫'])('knows the preset typed as "%s"', text => {
    expect(presetOf(text, [1000, 2500], 'GBP')).toBe(2500)
  })
})

describe('amountText', () => {
  it('keeps as many decimals as the currency has', () => {
    expect(amountText(2500, 'GBP')).toBe('25')
    expect(amountText(1250, 'GBP')).toBe('12.50')
    expect(amountText(1500, 'JPY')).toBe('1500')
    expect(amountText(1250, 'KWD')).toBe('1.250')
  })
})

describe('currencySign', () => {
  it('stands where the locale puts it', () => {
    expect(currencySign('GBP', 'en')).toEqual({ sign: '£', isBefore: true })
    expect(currencySign('EUR', 'fr')).toEqual({ sign: '€', isBefore: false })
  })
})
