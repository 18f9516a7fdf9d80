import { recitationPath, recitationRoot } from '../../../contract/recitation-path.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { hasBasmalaApart } from '../../lib/quran/display.ts'

/** A surah as someone recites it. */
export interface RecitedSurah {
  /** Id of a reciter. */
  reciter: string
  surah: number
}

/** All files that it takes to hear it, the basmala before it included. */
export function filesOf({ reciter, surah }: RecitedSurah): string[] {
  const first = hasBasmalaApart(surah) ? 0 : 1
  const count = (ayahCounts[surah - 1] ?? 0) + 1 - first
  return Array.from({ length: count }, (_, index) => recitationPath({ reciter, surah, ayah: first + index }))
}

/** Where the cache says that a surah is whole, and how large: never fetched. */
export const recordOf = ({ reciter, surah }: RecitedSurah): string =>
  `${recitationRoot}${reciter}/${surah}/whole.json`

/** Whose file it is; null for what is none of ours. */
export function surahOfFile(path: string): RecitedSurah | null {
  const [, reciter, surah] = /^\/recitation\/([\w-]+)\/(\d+)\/[\w.]+$/.exec(path) ?? []
  return reciter === undefined ? null : { reciter, surah: Number(surah) }
}
