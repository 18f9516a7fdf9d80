import { useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyExtra } from './lazy-extra.ts'
import { listToasts, subscribeToToasts } from './toasts.state.ts'

const ToastList = lazyExtra(async () => (await import('./ToastList.tsx')).ToastList)

const none: ReturnType<typeof listToasts> = []

/**
 * Where toasts appear. The live region is there from the start, so that the first toast is announced too; the list
 * with its gestures is loaded when there is something to show.
 */
export function ToastHost() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => none)
  return (
    <section
      aria-label={t('toast.region')}
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
      className="toasts"
    >
      {toasts.length > 0 && <ToastList toasts={toasts} />}
    </section>
  )
}
