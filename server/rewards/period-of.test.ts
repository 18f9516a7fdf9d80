import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './local-date.ts'
import { periodOf } from './period-of.ts'

const date = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('1990-01-01', days))

describe('A period', () => {
  it.each(['day', 'week', 'month'] as const)('of a %s does not reach into the next', period =>
    fc.assert(
      fc.property(date, on => {
        const { from, to } = periodOf(period, on)
        expect(from <= on && on <= to).toBe(true)
        expect(periodOf(period, addDays(to, 1)).from).toBe(addDays(to, 1))
        expect(periodOf(period, addDays(from, -1)).to).toBe(addDays(from, -1))
      }),
    ),
  )

  it('begins a week on Monday, and ends a month with its last day', () => {
    expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(periodOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  })
})
