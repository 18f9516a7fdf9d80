import { describe, expect, it } from 'vitest'
import { isoOf } from '../../lib/hijri/civil-date.ts'
import { hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { readDate, readMonth } from './convert.ts'

const calendar = hijriCalendar()
const hijri = (d: string, m: string, y: string) => readDate('hijri', { d, m, y }, calendar)
const civil = (d: string, m: string, y: string) => readDate('civil', { d, m, y }, calendar)

describe('says beside which field it is wrong', () => {
  it.each(['0', '9999', '', '-1447', '1447.5', '14470', 'x', '1e3', '2026'])('Hijri year %s', year =>
    expect(hijri('1', '9', year)).toEqual({ fault: { field: 'y', first: 1300, last: 1600 } }),
  )
  it.each(['0', '9999', '1447', ''])('Gregorian year %s', year =>
    expect(civil('1', '1', year)).toEqual({ fault: { field: 'y', first: 1883, last: 2173 } }),
  )
  it('a day that the month does not have', () => {
    expect(civil('29', '2', '2026')).toEqual({ fault: { field: 'd', first: 1, last: 28 } })
    expect(civil('31', '4', '2026').fault).toMatchObject({ field: 'd', last: 30 })
    expect(hijri('30', '10', '1447')).toEqual({ fault: { field: 'd', first: 1, last: 29 } })
    expect(hijri('0', '1', '1447').fault).toMatchObject({ field: 'd' })
    expect(hijri('', '1', '1447').fault).toMatchObject({ field: 'd' })
  })
})

it.each(['0', '13', '-1', 'x', '', undefined])('takes no month that there is not: %s', month =>
  expect(readMonth(month)).toBe(1),
)

it('reads both calendars', () => {
  expect(isoOf(hijri('1', '9', '1447').day ?? 0)).toBe('2026-02-18')
  expect(calendar.hijriOf(civil('29', '2', '2024').day ?? 0)).toEqual({ year: 1445, month: 8, day: 19 })
})

it.each(['١٤٤٧', '۱۴۴۷', '১৪৪৭', '१४४७', ' 1447 '])('reads the digits of every keyboard: %s', year =>
  expect(hijri('1', '9', year).day).toBe(hijri('1', '9', '1447').day),
)
