import { settledLog } from '../lib/prayer/make-ups.ts'
import { emptyLog, type PrayerLog } from '../lib/prayer/prayer-log.ts'
import { channel } from './channel.ts'
import { observable } from './observable.ts'
import { readLog, readOwnLog, writeLog } from './prayer-log-row.ts'
import { StorageFailure } from './storage-failure.ts'
import { readDatabase, withDatabase } from './with-database.ts'

export interface PrayerLogSnapshot {
  state: 'loading' | 'ready' | 'failed'
  /** Settled. */
  log: PrayerLog
}

const serverSnapshot: PrayerLogSnapshot = { state: 'loading', log: emptyLog }

type Change = (log: PrayerLog) => PrayerLog

/** What could not be kept yet: it comes before the next change. */
let unkept: Change[] = []
let isRead = false
const state = observable<PrayerLogSnapshot>(serverSnapshot, () => {
  if (isRead) return
  isRead = true
  others.listen(() => void read())
  void read()
})
const others = channel('prayer-log')

async function read(): Promise<void> {
  try {
    state.set({ state: 'ready', log: settledLog((await readDatabase(null, readLog)) ?? emptyLog) })
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    state.set({ state: 'failed', log: state.get().log })
  }
}

/**
 * Changes the log in one transaction on what is kept, so that two tabs lose nothing of each other. Leaves this device only where
 * its owner lets it be merged.
 * @throws StorageFailure; the change is then shown until the page is closed, or kept with the next one that can be
 */
export async function changePrayerLog(change: Change): Promise<void> {
  const changes = [...unkept, change]
  unkept = []
  try {
    const log = await withDatabase(db =>
      db.transaction('rw', db.settings, async () => {
        const next = changes.reduce((log, make) => make(log), settledLog(await readOwnLog(db)))
        await writeLog(db, next)
        return next
      }),
    )
    state.set({ state: 'ready', log: settledLog(log) })
  } catch (error) {
    unkept = [...changes, ...unkept]
    if (error instanceof StorageFailure) state.set({ state: 'failed', log: change(state.get().log) })
    throw error
  }
  others.announce()
}

/** The log for React's useSyncExternalStore. */
export const prayerLogStore = {
  subscribe: state.subscribe,
  getSnapshot: state.get,
  getServerSnapshot: () => serverSnapshot,
}
