import { expect, it } from 'vitest'
import { calculationFor, standardChoice } from '../../lib/prayer/calculation.ts'
import { timesOfDay } from '../../lib/prayer/day-times.ts'
import { arcSize, sunPath } from './sun-path.ts'

const places = [
  { latitude: 21.4, longitude: 39.8, timeZone: 'Asia/Riyadh' },
  { latitude: 69.6, longitude: 18.9, timeZone: 'Europe/Oslo' },
]

it.each(places)('stays in its picture, rises at sunrise and sets at Maghrib: $timeZone', spot => {
  for (const month of [6, 12]) {
    const calculation = calculationFor(standardChoice, { ...spot, country: '' })
    const times = timesOfDay(spot, { year: 2026, month, day: 21 }, calculation)
    const path = sunPath(times)
    for (const at of [times.fajr, times.sunrise, times.zuhr, times.asr, times.maghrib, times.isha]) {
      const { x, y } = path.at(at)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(arcSize.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(arcSize.height)
    }
    expect(path.at(times.sunrise).y).toBeCloseTo(arcSize.horizon, 0)
    expect(path.at(times.zuhr).y).toBeLessThan(path.at(times.asr).y)
    expect(path.at(times.fajr).y).toBeGreaterThan(arcSize.horizon)
    expect(path.reaches(times.isha + 5 * 3_600_000)).toBe(false)
    expect(`${path.dawn}${path.day}${path.dusk}`).not.toContain('NaN')
  }
})
