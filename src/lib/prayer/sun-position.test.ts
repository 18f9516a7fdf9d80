import { expect, it } from 'vitest'
import { calculationFor, standardChoice } from './calculation.ts'
import { timesOfDay } from './day-times.ts'
import { bearingTo, kaaba } from './qibla.ts'
import { sunPosition } from './sun-position.ts'

const cities = [
  { latitude: 51.507, longitude: -0.128, timeZone: 'Europe/London' },
  { latitude: -33.868, longitude: 151.209, timeZone: 'Australia/Sydney' },
  { latitude: 40.713, longitude: -74.006, timeZone: 'America/New_York' },
]

it.each(cities)('is on the horizon at sunrise and due north or south at noon: $timeZone', spot => {
  for (const month of [3, 6, 9, 12]) {
    const calculation = calculationFor({ ...standardChoice, method: 'Custom' }, { ...spot, country: '' })
    const times = timesOfDay(spot, { year: 2026, month, day: 15 }, calculation)
    // With the air's refraction and the disc's radius, the sun's middle is 0.833° below it.
    expect(sunPosition(spot, times.sunrise).altitude).toBeCloseTo(-0.833, 0)
    const noon = sunPosition(spot, times.zuhr).azimuth
    expect(Math.abs(Math.sin((noon * Math.PI) / 180))).toBeLessThan(0.03)
  }
})

it('stands over the Kaaba on 28 May at 09:18 UTC, where every shadow then points away from it', () => {
  const moment = Date.UTC(2026, 4, 28, 9, 18)
  expect(sunPosition(kaaba, moment).altitude).toBeGreaterThan(89.5)
  for (const city of cities.slice(0, 1))
    expect(sunPosition(city, moment).azimuth).toBeCloseTo(bearingTo(city, kaaba), 0)
})
