import { ayahCounts } from '../../../lib/quran/ayah-counts.ts'
import { fromAyahId, toAyahId } from '../../../lib/quran/ayah-id.ts'
import type { ReaderPlace } from '../reader-search.ts'

const lastId = toAyahId(ayahCounts, { surah: 114, ayah: 6 })

/**
 * What stands on a page of the mushaf, surah by surah.
 * @param starts the ids of the ayat at which the pages begin
 */
export function partsOfPage(starts: readonly number[], page: number): ReaderPlace[] {
  const first = fromAyahId(ayahCounts, starts[page - 1] ?? 1)
  const last = fromAyahId(ayahCounts, (starts[page] ?? lastId + 1) - 1)
  return Array.from({ length: last.surah - first.surah + 1 }, (_, index) => {
    const surah = first.surah + index
    const from = surah === first.surah ? first.ayah : 1
    return { surah, from, to: surah === last.surah ? last.ayah : (ayahCounts[surah - 1] ?? 0) }
  })
}
