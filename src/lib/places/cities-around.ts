import { type CityPack, cityAt, countryAt } from './city-pack.ts'
import { distanceKm } from './distance.ts'
import { nearestCities } from './nearest-cities.ts'

/** More than are shown: the nearest of all would be parts of the same town. */
const nearestCount = 24
/** What lies further away is not around it: far out in an ocean there is none. */
const mostKm = 600

/** Indexes of up to so many cities around one: those of its own country, the largest first, then the nearest of the others. */
export function citiesAround(pack: CityPack, at: number, count: number): number[] {
  const city = cityAt(pack, at)
  if (!city) return []
  const near = nearestCities(pack, city, nearestCount + 1).filter(each => {
    const other = cityAt(pack, each)
    return each !== at && other !== undefined && distanceKm(city, other) <= mostKm
  })
  const isOwn = (each: number) => countryAt(pack, each) === city.country
  // The pack has the largest first.
  const own = near.filter(isOwn).sort((a, b) => a - b)
  return [...own, ...near.filter(each => !isOwn(each))].slice(0, count)
}
