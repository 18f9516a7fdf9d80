import type { KeptSurah } from '../../../data/recitation/kept-surahs.ts'
import { type RecitedSurah, recordOf, surahOfFile } from '../../../data/recitation/recited-surah.ts'
import type { Download, Downloads } from './downloads.ts'

/** A surah that is here, or on its way. */
export interface DownloadRow {
  surah: RecitedSurah
  /** Undefined where nothing of it is known to be here. */
  kept: KeptSurah | undefined
  download: Download | undefined
}

const bySurah = ({ surah: a }: DownloadRow, { surah: b }: DownloadRow): number =>
  a.reciter.localeCompare(b.reciter) || a.surah - b.surah

/** All that is here and all that is on its way. A download keeps its place when it begins, breaks off and ends. */
export function downloadRows({ kept, running }: Downloads): DownloadRow[] {
  const here = (kept ?? []).map(each => ({ surah: each, kept: each, download: running[recordOf(each)] }))
  const known = new Set(here.map(({ surah }) => recordOf(surah)))
  const coming = Object.entries(running).flatMap(([record, download]) => {
    const surah = known.has(record) ? null : surahOfFile(record)
    return surah ? [{ surah, kept: undefined, download }] : []
  })
  return [...here, ...coming].sort(bySurah)
}
