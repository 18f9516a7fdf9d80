import { expect, it } from 'vitest'
import { magneticDeclination } from './magnetic-north.ts'

// "WMM2025 Test Values", NOAA NCEI and the British Geological Survey, at the height of the sea: date, latitude, longitude, declination.
it.each([
  [2025, 80, 0, 1.28],
  [2025, 0, 120, -0.16],
  [2025, -80, 240, 68.78],
  [2027.5, 80, 0, 2.59],
  [2027.5, 0, 120, -0.24],
  [2027.5, -80, 240, 68.49],
])('in %d at %d°, %d° it is what the makers of the model publish', (year, latitude, longitude, published) => {
  const start = Date.UTC(Math.floor(year), 0, 1)
  const at = start + (year % 1) * (Date.UTC(Math.floor(year) + 1, 0, 1) - start)
  expect(magneticDeclination({ latitude, longitude }, at)).toBeCloseTo(published, 1)
})

it('is told after the years of the model too, and at the poles', () => {
  expect(magneticDeclination({ latitude: 51.5, longitude: 0 }, Date.UTC(2035, 0, 1))).toBeCloseTo(2.9, 0)
  for (const latitude of [90, -90])
    expect(Number.isFinite(magneticDeclination({ latitude, longitude: 0 }, Date.UTC(2026, 0, 1)))).toBe(true)
})
