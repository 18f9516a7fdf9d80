import { expect, it } from 'vitest'
import { amountText } from './amount-text.ts'

const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\u00a0/g, ' ')

it.each([
  [{ currency: 'GBP', decimals: 2 }, 1550, '£15.50'],
  [{ currency: 'SEK', decimals: 2 }, 1550, 'SEK 15.50'],
  [{ currency: 'KRW', decimals: 0 }, 1550, 'KRW 1,550'],
  [{ currency: 'TND', decimals: 3 }, 1550, 'TND 1.550'],
  // Two decimals at Stripe, none anywhere else.
  [{ currency: 'ISK', decimals: 2 }, 150_000, 'ISK 1,500.00'],
] as const)('writes %o as its provider counts it', (payment, minor, text) => {
  expect(plain(amountText(minor, payment, 'en'))).toBe(text)
})

it('keeps an amount together in a text that runs to the left', () => {
  expect(amountText(1550, { currency: 'SEK', decimals: 2 }, 'ar')).toMatch(/^\u2068.*15[.,٫]50.*\u2069$/)
})
