import { expect, it } from 'vitest'
import { distanceKm } from './distance.ts'
import { greatCircle } from './great-circle.ts'

it('leads from one place to the other in even steps, as short as can be', () => {
  const from = { latitude: 40.713, longitude: -74.006 }
  const to = { latitude: 21.4225, longitude: 39.8262 }
  const way = greatCircle(from, to, 10)
  const steps = way.slice(1).map((point, at) => distanceKm(way[at] ?? point, point))
  expect(steps.reduce((sum, km) => sum + km, 0)).toBeCloseTo(distanceKm(from, to), 3)
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01)
  expect(way.at(-1)?.latitude).toBeCloseTo(to.latitude, 6)
  // It goes further north than either end.
  expect(Math.max(...way.map(({ latitude }) => latitude))).toBeGreaterThan(45)
})

it('stays where it is when there is no way to go', () => {
  const here = { latitude: 10, longitude: 10 }
  expect(greatCircle(here, here, 2)).toEqual([here, here, here])
})
