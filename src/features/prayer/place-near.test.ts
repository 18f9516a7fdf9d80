import { describe, expect, it } from 'vitest'
import { cityPack } from '../../../content/build/cities.ts'
import { bearingTo, kaaba, qiblaFrom } from '../../lib/prayer/qibla.ts'
import { inCountry, onClockOf, placeNear } from './place-near.ts'

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

describe('beside a border', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const raxaul = near(26.983, 84.85)
  const taftan = near(28.96, 61.57)

  it('has the clock of the neighbour as long as nobody says otherwise', () => {
    expect(raxaul).toMatchObject({ country: 'NP', timeZone: 'Asia/Kathmandu' })
    expect(taftan).toMatchObject({ country: 'IR', timeZone: 'Asia/Tehran' })
  })

  it('has the country whose clock the device shows, under whichever name', () => {
    const here = { country: 'IN', timeZone: 'Asia/Kolkata', latitude: 26.983, longitude: 84.85 }
    expect(onClockOf(cityPack(), raxaul, 'Asia/Calcutta', now)).toMatchObject(here)
    expect(onClockOf(cityPack(), taftan, 'Asia/Karachi', now)).toMatchObject({
      country: 'PK',
      timeZone: 'Asia/Karachi',
    })
  })

  it('has no country of a clock that nobody around shows', () => {
    expect(onClockOf(cityPack(), raxaul, 'Europe/London', now)).toBeNull()
  })

  it('has the clock of the country that is chosen, as its nearest city shows it', () => {
    expect(inCountry(cityPack(), taftan, 'PK')).toMatchObject({ country: 'PK', timeZone: 'Asia/Karachi' })
    expect(inCountry(cityPack(), near(31.7, -106.4), 'US').timeZone).toBe('America/Denver')
  })
})
