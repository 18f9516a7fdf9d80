import { describe, expect, it } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

describe('timeAgo', () => {
  it('refuses what is not a date', () => {
    expect(() => timeAgo('yesterday', now, 'en')).toThrow(RangeError)
  })

  it('never speaks of the future, when a clock is wrong', () => {
    expect(timeAgo('2026-03-01T12:05:00Z', now, 'en')).toBe('now')
  })

  it.each([
    ['2026-03-01T11:59:01Z', 'now'],
    ['2026-03-01T11:59:00Z', '1 minute ago'],
    ['2026-03-01T09:00:00Z', '3 hours ago'],
    ['2026-02-28T12:00:00Z', 'yesterday'],
    ['2025-12-01T12:00:00Z', '3 months ago'],
    ['2024-01-01T12:00:00Z', '2 years ago'],
  ])('says of %s "%s"', (at, said) => {
    expect(timeAgo(at, now, 'en')).toBe(said)
  })

  it('uses the digits of the locale', () => {
    expect(timeAgo('2026-03-01T11:57:00Z', now, 'bn-u-nu-beng')).toContain('৩')
  })
})
