import { filesOf, type RecitedSurah, recordOf, surahOfFile } from './recited-surah.ts'

export interface KeptSurah extends RecitedSurah {
  bytes: number
  /** False where the download was broken off. */
  isWhole: boolean
  /** About what is missing, by what the files that are here take. */
  bytesLeft: number
}

const bytesLeftOf = (bytes: number, here: number, of: number): number =>
  here === 0 ? 0 : Math.round((bytes * (of - here)) / here)

/** Parsed, not trusted: the cache may hold what another version of us wrote. */
async function bytesInRecord(cache: Cache, record: string): Promise<number> {
  const said: unknown = await (await cache.match(record))?.json().catch(() => null)
  return Number(Object(said).bytes) || 0
}

async function bytesOfFiles(cache: Cache, files: readonly string[]): Promise<number> {
  const found = await Promise.all(files.map(file => cache.match(file)))
  return found.reduce((sum, file) => sum + Number(file?.headers.get('content-length') ?? 0), 0)
}

/** The files of each surah, under the name of its record. */
async function filesBySurah(cache: Cache): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    const surah = surahOfFile(pathname)
    if (!surah) continue
    const key = recordOf(surah)
    found.set(key, [...(found.get(key) ?? []), pathname])
  }
  return found
}

/** What lies on this device, by reciter and surah. */
export async function keptSurahs(cache: Cache): Promise<KeptSurah[]> {
  const sized = [...(await filesBySurah(cache))].map(async ([record, files]) => {
    const surah = surahOfFile(record) ?? { reciter: '', surah: 0 }
    // Not by its record alone: in another tab, files may have been deleted since they were counted.
    const all = filesOf(surah)
    const here = all.filter(file => files.includes(file)).length
    const isWhole = here === all.length && files.includes(record)
    const bytes = await (isWhole ? bytesInRecord(cache, record) : bytesOfFiles(cache, files))
    return { ...surah, isWhole, bytes, bytesLeft: bytesLeftOf(bytes, here, all.length) }
  })
  return (await Promise.all(sized)).sort((a, b) => a.reciter.localeCompare(b.reciter) || a.surah - b.surah)
}

/** Frees what a surah takes. What says that it is whole goes first: broken off here, it is not. */
export async function forgetSurah(cache: Cache, surah: RecitedSurah): Promise<void> {
  const record = recordOf(surah)
  await cache.delete(record)
  for (const file of (await filesBySurah(cache)).get(record) ?? []) await cache.delete(file)
}
