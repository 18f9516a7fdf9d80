import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assert as check, constantFrom, double, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cityPack } from '../../../content/build/cities.ts'
import { cityAt } from '../places/city-pack.ts'
import { type Calculation, calculationFor, choiceOf, standardChoice } from './calculation.ts'
import { addDays, isoOf, parseDay } from './calendar-day.ts'
import { type DayTimes, type Spot, timesOfDay, timesOfDays } from './day-times.ts'
import { marksOfNow, nowNext } from './now-next.ts'
import { dayMarks } from './prayers.ts'
import { clockIn, dayIn } from './zone-clock.ts'

const day = (text: string) => {
  const found = parseDay(text)
  if (!found) throw new Error(text)
  return found
}
const standard = (spot: Spot, country = ''): Calculation =>
  calculationFor(standardChoice, { ...spot, country })

const makkah: Spot = { latitude: 21.427, longitude: 39.828, timeZone: 'Asia/Riyadh' }
const oslo: Spot = { latitude: 59.913, longitude: 10.746, timeZone: 'Europe/Oslo' }
const reykjavik: Spot = { latitude: 64.135, longitude: -21.895, timeZone: 'Atlantic/Reykjavik' }
const tromso: Spot = { latitude: 69.649, longitude: 18.955, timeZone: 'Europe/Oslo' }

/** From one mark to the next, all instants are there and none comes before the one before it. */
function expectOrdered(times: DayTimes): void {
  const order = [times.imsak, ...dayMarks.map(mark => times[mark])]
  for (const at of [...order, times.midnight, times.lastThird]) expect(Number.isFinite(at)).toBe(true)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(times.midnight).toBeGreaterThan(times.maghrib)
  expect(times.lastThird).toBeGreaterThan(times.midnight)
}

describe('refuses', () => {
  it('what is no day', () => {
    for (const text of ['', '2026-02-30', '2026-13-01', '0000-01-01', '9999-01-01', '2026-1-1', 'today'])
      expect(parseDay(text)).toBeNull()
  })

  it('a kept choice that is not one of ours, field by field', () => {
    const broken = { method: 'Mine', fajrAngle: 90, school: 3, rule: 'x', minutes: { asr: 500, isha: 2.4 } }
    const minutes = { ...standardChoice.minutes, isha: 2 }
    expect(choiceOf(broken)).toEqual({ ...standardChoice, minutes })
    expect(choiceOf('{')).toEqual(standardChoice)
    expect(choiceOf(null)).toEqual(standardChoice)
  })
})

describe('the north', () => {
  it.each([
    ['Oslo', oslo],
    ['Reykjavik', reykjavik],
    ['Tromsø', tromso],
  ])('%s: valid, in order and bounded by a named rule in June, by the sun alone in December', (_, spot) => {
    for (const [month, bound] of [
      ['06', 'angle'],
      ['12', null],
    ] as const) {
      for (const date of timesOfDays(spot, day(`2026-${month}-01`), 30, standard(spot))) {
        expectOrdered(date)
        expect([date.fajrBound, date.ishaBound]).toEqual([bound, bound])
      }
    }
  })

  it('is not bounded where the night is long enough', () => {
    const times = timesOfDay(makkah, day('2026-06-21'), standard(makkah))
    expect([times.fajrBound, times.ishaBound]).toEqual([null, null])
  })

  it('follows the rule that was chosen', () => {
    const by = (rule: 'middle' | 'seventh' | 'angle') =>
      timesOfDay(oslo, day('2026-06-21'), { ...standard(oslo), rule }).fajr
    expect(new Set([by('middle'), by('seventh'), by('angle')]).size).toBe(3)
  })
})

describe('a day', () => {
  it('is the day of the place, also where the date line bends', () => {
    for (const [latitude, longitude, timeZone] of [
      [1.87, -157.4, 'Pacific/Kiritimati'],
      [-13.83, -171.76, 'Pacific/Apia'],
      [-36.85, 174.76, 'Pacific/Auckland'],
      [21.31, -157.86, 'Pacific/Honolulu'],
    ] as const) {
      const spot = { latitude, longitude, timeZone }
      expect(isoOf(dayIn(timeZone, timesOfDay(spot, day('2026-03-05'), standard(spot)).zuhr))).toBe(
        '2026-03-05',
      )
    }
  })

  it('has its noon on that day and its marks in order in each of the 5,000 cities', () => {
    const pack = cityPack()
    const asked = day('2026-11-20')
    for (const at of pack.names.keys()) {
      const city = cityAt(pack, at)
      if (!city) throw new Error('no city')
      const times = timesOfDay(city, asked, standard(city, city.country))
      expectOrdered(times)
      expect(isoOf(dayIn(city.timeZone, times.zuhr))).toBe('2026-11-20')
    }
  })

  it('is in order anywhere below the polar circles, at any time, by any method', () => {
    check(
      property(
        double({ min: -65, max: 65, noNaN: true }),
        double({ min: -179, max: 179, noNaN: true }),
        integer({ min: 0, max: 73_000 }),
        constantFrom('SA', 'TR', 'ID', 'MY', 'GB', 'US', 'NO', 'IR', 'PK'),
        (latitude, longitude, later, country) => {
          const spot = { latitude, longitude, timeZone: 'UTC' }
          expectOrdered(timesOfDay(spot, addDays(day('1901-01-01'), later), standard(spot, country)))
        },
      ),
      { seed: 7, numRuns: 300 },
    )
  })

  it('gives half an hour more before Isha in Ramadan by Umm al-Qura', () => {
    const minutesAfter = (date: string) => {
      const times = timesOfDay(makkah, day(date), standard(makkah, 'SA'))
      return Math.round((times.isha - times.maghrib) / 60_000)
    }
    expect([minutesAfter('2026-02-17'), minutesAfter('2026-02-18'), minutesAfter('2026-03-20')]).toEqual([
      90, 120, 90,
    ])
  })

  it('adds the minutes that were set by hand', () => {
    const plain = timesOfDay(makkah, day('2026-11-20'), standard(makkah))
    const minutes = { ...standardChoice.minutes, asr: 4, fajr: -3 }
    const moved = timesOfDay(makkah, day('2026-11-20'), { ...standard(makkah), minutes })
    expect([moved.asr - plain.asr, moved.fajr - plain.fajr, moved.isha - plain.isha]).toEqual([
      240_000, -180_000, 0,
    ])
  })
})

