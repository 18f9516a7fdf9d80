import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Coordinates, PrayerTimes } from 'adhan'
import { describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../../contract/time-units.ts'
import { adhanParameters } from './adhan-parameters.ts'
import { type Calculation, calculationFor, standardChoice } from './calculation.ts'
import { type DayTimes, type Spot, timesOfDay, timesOfDays } from './day-times.ts'
import { type DayMark, dayMarks } from './prayers.ts'
import { sunPosition } from './sun-position.ts'
import { clockIn, dayIn } from './zone-clock.ts'

const horizon = -50 / 60

const standard = ({ latitude }: Spot, choice = {}): Calculation =>
  calculationFor({ ...standardChoice, ...choice }, { latitude, longitude: 0, country: 'NO' })
const tromso: Spot = { latitude: 69.649, longitude: 18.955, timeZone: 'Europe/Oslo' }
const places: [string, Spot][] = [
  ['Tromsø', tromso],
  ['Longyearbyen', { latitude: 78.223, longitude: 15.647, timeZone: 'Arctic/Longyearbyen' }],
  ['Murmansk', { latitude: 68.97, longitude: 33.08, timeZone: 'Europe/Moscow' }],
  ['Utqiaġvik', { latitude: 71.291, longitude: -156.789, timeZone: 'America/Anchorage' }],
]
const farthest: [string, Spot][] = [
  ...places,
  ['89° north', { latitude: 89, longitude: 0, timeZone: 'UTC' }],
  ['McMurdo', { latitude: -77.846, longitude: 166.668, timeZone: 'Antarctica/McMurdo' }],
]
const yearOf = (spot: Spot, calculation = standard(spot)) =>
  timesOfDays(spot, { year: 2026, month: 1, day: 1 }, 366, calculation)

/** Minutes by which a mark moves from one day to the next. */
const jump = (mark: DayMark, day: DayTimes, next: DayTimes): number =>
  Math.abs(next[mark] - day[mark] - dayMs) / minuteMs
const pairs = (days: readonly DayTimes[]) =>
  days.slice(1).map((next, at) => [days[at] ?? next, next] as const)
const edges = ['sunrise', 'maghrib'] as const

const clock = (spot: Spot, instant: number): string => {
  const { hour, minute } = clockIn(spot.timeZone, instant)
  return `${hour}:${String(minute).padStart(2, '0')}`
}

describe.each(farthest)('%s', (_, spot) => {
  const ways: [string, object][] = [
    ['the usual way', {}],
    ['the Hanafi school', { school: 'hanafi' }],
    ['Umm al-Qura, whose Isha follows by minutes', { method: 'UmmAlQura' }],
    ['the Moonsighting Committee', { method: 'MoonsightingCommittee' }],
    ['Singapore, which rounds up', { method: 'Singapore' }],
    [
      'minutes by hand that would turn the day over',
      { minutes: { ...standardChoice.minutes, zuhr: 30, maghrib: -30 } },
    ],
  ]
  it.each(ways)('has no day out of order in a year by %s', (_way, choice) => {
    const days = yearOf(spot, standard(spot, choice))
    for (const day of days) {
      const order = dayMarks.map(mark => day[mark])
      for (const at of [...order, day.midnight, day.lastThird]) expect(Number.isFinite(at)).toBe(true)
      for (const [at, time] of order.entries()) expect(time).toBeGreaterThan(order[at - 1] ?? day.imsak)
      expect(dayIn(spot.timeZone, day.zuhr)).toEqual(day.day)
    }
    for (const [day, next] of pairs(days)) {
      expect(next.fajr).toBeGreaterThan(day.isha)
      expect(day.midnight).toBeGreaterThan(day.maghrib)
      expect(day.lastThird).toBeLessThan(next.fajr)
    }
  })

  it('says that the sun gave no sunrise or sunset only where it gave none, and keeps to the sun elsewhere', () => {
    const isUp = (at: number) => sunPosition(spot, at).altitude >= horizon
    for (const day of yearOf(spot)) {
      // The usual way has a minute more than the sun's own noon.
      const noon = day.zuhr - minuteMs
      for (const [mark, side] of [
        ['sunrise', -1],
        ['maghrib', 1],
      ] as const) {
        const [below, above] = [noon + side * 710 * minuteMs, noon + side * 10 * minuteMs]
        // Within a minute of the ten that are asked of it either answer is right.
        const near = [below, above].some(at => isUp(at - minuteMs) !== isUp(at + minuteMs))
        if (!near) expect(day.borrowed.includes(mark)).toBe(!isUp(above) || isUp(below))
        if (day.borrowed.includes(mark)) continue
        expect(isUp(day[mark] - side * minuteMs)).toBe(true)
        expect(isUp(day[mark] + side * minuteMs)).toBe(false)
      }
    }
  })
})

describe.each(places)('%s', (_, spot) => {
  const days = yearOf(spot)

  it('has adhan’s own sunrise and sunset to the minute wherever the day and the night are not short', () => {
    const parameters = adhanParameters(standard(spot))
    const coordinates = new Coordinates(spot.latitude, spot.longitude)
    let compared = 0
    for (const day of days) {
      const half = (day.maghrib - day.sunrise) / 2 / 3_600_000
      if (half < 2 || half > 10) continue
      const { year, month, day: date } = day.day
      const alone = new PrayerTimes(coordinates, new Date(year, month - 1, date, 12), parameters)
      expect(Math.abs(alone.sunrise.getTime() - day.sunrise)).toBeLessThanOrEqual(minuteMs)
      expect(Math.abs(alone.sunset.getTime() - day.maghrib)).toBeLessThanOrEqual(minuteMs)
      compared += 1
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('moves by no more than three minutes a day while the sun gives no times, the dark that it does give by seven', () => {
    let compared = 0
    for (const [day, next] of pairs(days)) {
      if (!edges.every(mark => day.borrowed.includes(mark) && next.borrowed.includes(mark))) continue
      for (const mark of dayMarks) {
        const most = mark === 'fajr' || mark === 'isha' ? 7 : 3
        expect(jump(mark, day, next), JSON.stringify(next.day)).toBeLessThanOrEqual(most)
      }
      compared += 1
    }
    expect(compared).toBeGreaterThan(80)
  })

  // The sun's own last days move by more: near the horizon it passes along it, and half an hour lies between two sunsets.
  it('moves by no more than twenty minutes from the sun’s last own day to the first borrowed one, and back', () => {
    const handovers = pairs(days).flatMap(([day, next]) =>
      edges
        .filter(mark => day.borrowed.includes(mark) !== next.borrowed.includes(mark))
        .map(mark => jump(mark, day, next)),
    )
    expect(handovers.length).toBeGreaterThanOrEqual(8)
    expect(Math.max(...handovers)).toBeLessThanOrEqual(20)
  })

  it('moves Asr by no more than twenty minutes, Fajr and Isha hardly more than the sun itself', () => {
    for (const [day, next] of pairs(days)) {
      expect(jump('asr', day, next), JSON.stringify(next.day)).toBeLessThanOrEqual(20)
      const sun = Math.max(...edges.map(mark => jump(mark, day, next)))
      for (const mark of ['fajr', 'isha'] as const)
        expect(jump(mark, day, next), JSON.stringify(next.day)).toBeLessThanOrEqual(sun + 10)
    }
  })
})

it('at 89° holds what is borrowed still too: only the sun’s own days of March and September leap by hours', () => {
  for (const [day, next] of pairs(yearOf({ latitude: 89, longitude: 0, timeZone: 'UTC' }))) {
    if (!edges.every(mark => day.borrowed.includes(mark) && next.borrowed.includes(mark))) continue
    for (const mark of dayMarks)
      expect(jump(mark, day, next), JSON.stringify(next.day)).toBeLessThanOrEqual(30)
  }
})

it('shows Tromsø its own sunset on 25 November, and Asr as a part of that afternoon', () => {
  const day = timesOfDay(tromso, { year: 2026, month: 11, day: 25 }, standard(tromso))
  expect([day.sunrise, day.zuhr, day.asr, day.maghrib].map(at => clock(tromso, at))).toEqual([
    '10:43',
    '11:32',
    '11:43',
    '12:18',
  ])
  expect(day.borrowed).toEqual([])
  expect(day.asrFrom).toBe(5)
})

it('borrows each mark by itself: a sunrise that is there stays', () => {
  const on = (month: number, day: number) => timesOfDay(tromso, { year: 2026, month, day }, standard(tromso))
  expect(on(5, 17).borrowed).toEqual([])
  expect(on(5, 18).borrowed).toEqual(['asr', 'maghrib'])
  expect(on(5, 19).borrowed).toEqual(['sunrise', 'asr', 'maghrib'])
  expect(on(7, 25).borrowed).toEqual(['sunrise'])
  expect(on(12, 21).borrowed).toEqual(['sunrise', 'maghrib'])
  expect(on(12, 21).asrFrom).toBe(5)
  expect(on(10, 1).asrFrom).toBeNull()
})

it('does not depend on the device’s clock', () => {
  const script = fileURLToPath(new URL('day-times.ts', import.meta.url))
  const program = `const { timesOfDays } = await import(${JSON.stringify(script)})
    const calculation = ${JSON.stringify(standard(tromso))}
    for (const month of [1, 5, 7, 11])
      console.log(JSON.stringify(timesOfDays(${JSON.stringify(tromso)}, { year: 2026, month, day: 15 }, 15, calculation)))`
  const answers = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map(TZ =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    }),
  )
  expect(answers[0]?.length).toBeGreaterThan(10_000)
  expect(new Set(answers).size).toBe(1)
})
