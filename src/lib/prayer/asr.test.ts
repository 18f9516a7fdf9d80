import { describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../../contract/time-units.ts'
import { calculationFor, standardChoice } from './calculation.ts'
import { type Spot, timesOfDay } from './day-times.ts'

const radians = Math.PI / 180
const sine = (degrees: number) => Math.sin(degrees * radians)
const cosine = (degrees: number) => Math.cos(degrees * radians)

/** Meeus, Astronomical Algorithms, chapters 12 and 25: none of it is adhan's or ours. */
function sunAt(instant: number): { ascension: number; declination: number; sidereal: number } {
  const days = instant / dayMs - 10_957.5
  const centuries = (days + 69 / 86_400) / 36_525
  const anomaly = 357.529_11 + 35_999.050_29 * centuries
  const centre =
    (1.914_602 - 0.004_817 * centuries) * sine(anomaly) +
    0.019_993 * sine(2 * anomaly) +
    0.000_289 * sine(3 * anomaly)
  const node = 125.04 - 1934.136 * centuries
  const longitude = 280.466_46 + 36_000.769_83 * centuries + centre - 0.005_69 - 0.004_78 * sine(node)
  const obliquity = 23.439_29 - 0.013_004 * centuries + 0.002_56 * cosine(node)
  return {
    ascension: Math.atan2(cosine(obliquity) * sine(longitude), cosine(longitude)) / radians,
    declination: Math.asin(sine(obliquity) * sine(longitude)) / radians,
    sidereal: 280.460_618_37 + 360.985_647_366_29 * days,
  }
}

/** When the sun is so many degrees past the meridian, near an instant. */
function instantOf(longitude: number, near: number, degrees: (declination: number) => number): number {
  let at = near
  for (let step = 0; step < 8; step += 1) {
    const { ascension, declination, sidereal } = sunAt(at)
    const past = sidereal + longitude - ascension - degrees(declination)
    at -= ((past - 360 * Math.round(past / 360)) / 360.985_65) * dayMs
  }
  return at
}

function asrBySun({ latitude, longitude }: Spot, near: number, lengths: number): number {
  const noon = instantOf(longitude, near, () => 0)
  const shadow = Math.tan(Math.abs(latitude - sunAt(noon).declination) * radians) + lengths
  const height = Math.atan(1 / shadow) / radians
  const hourAngle = (declination: number) =>
    Math.acos(
      (sine(height) - sine(latitude) * sine(declination)) / (cosine(latitude) * cosine(declination)),
    ) / radians
  return instantOf(longitude, noon, hourAngle)
}

const places: [string, Spot][] = [
  ['Reykjavik', { latitude: 64.1355, longitude: -21.8954, timeZone: 'Atlantic/Reykjavik' }],
  ['Anchorage', { latitude: 61.2181, longitude: -149.9003, timeZone: 'America/Anchorage' }],
  ['Oslo', { latitude: 59.9127, longitude: 10.7461, timeZone: 'Europe/Oslo' }],
  ['London', { latitude: 51.5085, longitude: -0.1257, timeZone: 'Europe/London' }],
  ['Makkah', { latitude: 21.427, longitude: 39.828, timeZone: 'Asia/Riyadh' }],
  ['Jakarta', { latitude: -6.1702, longitude: 106.831, timeZone: 'Asia/Jakarta' }],
  ['Sydney', { latitude: -33.8679, longitude: 151.2073, timeZone: 'Australia/Sydney' }],
  ['Kiritimati', { latitude: 1.87, longitude: -157.4, timeZone: 'Pacific/Kiritimati' }],
]
const schools = [
  ['shafi', 1],
  ['hanafi', 2],
] as const

const by = (spot: Spot, school: 'shafi' | 'hanafi') =>
  calculationFor({ ...standardChoice, method: 'MuslimWorldLeague', school }, { ...spot, country: '' })

describe('Asr', () => {
  it.each(places)('%s: the minute in which the shadow has grown by its length, or by two', (_, spot) => {
    for (const [school, lengths] of schools)
      for (const [month, day] of [
        [3, 20],
        [6, 21],
        [10, 4],
        [11, 26],
        [12, 3],
        [12, 21],
      ] as const) {
        const { zuhr, asr } = timesOfDay(spot, { year: 2026, month, day }, by(spot, school))
        // Half a minute is the rounding.
        expect(Math.abs(asr - asrBySun(spot, zuhr, lengths)) / minuteMs, `${month}/${day}`).toBeLessThan(0.55)
      }
  })

  it('does not leap where the polar days begin', () => {
    for (const [school] of schools)
      for (const day of [1, 10, 20, 30]) {
        const [here, there] = [64.99, 65.01].map(latitude => {
          const spot = { latitude, longitude: -21.9, timeZone: 'Atlantic/Reykjavik' }
          return timesOfDay(spot, { year: 2026, month: 11, day }, by(spot, school)).asr
        })
        expect(Math.abs((here ?? 0) - (there ?? 0)) / minuteMs).toBeLessThanOrEqual(1)
      }
  })
})
