import { describe, expect, it } from 'vitest'
import { minuteMs } from '../../../contract/time-units.ts'
import { calculationFor, standardChoice } from './calculation.ts'
import { timesOfDays } from './day-times.ts'
import { awaitedIqama, iqamaTimes, isNear, type Masjid, masjidOf } from './iqama.ts'
import { clockIn } from './zone-clock.ts'

const london = { latitude: 51.5, longitude: -0.13, timeZone: 'Europe/London', country: 'GB' }
const masjid = (iqama: Masjid['iqama']): Masjid => ({ ...london, place: 'London', iqama })
const daysFrom = (year: number, month: number, day: number, spot = london) =>
  timesOfDays(spot, { year, month, day }, 3, calculationFor(standardChoice, spot))
const clock = (at: number | undefined, zone = london.timeZone) => {
  const { hour, minute } = clockIn(zone, at ?? 0)
  return `${hour}:${String(minute).padStart(2, '0')}`
}

describe('What was kept of a masjid', () => {
  it.each([
    null,
    'x',
    {},
    { iqama: {}, latitude: 1, longitude: 1 },
    { iqama: { asr: { kind: 'at', minute: 1440 } }, latitude: 1, longitude: 1 },
    { iqama: { asr: { kind: 'after', minutes: -1 } }, latitude: 1, longitude: 1 },
    { iqama: { asr: { kind: 'after', minutes: 5 } }, latitude: '1', longitude: 1 },
  ])('is none where nothing of it is sound (%j)', kept => expect(masjidOf(kept)).toBeNull())

  it('keeps what is sound and leaves the rest', () => {
    const iqama = { fajr: { kind: 'after', minutes: 20 }, asr: { kind: 'at', minute: 'noon' }, duha: 1 }
    expect(masjidOf({ iqama, latitude: 51.5, longitude: 0, place: 7 })).toEqual({
      latitude: 51.5,
      longitude: 0,
      place: '',
      iqama: { fajr: { kind: 'after', minutes: 20 } },
    })
  })
})

describe('The iqama of a day', () => {
  const [wednesday, thursday, friday] = daysFrom(2026, 11, 18)
  if (!wednesday || !thursday || !friday) throw new Error('no days')

  it('says that a fixed time has come to lie before the prayer', () => {
    const { asr } = iqamaTimes(masjid({ asr: { kind: 'at', minute: 13 * 60 } }), wednesday, london.timeZone)
    expect(asr).toMatchObject({ isEarly: true })
    expect(clock(asr?.at)).toBe('13:00')
  })

  it('follows the clock of the place, or the prayer', () => {
    const own = masjid({ zuhr: { kind: 'at', minute: 13 * 60 + 15 }, maghrib: { kind: 'after', minutes: 7 } })
    const { zuhr, maghrib, isha } = iqamaTimes(own, thursday, london.timeZone)
    expect(clock(zuhr?.at)).toBe('13:15')
    expect(maghrib?.at).toBe(thursday.maghrib + 7 * minuteMs)
    expect(isha).toBeUndefined()
  })

  it('has the Friday prayer for Zuhr on Fridays only, and no other', () => {
    const own = masjid({ zuhr: { kind: 'after', minutes: 15 }, jumuah: { kind: 'at', minute: 780 } })
    expect(clock(iqamaTimes(own, friday, london.timeZone).zuhr?.at)).toBe('13:00')
    expect(iqamaTimes(own, friday, london.timeZone).zuhr?.isJumuah).toBe(true)
    expect(iqamaTimes(own, thursday, london.timeZone).zuhr?.isJumuah).toBe(false)
    expect(iqamaTimes(masjid({ zuhr: { kind: 'after', minutes: 15 } }), friday, london.timeZone)).toEqual({})
  })

  it('goes over midnight where Isha does', () => {
    const reykjavik = { latitude: 64.15, longitude: -21.94, timeZone: 'Atlantic/Reykjavik', country: 'IS' }
    const [june] = daysFrom(2026, 6, 21, reykjavik)
    if (!june) throw new Error('no day')
    const own = masjid({ isha: { kind: 'at', minute: 45 } })
    const { isha } = iqamaTimes(own, june, reykjavik.timeZone)
    expect(clock(isha?.at, reykjavik.timeZone)).toBe('0:45')
    expect(Math.abs((isha?.at ?? 0) - june.isha)).toBeLessThan(3 * 60 * minuteMs)
  })

  it('is awaited from the adhan until it comes', () => {
    const own = masjid({ asr: { kind: 'after', minutes: 20 } })
    const found = (now: number) =>
      awaitedIqama(own, { days: [wednesday, thursday, friday], timeZone: london.timeZone }, now)?.prayer
    expect(found(thursday.asr - 1)).toBeUndefined()
    expect(found(thursday.asr)).toBe('asr')
    expect(found(thursday.asr + 20 * minuteMs)).toBeUndefined()
  })
})

it('belongs to the place it was typed at', () => {
  expect(isNear(masjid({}), { latitude: 53.48, longitude: -2.24 })).toBe(false)
  expect(isNear(masjid({}), { latitude: 51.6, longitude: 0 })).toBe(true)
})
