import { expect, it } from 'vitest'
import { dayOfCivil, isoOf } from '../../lib/hijri/civil-date.ts'
import { hijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { calculationFor, standardChoice } from '../../lib/prayer/calculation.ts'
import { timesOfDay } from '../../lib/prayer/day-times.ts'
import { ramadanDays } from './ramadan-days.ts'
import { parseRamadan, ramadanAt } from './ramadan-years.ts'

const calendar = hijriCalendar()
const makkah = { latitude: 21.4225, longitude: 39.8262, timeZone: 'Asia/Riyadh', country: 'SA' }
const of = (spot: typeof makkah, year: number, own = calendar) =>
  ramadanDays(own, year, { spot, calculation: calculationFor(standardChoice, spot) })

it.each(['', '0', '0000', '9999', '1355', '1501', '2026', '144', 'x'])('knows no Ramadan %s', text =>
  expect(parseRamadan(text)).toBeNull(),
)

it('shows the Ramadan that is until its last day, then the next', () => {
  const at = (month: number, day: number) => ramadanAt(calendar, dayOfCivil({ year: 2026, month, day }))
  expect([at(2, 17), at(2, 18), at(3, 19), at(3, 20)]).toEqual([1447, 1447, 1447, 1448])
})

const march = (day: number) => dayOfCivil({ year: 2027, month: 3, day })
const withEid = (state: 'confirmed' | 'provisional', day: number) =>
  hijriCalendar({
    region: 'pakistan',
    shiftDays: 0,
    announced: { '1448-10': { day: march(day), state } },
  })

it('does not end a Ramadan of 29 days that nobody has confirmed: there may be a day 30', () => {
  // By the table it is 1 Shawwal.
  expect(isoOf(calendar.dayOf({ year: 1448, month: 10, day: 1 }))).toBe('2027-03-09')
  for (const own of [calendar, withEid('provisional', 9)]) {
    const last = of(makkah, 1448, own).at(-1)
    expect(last).toMatchObject({ number: 30, day: march(9), isOpen: true, isInLastTen: true })
    expect([8, 9, 10].map(day => ramadanAt(own, march(day)))).toEqual([1448, 1448, 1449])
  }
})

it('ends it where its end is confirmed, and has a day 30 that is sure', () => {
  const [short, long] = [withEid('confirmed', 9), withEid('confirmed', 10)]
  expect(of(makkah, 1448, short).at(-1)).toMatchObject({ number: 29, isOpen: false })
  expect(ramadanAt(short, march(9))).toBe(1449)
  expect(of(makkah, 1448, long).at(-1)).toMatchObject({ number: 30, isOpen: false })
  expect([9, 10].map(day => ramadanAt(long, march(day)))).toEqual([1448, 1449])
})

it('has a day 30 of the table by the moon, too, and no day is open but that', () => {
  expect(of(makkah, 1447).map(({ isOpen }) => isOpen)).toEqual([...Array<boolean>(29).fill(false), true])
})

it('has the month’s own days, as the reader counts them', () => {
  const days = of(makkah, 1447)
  expect([days.length, isoOf(days[0]?.day ?? 0), isoOf(days.at(-1)?.day ?? 0)]).toEqual([
    30,
    '2026-02-18',
    '2026-03-19',
  ])
  expect(days.filter(({ isInLastTen }) => isInLastTen).map(({ number }) => number)[0]).toBe(21)
  const turkey = of(makkah, 1447, hijriCalendar({ region: 'turkey', shiftDays: 0 }))
  expect([turkey.length, isoOf(turkey[0]?.day ?? 0)]).toEqual([29, '2026-02-19'])
})

it('has the times that the prayer page has for the same day', () => {
  const [first] = of(makkah, 1447)
  const calculation = calculationFor(standardChoice, makkah)
  expect(first?.times).toEqual(timesOfDay(makkah, { year: 2026, month: 2, day: 18 }, calculation))
})

it('has a fast of a day in the far north', () => {
  const oslo = { latitude: 59.91, longitude: 10.75, timeZone: 'Europe/Oslo', country: 'NO' }
  // Ramadan 1437 lay in June 2016.
  for (const { times } of of(oslo, 1437)) {
    expect(times.imsak).toBeLessThan(times.fajr)
    expect(times.fajr).toBeLessThan(times.sunrise)
    expect(times.sunrise).toBeLessThan(times.maghrib)
  }
})
