import { expect, it } from 'vitest'
import { london, tromso } from '../../../tests/fakes/places.ts'
import type { Place } from '../places/place.ts'
import { calculationFor, standardChoice } from './calculation.ts'
import { addDays, isoOf } from './calendar-day.ts'
import { timesOfDays } from './day-times.ts'
import { awaitedAt, lastBegun, prayerDay } from './prayer-day.ts'
import { dayIn } from './zone-clock.ts'

const around = (place: Place, now: number) =>
  timesOfDays(place, addDays(dayIn(place.timeZone, now), -1), 3, calculationFor(standardChoice, place))

const dayAt = (place: Place, instant: string) => {
  const now = Date.parse(instant)
  return prayerDay(place.timeZone, now, around(place, now)).day
}
const without = (timeZone: string, instant: string) => prayerDay(timeZone, Date.parse(instant), null).day

it('begins no day at midnight: last night’s Isha is still to be prayed', () => {
  expect(dayAt(london, '2026-11-30T23:58:00Z')).toBe('2026-11-30')
  expect(dayAt(london, '2026-12-01T00:03:00Z')).toBe('2026-11-30')
  expect(dayAt(london, '2027-01-01T05:00:00Z')).toBe('2026-12-31')
})

it('begins it with Fajr of the place, to the minute', () => {
  const fajr = around(london, Date.parse('2026-12-01T12:00:00Z'))[1]?.fajr ?? 0
  expect(dayAt(london, new Date(fajr - 60_000).toISOString())).toBe('2026-11-30')
  expect(dayAt(london, new Date(fajr).toISOString())).toBe('2026-12-01')
})

it('goes by Fajr where a night has none but a part of it, too', () => {
  for (let hour = 0; hour < 48; hour += 1) {
    const now = Date.parse('2026-06-21T00:00:00Z') + hour * 3_600_000
    const begun = around(tromso, now).filter(({ fajr }) => fajr <= now)
    expect(prayerDay(tromso.timeZone, now, around(tromso, now)).day).toBe(
      isoOf(begun.at(-1)?.day ?? { year: 0, month: 1, day: 1 }),
    )
  }
})

it('goes on until three by the clock where nobody knows when Fajr is', () => {
  expect(without('Asia/Karachi', '2026-12-01T02:59:00+05:00')).toBe('2026-11-30')
  expect(without('Asia/Karachi', '2026-12-01T03:00:00+05:00')).toBe('2026-12-01')
  // The night in which London's clocks are put forward.
  expect(without('Europe/London', '2026-03-29T03:00:00+01:00')).toBe('2026-03-29')
})

it('says until when it goes on', () => {
  const ends = (timeZone: string, instant: string, place: Place | null) => {
    const now = Date.parse(instant)
    return new Date(prayerDay(timeZone, now, place && around(place, now)).ends).toISOString()
  }
  expect(ends('Europe/London', '2026-12-01T00:03:00Z', london)).toBe('2026-12-01T06:04:00.000Z')
  expect(ends('Asia/Karachi', '2026-12-01T00:03:00+05:00', null)).toBe('2026-11-30T22:00:00.000Z')
  expect(ends('Asia/Karachi', '2026-12-01T13:00:00+05:00', null)).toBe('2026-12-01T22:00:00.000Z')
})

it('opens no day that no clock has reached', () => {
  const now = Date.parse('2026-12-01T00:03:00Z')
  const last = (deviceZone: string, days: ReturnType<typeof around> | null) =>
    lastBegun(prayerDay('Europe/London', now, days), { deviceZone, now })
  expect(last('Europe/London', around(london, now))).toBe('2026-11-30')
  // Nobody knows whether its Fajr has begun.
  expect(last('Europe/London', null)).toBe('2026-12-01')
  expect(last('America/New_York', null)).toBe('2026-11-30')
})

it('waits for a prayer until its time, or until that of the one it was combined with', () => {
  const at = (instant: string) => Date.parse(instant)
  const [, times] = around(london, at('2026-12-01T12:00:00Z'))
  if (!times) throw new Error('no times')
  const noon = at('2026-12-01T13:00:00Z')
  const on = (now: number, logged = {}) => ({ times, logged, now })
  expect(awaitedAt('asr', on(noon))).toBe(times.asr)
  expect(awaitedAt('isha', on(noon))).toBe(times.isha)
  expect(awaitedAt('zuhr', on(noon))).toBeNull()
  expect(awaitedAt('asr', on(times.asr))).toBeNull()
  const combined = { zuhr: { status: 'onTime', isCombined: true } } as const
  expect(awaitedAt('asr', on(noon, combined))).toBeNull()
  expect(awaitedAt('isha', on(noon, combined))).toBe(times.isha)
  // That one has to have begun itself.
  const early = { maghrib: { status: 'onTime', isCombined: true } } as const
  expect(awaitedAt('isha', on(noon, early))).toBe(times.isha)
})
