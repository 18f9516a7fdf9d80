import { expect, it } from 'vitest'
import { isoOf } from '../../lib/hijri/civil-date.ts'
import { hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { dayAfterKey } from './day-after-key.ts'

const calendar = hijriCalendar()
// Friday, 20 February 2026.
const ramadan = { by: 'hijri', year: 1447, month: 9 } as const
const at = (key: string, direction: 'ltr' | 'rtl' = 'ltr', day = 3) => {
  const next = dayAfterKey(key, {
    day: calendar.dayOf({ year: 1447, month: 9, day }),
    place: ramadan,
    calendar,
    direction,
    weekStart: 1,
  })
  return next === null ? null : isoOf(next)
}

it('leaves other keys to the browser', () => {
  expect(at('Enter')).toBeNull()
  expect(at('Tab')).toBeNull()
  expect(at('toString')).toBeNull()
})

it('does not walk out of the calendar', () => {
  const place = { by: 'hijri', year: 1600, month: 12 } as const
  const day = calendar.lastDay
  expect(dayAfterKey('ArrowRight', { day, place, calendar, direction: 'ltr', weekStart: 1 })).toBeNull()
  expect(dayAfterKey('PageDown', { day, place, calendar, direction: 'ltr', weekStart: 1 })).toBeNull()
})

it('walks by day in the direction of writing', () => {
  expect([at('ArrowRight'), at('ArrowLeft')]).toEqual(['2026-02-21', '2026-02-19'])
  expect([at('ArrowRight', 'rtl'), at('ArrowLeft', 'rtl')]).toEqual(['2026-02-19', '2026-02-21'])
})

it('walks by week and by month', () => {
  expect([at('ArrowDown'), at('ArrowUp')]).toEqual(['2026-02-27', '2026-02-13'])
  expect([at('Home'), at('End')]).toEqual(['2026-02-16', '2026-02-22'])
  expect([at('PageDown'), at('PageUp')]).toEqual(['2026-03-22', '2026-01-22'])
  // Shawwal 1447 has 29 days.
  expect(at('PageDown', 'ltr', 30)).toBe('2026-04-17')
})
