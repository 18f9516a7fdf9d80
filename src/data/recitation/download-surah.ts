import { isQuotaError } from './is-quota-error.ts'
import { filesOf, type RecitedSurah, recordOf } from './recited-surah.ts'

export interface DownloadProgress {
  /** Files that are here, of all. */
  done: number
  of: number
  bytes: number
}

/** Why a download ended before it was whole. What is here already stays, and the next try goes on from there. */
export type DownloadProblem = 'stopped' | 'full' | 'offline' | 'unreachable'

export interface DownloadWorld {
  cache: Cache
  fetch: typeof fetch
  isOnline: () => boolean
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

/** So many files at a time: enough for a slow connection, few for the service. */
const atATime = 3

class DownloadFailure extends Error {
  readonly problem: DownloadProblem

  constructor(problem: DownloadProblem) {
    super(problem)
    this.problem = problem
  }
}

/** A file of the cache in bytes; null where it is not there. */
async function keptBytes(cache: Cache, file: string): Promise<number | null> {
  const kept = await cache.match(file)
  return kept ? Number(kept.headers.get('content-length')) : null
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
    if (answer.status === 200 && isWhole)
      return { bytes, type: answer.headers.get('content-type') ?? 'audio/mpeg' }
  } catch {
    if (signal.aborted) throw new DownloadFailure('stopped')
  }
  throw new DownloadFailure(isOnline() ? 'unreachable' : 'offline')
}

const asFile = ({ bytes, type }: Sound): Response =>
  new Response(bytes, { headers: { 'content-type': type, 'content-length': String(bytes.byteLength) } })

async function keep(cache: Cache, file: string, answer: Response): Promise<void> {
  try {
    await cache.put(file, answer)
  } catch (error) {
    throw isQuotaError(error) ? new DownloadFailure('full') : error
  }
}

/** Takes the next file until none is left. */
async function work(
  files: Iterator<string>,
  world: DownloadWorld,
  count: (bytes: number) => void,
): Promise<void> {
  for (let next = files.next(); !next.done; next = files.next()) {
    if (world.signal.aborted) throw new DownloadFailure('stopped')
    const known = await keptBytes(world.cache, next.value)
    if (known === null) {
      const sound = await soundOf(next.value, world)
      await keep(world.cache, next.value, asFile(sound))
      count(sound.bytes.byteLength)
    } else count(known)
  }
}

/** Several at a time; where one fails, the others end too. */
async function workTogether(
  files: readonly string[],
  world: DownloadWorld,
  count: (bytes: number) => void,
): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([world.signal, failed.signal])
  const queue = files.values()
  let first: unknown = null
  const one = () =>
    work(queue, { ...world, signal }, count).catch((error: unknown) => {
      first ??= error
      failed.abort()
    })
  await Promise.all(Array.from({ length: atATime }, one))
  if (first) throw first
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
    await workTogether(files, world, count)
    await keep(world.cache, recordOf(surah), Response.json({ bytes: progress.bytes }))
    return null
  } catch (error) {
    if (error instanceof DownloadFailure) return error.problem
    throw error
  }
}
