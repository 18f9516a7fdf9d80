import { expect, it } from 'vitest'
import { checkTable, fingerprintOf, firstYear, packLengths, readMonthStarts } from './hijri-table.ts'
import { readContent } from './packages.ts'

const starts = readMonthStarts()
const startOf = (year: number, month: number) =>
  new Date((starts[(year - firstYear) * 12 + month - 1] ?? Number.NaN) * 86_400_000)
    .toISOString()
    .slice(0, 10)

it('refuses a table in which one month has moved', () => {
  const moved = starts.with(700, (starts[700] ?? 0) + 1)
  const lock = { sources: [], months: 1740, sha256: fingerprintOf(starts) }
  expect(() => checkTable(moved, lock)).toThrow('hijri.lock.json')
  expect(() => checkTable(starts.slice(0, -1), lock)).toThrow('1739 months')
  expect(checkTable(starts, lock)).toBe(starts)
})

it('refuses a month that no calendar has', () => {
  expect(() => packLengths(starts.with(5, (starts[5] ?? 0) + 5))).toThrow('in 1356')
})

it('has 1,740 months, as they were when people looked', () => {
  expect(starts).toHaveLength(1741)
  expect(readContent('hijri.lock.json')).toMatchObject({ months: 1740, sha256: fingerprintOf(starts) })
})

// Published by the Umm al-Qura calendar and in newspapers of the day: two beginnings of this year's Ramadan and Eid, the day
// on which Intl's own calendar is wrong for the first time, and the first day of the fifteenth century.
it.each([
  [1447, 9, '2026-02-18'],
  [1447, 10, '2026-03-20'],
  [1451, 4, '2029-08-11'],
  [1400, 1, '1979-11-20'],
  [1356, 1, '1937-03-14'],
])('%i-%i begins on %s', (year, month, date) => expect(startOf(year, month)).toBe(date))
