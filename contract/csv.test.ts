import { describe, expect, it } from 'vitest'
import { csvOf, decimalOf } from './csv.ts'

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

describe('a cell of a table', () => {
  it.each(['=1+1', '+1', '@SUM(1)', '\t=1', '-2+3+cmd|A0', '-', '- Umar', '-1.2.3', '＝1+1'])(
    'is text where a spreadsheet would reckon with it: %j',
    text => expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`),
  )

  it.each(['-12.50', '-70', '12', 'Umar - Zaynab', ''])('stays as it is else: %j', text =>
    expect(csvOf([[text]])).toBe(`\uFEFF${text}\r\n`),
  )
})
