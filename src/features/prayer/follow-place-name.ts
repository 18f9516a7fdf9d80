import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../contract/languages.ts'
import { CallError } from '../../data/call-error.ts'
import { keptMasjid } from '../../data/kept-masjid.ts'
import { keptPlace } from '../../data/kept-place.ts'
import { type CityPack, nameAt } from '../../lib/places/city-pack.ts'
import { nearestCities } from '../../lib/places/nearest-cities.ts'
import { PackRefused } from '../../lib/quran/read-pack.ts'
import { cityPackQuery, indexOf } from './prayer.queries.ts'

/** The language in use. */
export interface LanguageInUse {
  get: () => { language: Language }
  subscribe: (changed: () => void) => unknown
}

function renameIn(pack: CityPack, language: Language): void {
  const place = keptPlace.get()
  if (!place || place.language === language) return
  const at = indexOf(pack, place.slug)
  keptPlace.set({ ...place, name: at < 0 ? place.name : nameAt(pack, at, language), language })
  const masjid = keptMasjid.get()
  const [near] = masjid?.place ? nearestCities(pack, masjid, 1) : []
  if (masjid && near !== undefined) keptMasjid.set({ ...masjid, place: nameAt(pack, near, language) })
}

/** Where somebody prays is called as it is in the language in use, whichever it was chosen in. */
export function followPlaceName(queries: QueryClient, inUse: LanguageInUse): void {
  async function look(): Promise<void> {
    const place = keptPlace.get()
    if (!place || place.language === inUse.get().language) return
    try {
      const pack = await queries.ensureQueryData(cityPackQuery())
      renameIn(pack, inUse.get().language)
    } catch (error) {
      // Not on this device yet: it keeps its name until the app is opened again.
      if (!(error instanceof CallError) && !(error instanceof PackRefused)) throw error
    }
  }
  // Not when the place is changed: two tabs in two languages would rename it for each other without end.
  inUse.subscribe(() => void look())
  void look()
}
