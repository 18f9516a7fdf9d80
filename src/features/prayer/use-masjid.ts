import { keptMasjid } from '../../data/kept-masjid.ts'
import { useKept } from '../../data/use-kept.ts'
import type { Point } from '../../lib/places/distance.ts'
import { isNear, type Masjid } from '../../lib/prayer/iqama.ts'

/** The masjid whose iqama hold at a place; null where none was typed, or it is far away. */
export function useMasjid(place: Point): Masjid | null {
  const masjid = useKept(keptMasjid)
  return masjid && isNear(masjid, place) ? masjid : null
}
