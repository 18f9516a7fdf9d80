import type { CityPack } from '../lib/places/city-pack.ts'
import { cityFile } from '../lib/places.gen.ts'
import { readPack } from '../lib/quran/read-pack.ts'
import type { Read } from './queries.ts'

/** Public and named by its hash, so that it may be shared; what holds its seal is what the build wrote. */
let pack: Promise<CityPack> | undefined

/** All cities, compared with their seal. @throws PackRefused, or what `read` throws */
export function readCities(read: Read): Promise<CityPack> {
  pack ??= readPack(cityFile, read).then(
    found => found as CityPack,
    (error: unknown) => {
      pack = undefined
      throw error
    },
  )
  return pack
}
