import { describe, expect, it } from 'vitest'
import { readMonthStarts } from '../../../content/build/hijri-table.ts'
import { dayOfCivil } from './civil-date.ts'
import { hijriCalendar, plainChoices } from './hijri-calendar.ts'
import { isHijriMonth } from './hijri-years.ts'
import { hijriRegions, regionIds } from './regions.ts'

const calendar = hijriCalendar()
const day = (year: number, month: number, date: number) => dayOfCivil({ year, month, day: date })

describe('refuses', () => {
  it('a day that it does not reach', () => {
    expect(() => calendar.hijriOf(calendar.firstDay - 1)).toThrow(RangeError)
    expect(() => calendar.hijriOf(calendar.lastDay + 1)).toThrow(RangeError)
    expect(() => calendar.hijriOf(Number.NaN)).toThrow(RangeError)
  })
  it('a month that there is not', () => {
    expect(() => calendar.dayOf({ year: 0, month: 1, day: 1 })).toThrow(RangeError)
    expect(() => calendar.dayOf({ year: 9999, month: 1, day: 1 })).toThrow(RangeError)
    expect(() => calendar.dayOf({ year: 1447, month: 14, day: 1 })).toThrow(RangeError)
    const asked = [isHijriMonth(0, 1), isHijriMonth(9999, 1), isHijriMonth(1447, 13), isHijriMonth(1447, 0)]
    expect(asked).toEqual([false, false, false, false])
    expect(isHijriMonth(1447.5, 1)).toBe(false)
    expect([isHijriMonth(1300, 1), isHijriMonth(1600, 12)]).toEqual([true, true])
  })
})

it('begins all 1,740 months of 1356 to 1500 when the Umm al-Qura table does', () => {
  const starts = readMonthStarts()
  const ours = starts
    .slice(0, -1)
    .map((_, index) =>
      calendar.dayOf({ year: 1356 + Math.floor(index / 12), month: (index % 12) + 1, day: 1 }),
    )
  expect(ours).toEqual(starts.slice(0, -1))
})

it('comes back to each day of 1900 to 2077', () => {
  const wrong: number[] = []
  let before = calendar.hijriOf(day(1899, 12, 31))
  for (let each = day(1900, 1, 1); each <= day(2077, 12, 31); each += 1) {
    const date = calendar.hijriOf(each)
    const isNext = date.day === before.day + 1 || (date.day === 1 && before.day >= 28)
    if (calendar.dayOf(date) !== each || !isNext) wrong.push(each)
    before = date
  }
  expect(wrong).toEqual([])
})

it('says what is calculated and what is in the table', () => {
  expect(calendar.basisOf(1355, 12)).toBe('calculated')
  expect(calendar.basisOf(1356, 1)).toBe('table')
  expect(calendar.basisOf(1500, 12)).toBe('table')
  expect(calendar.basisOf(1501, 1)).toBe('calculated')
})

// Where the table begins, the arithmetic calendar begins its year on the same day, so that nothing is skipped.
it('joins the calculated years to the table', () => {
  expect(calendar.hijriOf(day(1937, 3, 13))).toEqual({ year: 1355, month: 12, day: 30 })
  expect(calendar.hijriOf(day(1937, 3, 14))).toEqual({ year: 1356, month: 1, day: 1 })
  expect(calendar.hijriOf(day(2077, 11, 17))).toEqual({ year: 1501, month: 1, day: 1 })
})

it('moves by the days that the reader wants', () => {
  const ahead = hijriCalendar({ ...plainChoices, shiftDays: 1 })
  expect(ahead.hijriOf(day(2026, 2, 17))).toEqual({ year: 1447, month: 9, day: 1 })
  expect(ahead.dayOf({ year: 1447, month: 9, day: 1 })).toBe(day(2026, 2, 17))
  const behind = hijriCalendar({ ...plainChoices, shiftDays: -2 })
  expect(behind.hijriOf(day(2026, 2, 20))).toEqual({ year: 1447, month: 9, day: 1 })
})

describe('regions', () => {
  it('begin a month when their authority said', () => {
    const turkey = hijriCalendar({ region: 'turkey', shiftDays: 0 })
    expect(turkey.hijriOf(day(2026, 2, 18))).toEqual({ year: 1447, month: 8, day: 30 })
    expect(turkey.hijriOf(day(2026, 2, 19))).toEqual({ year: 1447, month: 9, day: 1 })
    expect([turkey.monthLength(1447, 8), turkey.monthLength(1447, 9)]).toEqual([30, 29])
    expect(turkey.basisOf(1447, 9)).toBe('confirmed')
    expect(turkey.basisOf(1460, 9)).toBe('table')
  })
  it.each(regionIds)('%s: no month is shorter or longer than a moon', region => {
    const own = hijriCalendar({ region, shiftDays: 0 })
    for (const key of Object.keys(hijriRegions[region].starts)) {
      const [year = 0, month = 0] = key.split('-').map(Number)
      const before = month === 1 ? own.monthLength(year - 1, 12) : own.monthLength(year, month - 1)
      expect([29, 30], key).toContain(own.monthLength(year, month))
      expect([29, 30], key).toContain(before)
    }
  })
})
