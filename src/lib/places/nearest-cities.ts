import { type CityPack, cityAt } from './city-pack.ts'
import { distanceKm, type Point } from './distance.ts'

/** Indexes of the cities nearest to a point, the nearest first. */
export function nearestCities(pack: CityPack, point: Point, count: number): number[] {
  const distances = pack.names.map((_, at) => {
    const city = cityAt(pack, at)
    return { at, km: city ? distanceKm(point, city) : Number.POSITIVE_INFINITY }
  })
  return distances
    .sort((a, b) => a.km - b.km)
    .slice(0, count)
    .map(({ at }) => at)
}
