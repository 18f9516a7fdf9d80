import { expect, it } from 'vitest'
import { isoOf } from './civil-date.ts'
import { hijriCalendar } from './hijri-calendar.ts'
import { hijriToday } from './hijri-today.ts'

const calendar = hijriCalendar()
const maghrib = new Date('2026-02-17T15:20:00Z')
const timeZone = 'Asia/Riyadh'
const at = (time: string, rest: object = { timeZone, maghrib }) =>
  hijriToday(calendar, { now: new Date(time), ...rest })

it('does not begin the day before Maghrib', () => {
  expect(at('2026-02-17T15:19:59Z').date).toEqual({ year: 1447, month: 8, day: 29 })
})

it('begins the day at Maghrib: the night of 1 Ramadan is before its daylight', () => {
  const tonight = at('2026-02-17T15:20:00Z')
  expect(tonight.date).toEqual({ year: 1447, month: 9, day: 1 })
  expect([isoOf(tonight.day), tonight.isAfterMaghrib]).toEqual(['2026-02-18', true])
})

it('keeps to the civil day where no Maghrib is known', () => {
  expect(at('2026-02-17T20:00:00Z', { timeZone: 'UTC' }).date.day).toBe(29)
})

it('asks what day it is at the place, not on the device', () => {
  const now = '2026-02-17T22:30:00Z'
  expect(at(now, { timeZone: 'Asia/Riyadh' }).date).toEqual({ year: 1447, month: 9, day: 1 })
  expect(at(now, { timeZone: 'America/New_York' }).date).toEqual({ year: 1447, month: 8, day: 29 })
})