describe('the clock', () => {
  it('of the device changes nothing', () => {
    const script = fileURLToPath(new URL('day-times.ts', import.meta.url))
    const program = `const { timesOfDay } = await import(${JSON.stringify(script)})
      const calculation = ${JSON.stringify(standard(oslo, 'NO'))}
      for (const month of [3, 6, 10]) for (const day of [28, 29, 30])
        console.log(JSON.stringify(timesOfDay(${JSON.stringify(oslo)}, { year: 2026, month, day }, calculation)))`
    const answers = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Oslo'].map(TZ =>
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      }),
    )
    expect(answers[0]?.length).toBeGreaterThan(1_000)
    expect(new Set(answers).size).toBe(1)
  })

  it('of the place is read with its summer time', () => {
    const zuhr = (date: string) =>
      clockIn('Europe/Oslo', timesOfDay(oslo, day(date), standard(oslo)).zuhr).hour
    expect([zuhr('2026-03-28'), zuhr('2026-03-29')]).toEqual([12, 13])
  })
})

describe('now', () => {
  it('is between no marks of other days', () => {
    const days = timesOfDays(makkah, day('2026-06-21'), 3, standard(makkah))
    expect(nowNext(days, Date.UTC(2026, 5, 1))).toBeNull()
    expect(nowNext(days, Date.UTC(2026, 6, 1))).toBeNull()
    expect(nowNext([], 0)).toBeNull()
  })

  it('has no marks of yesterday once Fajr is in', () => {
    const days = timesOfDays(tromso, day('2026-06-21'), 3, standard(tromso))
    const [before, today] = days
    if (!before || !today) throw new Error('no days')
    const at = (now: number) => ({ timeZone: tromso.timeZone, now })
    expect(marksOfNow(days, at(today.fajr))).toEqual(today)
    expect(marksOfNow(days, at(today.fajr - 1))).toEqual({ ...today, isha: before.isha })
    expect(marksOfNow(days, at(before.isha - 1))).toEqual({
      ...today,
      maghrib: before.maghrib,
      isha: before.isha,
    })
    expect(marksOfNow([], at(0))).toBeUndefined()
  })

  it.each([
    ['2027-03-28', '2027-03-28T00:30:00Z', true],
    ['2027-03-28', '2027-03-28T02:30:00Z', true],
    ['2026-10-25', '2026-10-25T00:30:00Z', true],
    ['2027-03-27', '2027-03-27T00:30:00Z', false],
    ['2027-03-29', '2027-03-29T00:30:00Z', false],
  ])('keeps to one clock in the night in which it changes: %s at %s', (date, instant, changes) => {
    const london = { latitude: 51.5085, longitude: -0.1257, timeZone: 'Europe/London' }
    const days = timesOfDays(london, addDays(day(date), -1), 3, standard(london))
    const [before, today] = days
    const shown = marksOfNow(days, { timeZone: london.timeZone, now: Date.parse(instant) })
    expect(shown).toEqual({ ...today, isha: changes ? today?.isha : before?.isha })
  })

  it('lies between two marks at any minute, before Fajr and after Isha too', () => {
    for (const spot of [makkah, tromso]) {
      const calculation = standard(spot)
      const start = timesOfDay(spot, day('2026-06-21'), calculation).fajr
      for (let minute = 0; minute < 24 * 60; minute += 7) {
        const now = start + minute * 60_000
        const days = timesOfDays(spot, addDays(dayIn(spot.timeZone, now), -1), 3, calculation)
        const found = nowNext(days, now)
        if (!found) throw new Error('no marks around now')
        const { current, next } = found
        expect(current.at).toBeLessThanOrEqual(now)
        expect(next.at).toBeGreaterThan(now)
        expect(next.at - current.at).toBeLessThan(20 * 3_600_000)
      }
    }
  })
})
