import { expect, it } from 'vitest'
import { daysApart, isDay, shiftDay } from './iso-day.ts'

it.each([null, 20260320, '', '2026-3-20', '2026-02-30', '2026-13-01', '0020-01-01', '2026-03-20T00:00'])(
  'takes %s for no day',
  kept => expect(isDay(kept)).toBe(false),
)

it('counts days across the ends of months, years and summer time', () => {
  expect(isDay('2028-02-29')).toBe(true)
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysApart('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysApart('2026-03-30', '2026-03-28')).toBe(-2)
})
