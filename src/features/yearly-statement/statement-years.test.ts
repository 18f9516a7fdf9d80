import { describe, expect, it } from 'vitest'
import { statementYears, taxYearOf } from './statement-years.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

describe('The years of a statement', () => {
  it('are this one alone before a gift was given', () => {
    expect(statementYears(null, now, 'UTC')).toEqual(['2026', '2026-27'])
  })

  it('go back to the first gift, by the person’s clock and by the UK’s tax year', () => {
    expect(statementYears('2024-12-31T23:30:00Z', now, 'Asia/Karachi')).toEqual([
      '2026',
      '2025',
      '2026-27',
      '2025-26',
      '2024-25',
    ])
  })

  it.each([
    ['2026-04-05T22:59:00Z', '2025-26'],
    ['2026-04-05T23:00:00Z', '2026-27'],
  ])('at %s the tax year is %s', (at, year) => {
    expect(statementYears(null, Date.parse(at), 'UTC')[1]).toBe(year)
  })

  it('names the turn of a century', () => expect(taxYearOf(2099)).toBe('2099-00'))
})
