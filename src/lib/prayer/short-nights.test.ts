import { describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../../contract/time-units.ts'
import { calculationFor, type NightRule, nightRules, standardChoice } from './calculation.ts'
import { type DayTimes, type Spot, timesOfDay, timesOfDays } from './day-times.ts'
import { polarLatitude } from './polar-sun.ts'
import { sunPosition } from './sun-position.ts'

const cities: [string, Spot][] = [
  ['Edinburgh', { latitude: 55.953, longitude: -3.188, timeZone: 'Europe/London' }],
  ['Stockholm', { latitude: 59.329, longitude: 18.068, timeZone: 'Europe/Stockholm' }],
  ['Oslo', { latitude: 59.913, longitude: 10.746, timeZone: 'Europe/Oslo' }],
  ['Helsinki', { latitude: 60.17, longitude: 24.94, timeZone: 'Europe/Helsinki' }],
  ['Reykjavik', { latitude: 64.135, longitude: -21.895, timeZone: 'Atlantic/Reykjavik' }],
  ['Tromsø', { latitude: 69.649, longitude: 18.955, timeZone: 'Europe/Oslo' }],
]
const byRule = cities.flatMap(([city, spot]) => nightRules.map(rule => [city, rule, spot] as const))

const yearOf = (spot: Spot, rule: NightRule | 'auto'): DayTimes[] =>
  timesOfDays(
    spot,
    { year: 2026, month: 1, day: 1 },
    366,
    calculationFor({ ...standardChoice, method: 'MuslimWorldLeague', rule }, { ...spot, country: '' }),
  )
const pairs = (days: readonly DayTimes[]) =>
  days.slice(1).map((next, at) => [days[at] ?? next, next] as const)

/** From Fajr to sunrise and from sunset to Isha: what the rule decides, in milliseconds. */
const twilights = ({ fajr, sunrise, maghrib, isha }: DayTimes) => [sunrise - fajr, isha - maghrib] as const

describe.each(byRule)('%s by %s', (_city, rule, spot) => {
  const days = yearOf(spot, rule)

  it('has Fajr before sunrise, Isha after sunset, and Fajr after the Isha before it but where the middle is both', () => {
    for (const [day, next] of pairs(days)) {
      expect(day.fajr).toBeLessThan(day.sunrise)
      expect(day.isha).toBeGreaterThan(day.maghrib)
      expect(next.fajr - day.isha, JSON.stringify(day.day)).toBeGreaterThanOrEqual(
        rule === 'middle' ? 0 : minuteMs,
      )
    }
  })

  it('has its angles wherever it names no rule', () => {
    for (const { day, fajr, isha, fajrBound, ishaBound, borrowed } of days) {
      // What is borrowed has the sun of another latitude.
      if (borrowed.length > 0) continue
      const says = JSON.stringify(day)
      if (!fajrBound) expect(Math.abs(sunPosition(spot, fajr).altitude + 18), says).toBeLessThan(1)
      if (!ishaBound) expect(Math.abs(sunPosition(spot, isha).altitude + 17), says).toBeLessThan(1)
    }
  })

  it('has twilights that the rule changes by no more than eight minutes a day, where it begins and ends too', () => {
    // The middle is where the sun leads to by itself: see below.
    if (rule === 'middle') return
    // Beside the midnight sun a night is half as long as the one before it.
    const most = spot.latitude > polarLatitude ? 15 : 8
    for (const [day, next] of pairs(days)) {
      if (next.borrowed.length > 0 || day.borrowed.length > 0) continue
      const isRule = [day.fajrBound ?? next.fajrBound, day.ishaBound ?? next.ishaBound]
      for (const [at, now] of twilights(next).entries()) {
        if (!isRule[at]) continue
        const by = Math.abs(now - (twilights(day)[at] ?? 0)) / minuteMs
        expect(by, JSON.stringify(next.day)).toBeLessThanOrEqual(most)
      }
    }
  })
})

describe('the middle of the night', () => {
  it.each(cities.slice(0, -1))('of %s takes over where the sun leads to it', (_, spot) => {
    for (const [day, next] of pairs(yearOf(spot, 'middle'))) {
      // Fajr that falls by the hour is still the sun's, or the middle that it falls to: never past it.
      if (Math.abs(next.fajr - day.fajr - dayMs) <= 8 * minuteMs) continue
      const middle = next.sunrise - (next.sunrise - day.maghrib) / 2
      expect(next.fajr, JSON.stringify(next.day)).toBeGreaterThanOrEqual(middle - 2 * minuteMs)
      expect(next.fajrBound === null || day.fajrBound === null).toBe(true)
    }
  })
})

describe('who has chosen no rule', () => {
  const onDay = (rule: NightRule | 'auto', month: number, day: number) => {
    const [, spot] = cities[2] ?? []
    if (!spot) throw new Error('no Oslo')
    const calculation = calculationFor({ ...standardChoice, rule }, { ...spot, country: 'NO' })
    return { spot, times: timesOfDay(spot, { year: 2026, month, day }, calculation) }
  }

  it('has the sun’s own dawn in Oslo’s Ramadan of February and March, which a seventh puts off by half an hour', () => {
    for (const [month, day] of [
      [2, 18],
      [3, 19],
    ] as const) {
      const { spot, times } = onDay('auto', month, day)
      expect([times.fajrBound, times.ishaBound]).toEqual([null, null])
      expect(sunPosition(spot, times.fajr).altitude).toBeCloseTo(-18, 0)
      const late = onDay('seventh', month, day).times
      expect(late.fajrBound).toBe('seventh')
      expect((late.fajr - times.fajr) / minuteMs).toBeGreaterThan(10)
    }
  })

  it('is bounded by the part of the angle once twilight does not end', () => {
    const { times } = onDay('auto', 6, 21)
    expect([times.fajrBound, times.ishaBound]).toEqual(['angle', 'angle'])
  })
})
