import { expect, it } from 'vitest'
import { isoOf } from '../../lib/hijri/civil-date.ts'
import { hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { monthEvents } from './month-events.ts'
import { daysOf, parsePlace } from './month-place.ts'

const calendar = hijriCalendar()
const agreed = { withDisputed: false }
const of = (text: string) => {
  const place = parsePlace(text)
  if (!place) throw new Error(text)
  return monthEvents(calendar, daysOf(calendar, place), agreed).map(
    ({ id, from, to }) => `${id} ${isoOf(from)} ${isoOf(to)}`,
  )
}

it('has no white days in Ramadan, when everybody fasts', () => {
  expect(of('1447-09').filter(line => line.startsWith('white'))).toEqual([])
})

it('has the white days as one line, and without 13 Dhul-Hijjah', () => {
  expect(of('1447-06')).toEqual(['whiteDays 2025-12-04 2025-12-06'])
  expect(of('1447-12').at(-1)).toBe('whiteDays 2026-05-31 2026-06-01')
})

it('has what lies in a Gregorian month, over the turn of the Hijri year', () => {
  expect(of('2026-06')).toEqual([
    'whiteDays 2026-06-01 2026-06-01',
    'newYear 2026-06-16 2026-06-16',
    'ashura 2026-06-24 2026-06-25',
    'whiteDays 2026-06-28 2026-06-30',
  ])
})
