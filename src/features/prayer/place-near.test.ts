import { expect, it } from 'vitest'
import { cityPack } from '../../../content/build/cities.ts'
import { bearingTo, kaaba, qiblaFrom } from '../../lib/prayer/qibla.ts'
import { placeNear } from './place-near.ts'

const near = (latitude: number, longitude: number) => placeNear(cityPack(), { latitude, longitude }, 'en')

it('has the name, the country and the clock of the nearest city', () => {
  expect(near(-33.9, 151.1)).toMatchObject({
    country: 'AU',
    timeZone: 'Australia/Sydney',
    kind: 'point',
  })
})

it.each([
  [0, 0],
  [-77.85, 166.67],
  [-21.42, -140.17],
])('is near no city that is hundreds of kilometres away: %d, %d', (latitude, longitude) => {
  expect(near(latitude, longitude).kind).toBe('far')
})

it('knows the Kaaba where it stands', () => {
  expect(qiblaFrom(near(21.4225, 39.8262)).state).toBe('here')
})

it('keeps a point so exactly that the qibla of who lives around the Haram holds', () => {
  const house = { latitude: 21.426_543, longitude: 39.823_456 }
  expect(
    Math.abs(bearingTo(near(house.latitude, house.longitude), kaaba) - bearingTo(house, kaaba)),
  ).toBeLessThan(0.1)
})
