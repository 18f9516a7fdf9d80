import { expect, it } from 'vitest'
import { dayOfCivil, isoOf, weekdayOf } from './civil-date.ts'
import { hijriCalendar } from './hijri-calendar.ts'
import {
  beginsOn,
  eventOf,
  eventsAhead,
  eventsOfYear,
  eventsOn,
  hijriEvents,
  isSacredMonth,
} from './hijri-events.ts'

const calendar = hijriCalendar()
const all = { withDisputed: true }
const agreed = { withDisputed: false }
const on = (month: number, day: number, choice = all, year = 1447) =>
  eventsOn(calendar, calendar.dayOf({ year, month, day }), choice)

it('calls for no voluntary fast on the Eids, in Tashriq or in Ramadan', () => {
  const closed: [number, number][] = [
    [10, 1],
    [12, 10],
    [12, 11],
    [12, 12],
    [12, 13],
    [9, 13],
    [9, 14],
  ]
  for (let year = 1440; year < 1460; year += 1)
    for (const [month, day] of closed)
      expect(on(month, day, all, year).filter(id => eventOf(id).kind === 'fast')).toEqual([])
})

it('keeps silent about what scholars differ on until it is asked for', () => {
  expect(on(3, 12, agreed)).not.toContain('mawlid')
  expect(on(3, 12)).toContain('mawlid')
  expect(on(7, 27, agreed)).not.toContain('isra')
  expect(on(8, 15, agreed)).not.toContain('midShaban')
  expect(eventsOfYear(calendar, 1447, agreed).filter(({ id }) => eventOf(id).isDisputed)).toEqual([])
})

it('knows the white days, not 13 Dhul-Hijjah', () => {
  expect([12, 13, 14, 15, 16].map(day => on(5, day).includes('whiteDays'))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect([13, 14, 15].map(day => on(12, day).includes('whiteDays'))).toEqual([false, true, true])
})

it('knows Mondays and Thursdays', () => {
  const week = [15, 16, 17, 18, 19, 20, 21].map(day => dayOfCivil({ year: 2026, month: 11, day }))
  const kept = week.filter(day => eventsOn(calendar, day, agreed).includes('mondayThursday'))
  expect(kept.map(weekdayOf)).toEqual([1, 4])
})

it('puts the days of a year where they are', () => {
  const days = Object.fromEntries(
    eventsOfYear(calendar, 1447, all).map(({ id, from, to }) => [id, [isoOf(from), isoOf(to)]]),
  )
  expect(days.ramadan).toEqual(['2026-02-18', '2026-02-18'])
  expect(days.lastTen).toEqual(['2026-03-10', '2026-03-19'])
  expect(days.eidFitr).toEqual(['2026-03-20', '2026-03-20'])
  expect(days.arafah).toEqual(['2026-05-26', '2026-05-26'])
  expect(days.eidAdha).toEqual(['2026-05-27', '2026-05-27'])
  // Shawwal 1447 has 29 days.
  expect(days.sixShawwal).toEqual(['2026-03-21', '2026-04-17'])
})

it('says of Eid al-Fitr which two days it can be, until that is confirmed', () => {
  const eid = (own = calendar) => eventsOfYear(own, 1447, agreed).find(({ id }) => id === 'eidFitr')?.either
  expect(eid()?.map(isoOf)).toEqual(['2026-03-19', '2026-03-20'])
  expect(eid(hijriCalendar({ region: 'turkey', shiftDays: 0 }))).toBeUndefined()
  const others = eventsOfYear(calendar, 1447, all).filter(({ either }) => either)
  expect(others.map(({ id }) => id)).toEqual(['eidFitr'])
})

it('keeps Eid al-Fitr ahead until the later of its days', () => {
  const at = (day: number) => dayOfCivil({ year: 2027, month: 3, day })
  const next = (day: number) => eventsAhead(calendar, at(day), agreed).map(({ id }) => id)
  expect(next(9)).toContain('eidFitr')
  expect(next(10)[0]).toBe('eidFitr')
  // Next year's alone.
  expect(next(11).indexOf('eidFitr')).toBeGreaterThan(1)
})

it('begins what is of nights in the evening before', () => {
  const begins = Object.fromEntries(
    eventsOfYear(calendar, 1447, all).map(event => [event.id, isoOf(beginsOn(event))]),
  )
  expect(begins).toMatchObject({ ramadan: '2026-02-18', lastTen: '2026-03-09', midShaban: '2026-02-02' })
})

it('says what comes next, today included, and goes over the turn of the year', () => {
  const eid = dayOfCivil({ year: 2026, month: 5, day: 27 })
  const ahead = eventsAhead(calendar, eid, agreed)
  expect(ahead.slice(0, 3).map(({ id }) => id)).toEqual(['eidAdha', 'tashriq', 'newYear'])
  expect(ahead.every(({ from }, index) => from >= (ahead[index - 1]?.from ?? 0))).toBe(true)
})

it('ends with the calendar', () => {
  expect(eventsAhead(calendar, calendar.lastDay, agreed)).toEqual([])
})

it('has a source for each', () => {
  for (const { references } of Object.values(hijriEvents)) expect(references.length).toBeGreaterThan(0)
  expect([1, 7, 11, 12].every(isSacredMonth)).toBe(true)
  expect(isSacredMonth(9)).toBe(false)
})
