import { describe, expect, it } from 'vitest'
import { decimalOf } from './csv.ts'

describe('an amount for a spreadsheet', () => {
  it.each([
    [5, 'GBP', '0.05'],
    [-5, 'GBP', '-0.05'],
    [1234, 'KWD', '1.234'],
    [-70, 'JPY', '-70'],
    [0, 'GBP', '0.00'],
  ] as const)('writes %d of %s as %s', (minor, currency, text) =>
    expect(decimalOf(minor, currency)).toBe(text),
  )
})
