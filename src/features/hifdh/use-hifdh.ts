import { hifdhStore } from '../../data/hifdh-store.ts'
import { StorageFailure } from '../../data/storage-failure.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toasts.state.ts'

/** What is memorised; `keep` waits for a change of it, and says once what could not be kept. */
export function useHifdh() {
  const { t } = useTranslation('hifdh')
  const snapshot = useSnapshot(hifdhStore)
  /** Whether it was kept. */
  const keep = async (change: Promise<void>): Promise<boolean> => {
    try {
      await change
      return true
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error
      toast({ title: t('notKept'), tone: 'error' })
      return false
    }
  }
  return { ...snapshot, keep }
}
