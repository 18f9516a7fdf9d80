import { quranPacks } from '../../lib/content.gen.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { PackRefused, readPack } from '../../lib/quran/read-pack.ts'
import { sealsOf } from '../../lib/quran/translation-seals.ts'
import { DownloadFailure, type DownloadProblem, keepFile } from '../download-failure.ts'
import { workTogether } from '../work-together.ts'

/** Surahs whose words are here, of all. */
export interface WordsProgress {
  done: number
  of: number
}

/** `refused`: what came is not what was sealed, the second time too. */
export type WordsProblem = DownloadProblem | 'refused'

export interface WordsWorld {
  cache: Cache
  /** GET of an address, parsed. */
  read: (address: string, signal: AbortSignal) => Promise<unknown>
  isOnline: () => boolean
  signal: AbortSignal
  onProgress: (progress: WordsProgress) => void
}

const { dir } = quranPacks.words
const sealsFile = `${dir}/seals.json`
const surahFiles = ayahCounts.map((_, index) => `${dir}/${index + 1}.json`)

/** So many surahs at a time: enough for a slow connection, few for the service. */
const atATime = 4

/** Brings one file, unless it is here, and keeps it once it has been compared with its seal. */
async function bring(file: string, integrity: string, world: WordsWorld): Promise<unknown> {
  const { cache, signal } = world
  if (signal.aborted) throw new DownloadFailure('stopped')
  const known = await cache.match(file)
  if (known) return known.json()
  const pack = await readSealed(file, integrity, world)
  await keepFile(cache, file, Response.json(pack))
  return pack
}

async function readSealed(file: string, integrity: string, world: WordsWorld): Promise<unknown> {
  const { read, signal, isOnline } = world
  try {
    return await readPack({ address: file, integrity }, address => read(address, signal))
  } catch (error) {
    if (error instanceof PackRefused) throw error
    throw new DownloadFailure(signal.aborted ? 'stopped' : isOnline() ? 'unreachable' : 'offline')
  }
}

/** Brings the words of the surahs that are not here yet. Null: all are. */
export async function downloadWords(world: WordsWorld): Promise<WordsProblem | null> {
  const progress = { done: 0, of: surahFiles.length }
  try {
    // What holds its seal is what the build wrote.
    const seals = (await bring(sealsFile, sealsOf(dir).list, world)) as string[]
    await workTogether({
      items: [...surahFiles.entries()],
      atATime,
      signal: world.signal,
      work: async ([index, file], signal) => {
        await bring(file, seals[index] ?? 'none', { ...world, signal })
        progress.done += 1
        world.onProgress({ ...progress })
      },
    })
    return null
  } catch (error) {
    if (error instanceof DownloadFailure) return error.problem
    if (error instanceof PackRefused) return 'refused'
    throw error
  }
}

/** Whether the words of every surah lie on this device. */
export async function hasAllWords(cache: Cache): Promise<boolean> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return [sealsFile, ...surahFiles].every(file => kept.has(file))
}
