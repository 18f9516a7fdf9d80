import type { City } from './city.ts'
import { slugOf } from './city-slug.ts'

/** 5,000 cities in columns, the most populous first. */
export interface CityPack {
  zones: readonly string[]
  names: readonly string[]
  /** Two letters each, one after the other. */
  countries: string
  /** Thousandths of a degree. */
  latitudes: readonly number[]
  longitudes: readonly number[]
  /** Index in `zones`. */
  zoneOf: readonly number[]
  /** Where the name alone does not make it: index → slug. */
  slugs: Readonly<Record<string, string>>
  /** Language → index → name in it, where it has one of its own; under `also`, other names that it is looked for by. */
  local: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const countryAt = ({ countries }: CityPack, at: number): string => countries.slice(at * 2, at * 2 + 2)

/** Undefined where the pack has no such row. */
export function cityAt(pack: CityPack, at: number): City | undefined {
  const name = pack.names[at]
  if (name === undefined) return undefined
  return {
    slug: pack.slugs[at] ?? slugOf(name),
    name,
    country: countryAt(pack, at),
    latitude: (pack.latitudes[at] ?? 0) / 1_000,
    longitude: (pack.longitudes[at] ?? 0) / 1_000,
    timeZone: pack.zones[pack.zoneOf[at] ?? 0] ?? 'UTC',
  }
}

/** The city's name in a language. */
export const nameAt = (pack: CityPack, at: number, language: string): string =>
  pack.local[language]?.[at] ?? pack.names[at] ?? ''
