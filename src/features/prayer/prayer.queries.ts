import type { Language } from '../../../contract/languages.ts'
import { readCities } from '../../data/city-pack.ts'
import { contentQuery } from '../../data/queries.ts'
import { citiesAround } from '../../lib/places/cities-around.ts'
import type { City } from '../../lib/places/city.ts'
import { type CityPack, cityAt, nameAt } from '../../lib/places/city-pack.ts'
import { slugOf } from '../../lib/places/city-slug.ts'
import { cityFile } from '../../lib/places.gen.ts'
import { countryNames } from './country-names.ts'

/** A city in the reader's words. */
export interface NamedCity extends City {
  label: string
  /** Its country. Said with the data: browsers and the service do not name every country alike. */
  region: string
}

export interface CityAnswer {
  city: NamedCity
  /** Others around it, those of its country first; none far out in an ocean. */
  near: readonly NamedCity[]
}

const nearCount = 8

/** Something made of the pack of cities. */
export const ofPack = <T>(scope: object, make: (pack: CityPack) => T) =>
  contentQuery(cityFile.address, scope, async read => make(await readCities(read)))

/** A city with its words, or none where the pack has no such row. */
export function named(pack: CityPack, at: number, language: Language): NamedCity[] {
  const city = cityAt(pack, at)
  if (!city) return []
  const region = countryNames(language).of(city.country) ?? city.country
  return [{ ...city, label: nameAt(pack, at, language), region }]
}

/** The row of a slug; -1 where there is none. */
export const indexOf = ({ names, slugs }: CityPack, slug: string): number =>
  names.findIndex((name, at) => (slugs[at] ?? slugOf(name)) === slug)

/** One city with its neighbours; null where there is none of that name. */
export const cityQuery = (slug: string, language: Language) =>
  ofPack({ city: slug, language }, (pack): CityAnswer | null => {
    const at = indexOf(pack, slug)
    const [city] = named(pack, at, language)
    if (!city) return null
    return { city, near: citiesAround(pack, at, nearCount).flatMap(each => named(pack, each, language)) }
  })

/** All of it, for the search; it stays in the page's memory. */
export const cityPackQuery = () => ofPack({ all: true }, pack => pack)

/** The moment at which a page was made: what is rendered by the service, and hydrated, is of this moment. */
export const nowQuery = () => contentQuery('now', {}, async () => Date.now())
