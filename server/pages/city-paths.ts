import { readdirSync, readFileSync } from 'node:fs'
import { type CityPack, cityAt } from '../../src/lib/places/city-pack.ts'

const folder = new URL('../../public/content/places/', import.meta.url)

let paths: readonly string[] | undefined

/** The pages of all cities, the largest first. None where the content has not been built. */
export function cityPaths(): readonly string[] {
  paths ??= read()
  return paths
}

function read(): string[] {
  const [name] = readdirSync(folder).filter(each => /^cities\.\w+\.json$/.test(each))
  if (!name) return []
  // Written by our own build.
  const pack = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as CityPack
  return pack.names.map((_, at) => `/namaz-times/${cityAt(pack, at)?.slug}`)
}
