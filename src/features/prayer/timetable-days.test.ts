import { expect, it } from 'vitest'
import { daysOf, moved } from './timetable-days.ts'

const day = (year: number, month: number, date: number) => ({ year, month, day: date })

it('takes the seven days that come, the whole month and the whole year', () => {
  expect(daysOf('week', day(2026, 12, 29))).toEqual({ first: day(2026, 12, 29), count: 7 })
  expect(daysOf('month', day(2028, 2, 10))).toEqual({ first: day(2028, 2, 1), count: 29 })
  expect(daysOf('year', day(2028, 2, 10))).toEqual({ first: day(2028, 1, 1), count: 366 })
  expect(daysOf('year', day(2026, 7, 1)).count).toBe(365)
})

it('moves over the ends of months and years', () => {
  expect(moved('week', day(2026, 12, 29), 1)).toEqual(day(2027, 1, 5))
  expect(moved('month', day(2026, 12, 1), 1)).toEqual(day(2027, 1, 1))
  expect(moved('month', day(2026, 1, 1), -1)).toEqual(day(2025, 12, 1))
  expect(moved('year', day(2026, 5, 5), -1)).toEqual(day(2025, 1, 1))
})
