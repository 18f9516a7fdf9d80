import { contentQuery } from '../../../data/queries.ts'
import { readSurah } from '../../../data/quran-packs.ts'
import { estimateSize } from '../../../data/recitation/estimate-size.ts'
import type { RecitedSurah } from '../../../data/recitation/recited-surah.ts'
import { quranPacks } from '../../../lib/content.gen.ts'

/** About how many bytes a recited surah is. */
export const sizeQuery = (of: RecitedSurah) =>
  contentQuery(quranPacks.ar, { sizeOf: of }, async read =>
    estimateSize(of, await readSurah(of.surah, read), globalThis.fetch.bind(globalThis)),
  )
