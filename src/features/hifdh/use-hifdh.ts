import { hifdhStore } from '../../data/hifdh-store.ts'
import { StorageFailure } from '../../data/storage-failure.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toasts.state.ts'

/** What is memorised; `keep` waits for a change of it, and says once what could not be kept. */
export function useHifdh() {
  const { t } = useTranslation('hifdh')
  const snapshot = useSnapshot(hifdhStore)
  /** What it answered; null where it could not be kept. */
  const keep = async <T>(change: Promise<T>): Promise<{ kept: T } | null> => {
    try {
      return { kept: await change }
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error
      toast({ title: t('notKept'), tone: 'error' })
      return null
    }
  }
  return { ...snapshot, keep }
}
