import { describe, expect, it } from 'vitest'
import { firstDayOf } from './first-day.ts'

describe('The first day of a plan', () => {
  it.each(['', 'no day'])('is what it was where that is none (%s)', startsOn => {
    expect(firstDayOf({ every: 'fridays', startsOn })).toBe(startsOn)
  })

  it.each([
    ['monthly', '2026-11-30', '2026-11-30'],
    ['fridays', '2026-11-30', '2026-12-04'],
    ['fridays', '2026-12-04', '2026-12-04'],
    ['fridays', '2026-12-05', '2026-12-11'],
  ] as const)('of %s from %s on is %s', (every, startsOn, first) => {
    expect(firstDayOf({ every, startsOn })).toBe(first)
  })
})
