import { client } from '../../../data/browser-client.ts'
import { observable } from '../../../data/observable.ts'
import {
  downloadWords,
  hasAllWords,
  type WordsProblem,
  type WordsProgress,
} from '../../../data/words/download-words.ts'
import { isOnline } from '../../../lib/connection.ts'
import { quranCache } from '../../../lib/quran/quran-cache.ts'

/** How the words of all surahs come onto this device. `unknown`: not looked up yet. */
export type WordsDownload =
  | { state: 'unknown' | 'absent' | 'whole' }
  | { state: 'running'; progress: WordsProgress; stop: () => void }
  | { state: 'failed'; problem: WordsProblem | 'unavailable' }

const download = observable<WordsDownload>({ state: 'unknown' })

async function bring(): Promise<WordsDownload> {
  const stopping = new AbortController()
  const onProgress = (progress: WordsProgress) =>
    download.set({ state: 'running', progress, stop: () => stopping.abort() })
  onProgress({ done: 0, of: 0 })
  const problem = await downloadWords({
    cache: await caches.open(quranCache),
    read: (address, signal) => client.read(address, 'public', signal),
    isOnline,
    signal: stopping.signal,
    onProgress,
  })
  if (problem === 'stopped') return { state: 'absent' }
  return problem ? { state: 'failed', problem } : { state: 'whole' }
}

/** What is here of the words, and what is on its way. It goes on when the sheet is closed. */
export const wordsDownload = {
  get: download.get,
  subscribe: download.subscribe,
  /** Looks up what is there; a browser without such a store has nothing. */
  async look(): Promise<void> {
    if (download.get().state === 'running') return
    try {
      const isWhole = await hasAllWords(await caches.open(quranCache))
      if (download.get().state === 'running') return
      download.set({ state: isWhole ? 'whole' : 'absent' })
    } catch {
      download.set({ state: 'failed', problem: 'unavailable' })
    }
  },
  async start(): Promise<void> {
    if (download.get().state === 'running') return
    download.set(await bring().catch((): WordsDownload => ({ state: 'failed', problem: 'unavailable' })))
  },
  stop(): void {
    const now = download.get()
    if (now.state === 'running') now.stop()
  },
}
