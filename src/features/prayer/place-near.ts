import type { Language } from '../../../contract/languages.ts'
import { type City } from '../../lib/places/city.ts'
import { type CityPack, cityAt, nameAt } from '../../lib/places/city-pack.ts'
import { distanceKm, type Point } from '../../lib/places/distance.ts'
import { nearestCities } from '../../lib/places/nearest-cities.ts'
import type { Place } from '../../lib/places/place.ts'
import { isSameClock } from '../../lib/prayer/same-clock.ts'

/** About a metre: the sun would not need it, but in Makkah a hundred metres turn the qibla by degrees. */
const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** What lies further from a city is not near it. */
const nearKm = 50

/** A point as a place: it has the name, the country and the zone of the nearest city. */
export function placeNear(pack: CityPack, point: Point, language: Language): Place {
  const [nearest = 0] = nearestCities(pack, point, 1)
  const city = placeOfCity(pack, nearest, language)
  const kind = distanceKm(point, city) <= nearKm ? 'point' : 'far'
  return { ...city, latitude: round(point.latitude), longitude: round(point.longitude), kind }
}

export function placeOfCity(pack: CityPack, at: number, language: Language): Place {
  const city = cityAt(pack, at)
  if (!city) throw new Error(`no city ${at}`)
  return { ...city, name: nameAt(pack, at, language), language, kind: 'city' }
}

/** Where a country is thinly settled its next city lies 500 km from its border. */
const reachKm = 600

const nearestWhere = (pack: CityPack, point: Point, isMeant: (city: City) => boolean): City | undefined =>
  nearestCities(pack, point, pack.names.length)
    .flatMap(at => cityAt(pack, at) ?? [])
    .find(isMeant)

/** The place by the clock of a zone, which near a border says in which country it lies; null where no city around shows it. */
export function onClockOf(pack: CityPack, place: Place, timeZone: string, now: number): Place | null {
  const city = nearestWhere(
    pack,
    place,
    each => distanceKm(place, each) > reachKm || isSameClock(each.timeZone, timeZone, now),
  )
  if (!city || distanceKm(place, city) > reachKm) return null
  return { ...place, country: city.country, timeZone: city.timeZone }
}

/** The place in another country, by the clock of the city there that is nearest. */
export function inCountry(pack: CityPack, place: Place, country: string): Place {
  const city = nearestWhere(pack, place, each => each.country === country)
  return { ...place, country, timeZone: city?.timeZone ?? place.timeZone }
}
