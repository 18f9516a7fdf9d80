import { expect, it } from 'vitest'
import { dueDays } from './prayer-span.ts'

const none = { years: 0, months: 0, days: 0, without: 0 }

it('is nothing where nothing was said', () => expect(dueDays(none)).toBe(0))

it('counts years, months and days', () => {
  expect(dueDays({ ...none, years: 5 })).toBe(1825)
  expect(dueDays({ ...none, years: 5, months: 2, days: 10 })).toBe(1895)
})

it('leaves out the days of each month on which no prayer was due', () => {
  expect(dueDays({ ...none, years: 5, months: 2, days: 10, without: 6 })).toBe(1895 - 62 * 6)
  expect(dueDays({ ...none, days: 29, without: 15 })).toBe(29)
})
