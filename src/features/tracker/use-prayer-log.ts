import { tellUnlessKept } from '../../data/not-kept.ts'
import { changePrayerLog, prayerLogStore } from '../../data/prayer-log.ts'
import { StorageFailure } from '../../data/storage-failure.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import type { PrayerLog } from '../../lib/prayer/prayer-log.ts'

/** The log, and how to change it; the app says what cannot be kept. */
export function usePrayerLog() {
  const snapshot = useSnapshot(prayerLogStore)
  const change = (make: (log: PrayerLog) => PrayerLog) => {
    changePrayerLog(make).catch((error: unknown) => {
      if (!(error instanceof StorageFailure)) throw error
      tellUnlessKept(false)
    })
  }
  return { ...snapshot, change }
}
