import { isOnline } from '../../lib/connection.ts'
import { authStore } from '../account/auth-state.ts'
import { collections } from './collections.ts'
import { mergeNow, mergingPerson } from './merge-now.ts'
import { showAct } from './merge-view.ts'
import { mergedFor } from './merged-for.ts'

/** Who writes a note changes several things in a row. */
const restMs = 5_000
/** Between two times that nobody asked for: they count among the calls that a person may make. */
const leastGapMs = 20_000
/** What failed is tried again by itself after this, and at every sign of life before. */
const retryMs = 60_000

/** Merges at the start, with the connection, when the page is seen, and some seconds after a change. Called once. */
export function followMerge(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = Number.NEGATIVE_INFINITY

  async function merge(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const person = mergingPerson()
    if (person === null || mergedFor.get() !== person) return
    if (!isOnline()) return showAct('waiting')
    lastAt = Date.now()
    const { act, retryAfterMs } = await mergeNow()
    if (act === 'failed' || act === 'waiting') soon(retryAfterMs ?? retryMs)
  }

  function soon(afterMs: number): void {
    const wait = Math.max(afterMs, lastAt + leastGapMs - Date.now())
    clearTimeout(timer)
    timer = setTimeout(() => void merge(), wait)
  }

  for (const collection of collections) collection.watch(() => soon(restMs))
  addEventListener('online', () => void merge())
  addEventListener('offline', () => void merge())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') soon(0)
  })
  authStore.subscribe(() => soon(0))
  mergedFor.subscribe(() => void merge())
  void merge()
}
