import { describe, expect, it } from 'vitest'
import { askedOf, isFiltered, readFilter } from './ledger-filter.ts'
import { periodsOf } from './ledger-periods.ts'

describe('The filter of the ledger', () => {
  it('leaves out whatever is no filter', () => {
    const nonsense = { charity: 3, cause: "x' or 1", currency: 'XXX', period: '2026-13', other: 'x' }
    expect(readFilter(nonsense)).toEqual({})
    expect(readFilter({ period: { a: 1 }, charity: '', cause: null, currency: 'gbp' })).toEqual({})
    expect(isFiltered(readFilter(nonsense))).toBe(false)
  })

  it('reads a year however the address was taken apart', () => {
    expect(readFilter({ period: 2026 })).toEqual({ period: 2026 })
    expect(readFilter({ period: '2026' })).toEqual({ period: 2026 })
    expect(askedOf(readFilter({ period: 2026, charity: 'crescent-relief' }))).toEqual({
      period: '2026',
      charity: 'crescent-relief',
    })
    expect(askedOf(readFilter({ period: '2026-11', currency: 'GBP' }))).toEqual({
      period: '2026-11',
      currency: 'GBP',
    })
  })

  it('shows one entry, and counts the whole books beside it', () => {
    const entry = '01890000-0000-4000-8000-000000000001'
    expect(readFilter({ entry })).toEqual({ entry })
    expect(isFiltered(readFilter({ entry }))).toBe(true)
    expect(askedOf({ entry })).toEqual({})
    for (const wrong of [`${entry}0`, '7', 7, "' or 1"]) expect(readFilter({ entry: wrong })).toEqual({})
  })

  it('offers each year before its months, newest first, and nothing outside the books', () => {
    expect(periodsOf(null)).toEqual([])
    expect(periodsOf({ first: '2026-11', last: '2026-11' })).toEqual(['2026', '2026-11'])
    expect(periodsOf({ first: '2025-11', last: '2026-02' })).toEqual([
      '2026',
      '2026-02',
      '2026-01',
      '2025',
      '2025-12',
      '2025-11',
    ])
  })
})
