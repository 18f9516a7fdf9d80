import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CityPack } from '../../src/lib/places/city-pack.ts'
import { slugOf } from '../../src/lib/places/city-slug.ts'
import { type ContentFile, hash8, integrityOf } from './output.ts'
import { ROOT, readContent } from './packages.ts'

interface CityRow {
  id: string
  name: string
  country: string
  latitude: number
  longitude: number
  zone: string
  population: number
}

/** City id → language → name. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

const count = 5_000

const parseRow = (line: string): CityRow => {
  const [id = '', name = '', country = '', latitude, longitude, zone = '', population] = line.split('\t')
  return {
    id,
    name,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone,
    population: Number(population),
  }
}

export const readCities = (): CityRow[] =>
  readFileSync(join(ROOT, 'content/cities/imported/cities.tsv'), 'utf8').trimEnd().split('\n').map(parseRow)

function isZone(zone: string): boolean {
  try {
    return zone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const rules: readonly { says: string; holds: (row: CityRow) => boolean }[] = [
  { says: 'has no name', holds: ({ name }) => name.trim() !== '' },
  { says: 'has no country', holds: ({ country }) => /^[A-Z]{2}$/.test(country) },
  {
    says: 'is not on the earth',
    holds: ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
  },
  { says: 'has a zone that nobody knows', holds: ({ zone }) => isZone(zone) },
]

/** @throws Error naming the city and what is wrong with it */
export function checkCities(rows: readonly CityRow[]): readonly CityRow[] {
  if (rows.length !== count) throw new Error(`cities.tsv: ${rows.length} cities, not ${count}`)
  for (const row of rows) {
    const broken = rules.find(({ holds }) => !holds(row))
    if (broken) throw new Error(`cities.tsv: ${row.id} ${row.name} ${broken.says}`)
  }
  const unsorted = rows.findIndex(
    ({ population }, at) => population > (rows[at - 1]?.population ?? population),
  )
  if (unsorted > 0) throw new Error(`cities.tsv: ${rows[unsorted]?.name} is out of order`)
  return rows
}

/** The slug of each: the name, then with its country, then with a number. The largest city has the plain name. */
export function slugsOf(rows: readonly Pick<CityRow, 'name' | 'country'>[]): string[] {
  const taken = new Set<string>()
  return rows.map(({ name, country }) => {
    const plain = slugOf(name)
    const inCountry = `${plain}-${country.toLowerCase()}`
    let slug = taken.has(plain) || !plain ? inCountry : plain
    for (let number = 2; taken.has(slug); number += 1) slug = `${inCountry}-${number}`
    taken.add(slug)
    return slug
  })
}

/** Where GeoNames writes other letters in Latin ones by the rules of scholars: `Ţahţā`. */
const transliterated = new Set(
  'SA EG IQ SY YE JO AE OM SD LY PS KW QA BH IR AF PK IN BD NP JP RU UA BY'.split(' '),
)
/** Long vowels, the dots and hooks below, and what stands for a letter that Latin has not. */
const scholarly = /[\u0304\u0307\u0323\u0327\u0331\u0332]|[‘’'](?!s\b)/g

/** As newspapers write it. */
export const plainName = ({ name, country }: Pick<CityRow, 'name' | 'country'>): string =>
  transliterated.has(country) ? name.normalize('NFD').replace(scholarly, '').normalize('NFC') : name

const namesOf = (): Names => {
  const imported = readContent('cities/imported/names.json') as Names
  const ours = readContent('cities/names.json') as Names
  const ids = new Set([...Object.keys(imported), ...Object.keys(ours)])
  return Object.fromEntries([...ids].map(id => [id, { ...imported[id], ...ours[id] }]))
}

/** The pack of all cities. English names of our own stand in place of GeoNames' spelling. */
export function cityPack(): CityPack {
  const known = namesOf()
  const rows = checkCities(readCities()).map(row => ({ ...row, name: known[row.id]?.en ?? plainName(row) }))
  const zones = [...new Set(rows.map(({ zone }) => zone))].sort()
  const slugs = slugsOf(rows)
  const local: Record<string, Record<string, string>> = {}
  for (const [at, { id, name }] of rows.entries())
    for (const [language, own] of Object.entries(known[id] ?? {}))
      if (language !== 'en' && own !== name) (local[language] ??= {})[at] = own
  return {
    zones,
    names: rows.map(({ name }) => name),
    countries: rows.map(({ country }) => country).join(''),
    latitudes: rows.map(({ latitude }) => Math.round(latitude * 1_000)),
    longitudes: rows.map(({ longitude }) => Math.round(longitude * 1_000)),
    zoneOf: rows.map(({ zone }) => zones.indexOf(zone)),
    slugs: Object.fromEntries(
      slugs.flatMap((slug, at) => (slug === slugOf(rows[at]?.name ?? '') ? [] : [[at, slug]])),
    ),
    local,
  }
}

/** The pack's file and the module that says where it is. */
export function buildCities(): { files: ContentFile[]; module: string } {
  const body = JSON.stringify(cityPack())
  const path = `places/cities.${hash8(body)}.json`
  const module = `/** Written by content/build (npm run content): do not edit. A \`CityPack\` of src/lib/places. */
export const cityFile = {
  address: ${JSON.stringify(`/content/${path}`)},
  integrity: ${JSON.stringify(integrityOf(body))},
} as const
`
  return { files: [{ path, body }], module }
}
