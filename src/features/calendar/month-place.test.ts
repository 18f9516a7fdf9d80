import { describe, expect, it } from 'vitest'
import { dayOfCivil, isoOf } from '../../lib/hijri/civil-date.ts'
import { hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { daysOf, neighbourOf, otherPlace, parsePlace, placeKey, placeOf, weeksOf } from './month-place.ts'

const calendar = hijriCalendar()

describe('the address', () => {
  it.each(['', '0000-01', '9999-01', '1447-13', '1447-00', '1700-05', '1447-9', 'x', '2026-02-18'])(
    'names no month: %s',
    text => expect(parsePlace(text)).toBeNull(),
  )
  it('tells the two calendars apart by the year', () => {
    expect(parsePlace('1447-09')).toEqual({ by: 'hijri', year: 1447, month: 9 })
    expect(parsePlace('2026-02')).toEqual({ by: 'civil', year: 2026, month: 2 })
  })
})

it('ends with the calendar', () => {
  expect(neighbourOf({ by: 'hijri', year: 1300, month: 1 }, -1)).toBeNull()
  expect(neighbourOf({ by: 'hijri', year: 1600, month: 12 }, 1)).toBeNull()
  expect(neighbourOf({ by: 'civil', year: 2173, month: 12 }, 1)).toBeNull()
  expect(neighbourOf({ by: 'civil', year: 2025, month: 12 }, 1)).toEqual({
    by: 'civil',
    year: 2026,
    month: 1,
  })
})

it('knows every day of each month that an address can name, with the reader’s own days too', () => {
  const shifted = hijriCalendar({ region: 'umm-al-qura', shiftDays: 2 })
  for (const own of [calendar, shifted])
    for (let place = parsePlace('1883-01'); place; place = neighbourOf(place, 1))
      for (const day of daysOf(own, place)) expect(() => own.hijriOf(day)).not.toThrow()
})

it('lays a month into weeks', () => {
  const february = daysOf(calendar, { by: 'civil', year: 2026, month: 2 })
  // 1 February 2026 is a Sunday.
  const weeks = weeksOf(february, 0)
  expect(weeks).toHaveLength(4)
  const monday = weeksOf(february, 1)
  expect(monday).toHaveLength(5)
  expect(monday[0]?.filter(day => day !== null)).toEqual([february[0]])
  expect(weeksOf(february, 6)[0]?.[0]).toBeNull()
})

it('goes over to the other calendar and back', () => {
  const ramadan = { by: 'hijri', year: 1447, month: 9 } as const
  expect(daysOf(calendar, ramadan).map(isoOf)).toEqual(['2026-02-18', '2026-03-19'])
  expect(placeKey(otherPlace(calendar, ramadan))).toBe('2026-03')
  expect(placeKey(otherPlace(calendar, { by: 'civil', year: 2026, month: 3 }))).toBe('1447-09')
  expect(placeKey(placeOf(calendar, 'hijri', dayOfCivil({ year: 2026, month: 2, day: 18 })))).toBe('1447-09')
})
