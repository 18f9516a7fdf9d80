import { DownloadFailure, type DownloadProblem, keepFile } from '../download-failure.ts'
import { workTogether } from '../work-together.ts'
import { filesOf, type RecitedSurah, recordOf } from './recited-surah.ts'

export interface DownloadProgress {
  /** Files that are here, of all. */
  done: number
  of: number
  bytes: number
}

export interface DownloadWorld {
  cache: Cache
  fetch: typeof fetch
  isOnline: () => boolean
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

/** So many files at a time: enough for a slow connection, few for the service. */
const atATime = 3

/** A hotel's page for signing in comes with 200, too. */
const isSound = (headers: Headers) => !headers.get('content-type')?.startsWith('text/')

/** A file of the cache in bytes; null where it is not there. */
async function keptBytes(cache: Cache, file: string): Promise<number | null> {
  const kept = await cache.match(file)
  return kept && isSound(kept.headers) ? Number(kept.headers.get('content-length')) : null
}

interface Sound {
  bytes: ArrayBuffer
  type: string
}

async function soundOf(file: string, { fetch, isOnline, signal }: DownloadWorld): Promise<Sound> {
  try {
    const answer = await fetch(file, { signal })
    const bytes = await answer.arrayBuffer()
    const named = answer.headers.get('content-length')
    // Half a file would be an ayah that breaks off.
    const isWhole = bytes.byteLength > 0 && (named === null || Number(named) === bytes.byteLength)
    if (answer.status === 200 && isWhole && isSound(answer.headers))
      return { bytes, type: answer.headers.get('content-type') ?? 'audio/mpeg' }
  } catch {
    if (signal.aborted) throw new DownloadFailure('stopped')
  }
  throw new DownloadFailure(isOnline() ? 'unreachable' : 'offline')
}

const asFile = ({ bytes, type }: Sound): Response =>
  new Response(bytes, { headers: { 'content-type': type, 'content-length': String(bytes.byteLength) } })

/** Brings one file, unless it is here; answers how large it is. */
async function bring(file: string, world: DownloadWorld): Promise<number> {
  if (world.signal.aborted) throw new DownloadFailure('stopped')
  const known = await keptBytes(world.cache, file)
  if (known !== null) return known
  const sound = await soundOf(file, world)
  await keepFile(world.cache, file, asFile(sound))
  return sound.bytes.byteLength
}

/** Brings what is missing of a surah. Null: it is whole. */
export async function downloadSurah(
  surah: RecitedSurah,
  world: DownloadWorld,
): Promise<DownloadProblem | null> {
  const files = filesOf(surah)
  const progress = { done: 0, of: files.length, bytes: 0 }
  const count = (bytes: number) => {
    progress.done += 1
    progress.bytes += bytes
    world.onProgress({ ...progress })
  }
  try {
    await workTogether({
      items: files,
      atATime,
      signal: world.signal,
      work: async (file, signal) => count(await bring(file, { ...world, signal })),
    })
    await keepFile(world.cache, recordOf(surah), Response.json({ bytes: progress.bytes }))
    return null
  } catch (error) {
    if (error instanceof DownloadFailure) return error.problem
    throw error
  }
}
