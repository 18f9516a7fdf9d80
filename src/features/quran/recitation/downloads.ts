import { channel } from '../../../data/channel.ts'
import type { DownloadProblem } from '../../../data/download-failure.ts'
import { observable } from '../../../data/observable.ts'
import { type DownloadProgress, downloadSurah } from '../../../data/recitation/download-surah.ts'
import { forgetSurah, type KeptSurah, keptSurahs } from '../../../data/recitation/kept-surahs.ts'
import { recitationCache } from '../../../data/recitation/recitation-cache.ts'
import { filesOf, type RecitedSurah, recordOf } from '../../../data/recitation/recited-surah.ts'
import { isOnline } from '../../../lib/connection.ts'

/** How the download of a surah stands. */
export type Download =
  | { state: 'running'; progress: DownloadProgress; stop: () => void }
  | { state: 'failed'; problem: DownloadProblem | 'unavailable' }

export interface Downloads {
  /** Null until it has been looked up. */
  kept: readonly KeptSurah[] | null
  /** By `recordOf` the surah. */
  running: Readonly<Record<string, Download>>
}

const others = channel('recitation')
let isFollowing = false
const downloads = observable<Downloads>({ kept: null, running: {} }, () => {
  if (!isFollowing) others.listen(() => void recitationDownloads.look())
  isFollowing = true
})

/** Ends when a download does, whatever comes of it. By `recordOf` the surah. */
const ends = new Map<string, Promise<void>>()

function tell(surah: RecitedSurah, download: Download | null): void {
  const { [recordOf(surah)]: _before, ...others } = downloads.get().running
  const running = download ? { ...others, [recordOf(surah)]: download } : others
  downloads.set({ ...downloads.get(), running })
}

async function look(cache: Cache): Promise<void> {
  const kept = await keptSurahs(cache)
  downloads.set({ ...downloads.get(), kept })
}

/** The browser is asked not to throw away what somebody chose to keep; it may say no. */
const askToStay = () => navigator.storage?.persist?.().catch(() => false)

async function bring(surah: RecitedSurah): Promise<void> {
  const cache = await caches.open(recitationCache)
  void askToStay()
  const stopping = new AbortController()
  const show = (progress: DownloadProgress) =>
    tell(surah, { state: 'running', progress, stop: () => stopping.abort() })
  show({ done: 0, of: filesOf(surah).length, bytes: 0 })
  const problem = await downloadSurah(surah, {
    cache,
    fetch: globalThis.fetch.bind(globalThis),
    isOnline,
    signal: stopping.signal,
    onProgress: show,
  })
  await look(cache)
  tell(surah, problem && { state: 'failed', problem })
}

/** What is downloaded on this device, and what is on its way. It goes on when the sheet is closed. */
export const recitationDownloads = {
  get: downloads.get,
  subscribe: downloads.subscribe,
  /** Looks up what is there. A browser without such a store has nothing. */
  async look(): Promise<void> {
    try {
      await look(await caches.open(recitationCache))
    } catch {
      downloads.set({ ...downloads.get(), kept: [] })
    }
  },
  async start(surah: RecitedSurah): Promise<void> {
    if (downloads.get().running[recordOf(surah)]?.state === 'running') return
    const end = bring(surah).catch(() => tell(surah, { state: 'failed', problem: 'unavailable' }))
    ends.set(recordOf(surah), end)
    await end
    others.announce()
  },
  /** Frees what is here of a surah. What is on its way to it is stopped first: it would count what is no longer there. */
  async forget(surah: RecitedSurah): Promise<void> {
    const now = downloads.get().running[recordOf(surah)]
    if (now?.state === 'running') now.stop()
    await ends.get(recordOf(surah))
    const cache = await caches.open(recitationCache)
    await forgetSurah(cache, surah)
    tell(surah, null)
    await look(cache)
    others.announce()
  },
}
