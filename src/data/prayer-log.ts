import { emptyLog, logOf, type PrayerLog } from '../lib/prayer/prayer-log.ts'
import { observable } from './observable.ts'
import { StorageFailure } from './storage-failure.ts'
import { withDatabase } from './with-database.ts'

export interface PrayerLogSnapshot {
  state: 'loading' | 'ready' | 'failed'
  log: PrayerLog
}

const key = 'prayer-log'
const serverSnapshot: PrayerLogSnapshot = { state: 'loading', log: emptyLog }

let isRead = false
const state = observable<PrayerLogSnapshot>(serverSnapshot, () => {
  if (isRead) return
  isRead = true
  void read()
})

async function read(): Promise<void> {
  try {
    const kept = await withDatabase(db => db.settings.get(key))
    state.set({ state: 'ready', log: logOf(kept?.value) })
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    state.set({ state: 'failed', log: emptyLog })
  }
}

/**
 * Changes the log in one transaction on what is kept, so that two tabs lose nothing of each other. On this device only.
 * @throws StorageFailure; what is shown is then as before
 */
export async function changePrayerLog(change: (log: PrayerLog) => PrayerLog): Promise<void> {
  const log = await withDatabase(db =>
    db.transaction('rw', db.settings, async () => {
      const next = change(logOf((await db.settings.get(key))?.value))
      await db.settings.put({ key, value: next })
      return next
    }),
  )
  state.set({ state: 'ready', log })
}

/** The log for React's useSyncExternalStore. */
export const prayerLogStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: () => serverSnapshot,
}
