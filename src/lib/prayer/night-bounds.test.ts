import { describe, expect, it } from 'vitest'
import { calculationFor, type PrayerChoice, standardChoice } from './calculation.ts'
import { type DayTimes, type Spot, timesOfDay } from './day-times.ts'

const glasgow: Spot = { latitude: 55.865, longitude: -4.258, timeZone: 'Europe/London' }
const london: Spot = { latitude: 51.507, longitude: -0.128, timeZone: 'Europe/London' }
const singapore: Spot = { latitude: 1.29, longitude: 103.85, timeZone: 'Asia/Singapore' }
const oslo: Spot = { latitude: 59.913, longitude: 10.746, timeZone: 'Europe/Oslo' }
const tromso: Spot = { latitude: 69.649, longitude: 18.955, timeZone: 'Europe/Oslo' }

function on(spot: Spot, month: number, choice: Partial<PrayerChoice>): DayTimes {
  const calculation = calculationFor({ ...standardChoice, ...choice }, { ...spot, country: '' })
  return timesOfDay(spot, { year: 2026, month, day: 21 }, calculation)
}
const bounds = ({ fajrBound, ishaBound }: DayTimes) => [fajrBound, ishaBound]

describe('the Moonsighting Committee', () => {
  const method = 'MoonsightingCommittee'

  it('is not said to follow the season where a seventh of the night is nearer to the sun', () => {
    const june = on(glasgow, 6, { method })
    expect(bounds(june)).toEqual(['seventh', 'seventh'])
    const night = on(glasgow, 6, { method, rule: 'seventh' })
    expect([june.fajr, june.isha]).toEqual([night.fajr, night.isha])
    expect(bounds(on(tromso, 6, { method }))).toEqual(['seventh', 'seventh'])
  })

  it('follows the season where that is nearer, whatever rule for short nights was chosen', () => {
    for (const rule of ['middle', 'seventh', 'angle'] as const) {
      expect(bounds(on(glasgow, 12, { method, rule }))).toEqual(['season', 'season'])
      expect(bounds(on(london, 6, { method, rule }))).toEqual(['season', 'season'])
    }
  })

  it('goes by its angle near the equator', () => {
    expect(bounds(on(singapore, 6, { method }))).toEqual([null, null])
  })

  it('is known by its bound with minutes by hand too', () => {
    const minutes = { ...standardChoice.minutes, fajr: 9, sunrise: -4, isha: -7 }
    expect(bounds(on(glasgow, 6, { method, minutes }))).toEqual(['seventh', 'seventh'])
    expect(bounds(on(singapore, 6, { method, minutes }))).toEqual([null, null])
  })
})

describe('a rule for short nights', () => {
  it('is named where the authority moves sunrise or Fajr by minutes', () => {
    for (const method of ['Turkey', 'Dubai', 'Kemenag'] as const)
      for (const rule of ['middle', 'seventh', 'angle'] as const)
        expect(bounds(on(oslo, 6, { method, rule }))).toEqual([rule, rule])
  })

  it('bounds no Isha that follows Maghrib by minutes', () => {
    expect(bounds(on(oslo, 6, { method: 'UmmAlQura' }))).toEqual(['angle', null])
  })
})
