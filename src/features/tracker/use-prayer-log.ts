import { changePrayerLog, prayerLogStore } from '../../data/prayer-log.ts'
import { StorageFailure } from '../../data/storage-failure.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PrayerLog } from '../../lib/prayer/prayer-log.ts'
import { toast } from '../../ui/toasts.state.ts'

/** The log, and how to change it; what cannot be kept is said once. */
export function usePrayerLog() {
  const { t } = useTranslation('tracker')
  const snapshot = useSnapshot(prayerLogStore)
  const change = (make: (log: PrayerLog) => PrayerLog) => {
    changePrayerLog(make).catch((error: unknown) => {
      if (!(error instanceof StorageFailure)) throw error
      toast({ title: t('notKept'), tone: 'error' })
    })
  }
  return { ...snapshot, change }
}
