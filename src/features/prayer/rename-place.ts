import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../contract/languages.ts'
import { CallError } from '../../data/call-error.ts'
import { keptMasjid } from '../../data/kept-masjid.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { type CityPack, nameAt } from '../../lib/places/city-pack.ts'
import { nearestCities } from '../../lib/places/nearest-cities.ts'
import { PackRefused } from '../../lib/quran/read-pack.ts'
import { cityPackQuery, indexOf } from './prayer.queries.ts'

function renameIn(pack: CityPack, language: Language): void {
  const place = keptPlace.get()
  if (!place || place.language === language) return
  const at = indexOf(pack, place.slug)
  keptPlace.set({ ...place, name: at < 0 ? place.name : nameAt(pack, at, language), language })
  const masjid = keptMasjid.get()
  const [near] = masjid?.place ? nearestCities(pack, masjid, 1) : []
  if (masjid && near !== undefined) keptMasjid.set({ ...masjid, place: nameAt(pack, near, language) })
}

/** Calls the place that is kept as it is called in a language; as before where the cities are not on this device yet. */
export async function renamePlace(queries: QueryClient, languageNow: () => Language): Promise<void> {
  try {
    const pack = await queries.ensureQueryData(cityPackQuery())
    renameIn(pack, languageNow())
  } catch (error) {
    if (!(error instanceof CallError) && !(error instanceof PackRefused)) throw error
  }
}
