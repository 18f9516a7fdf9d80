import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyExtra } from './lazy-extra.ts'
import { listToasts, resumeToasts, subscribeToToasts } from './toasts.state.ts'
import { useIsLong } from './use-is-long.ts'

const ToastList = lazyExtra(
  async () => (await import('./ToastList.tsx')).ToastList,
  <PlainToasts />,
  <PlainToasts />,
)

const none: ReturnType<typeof listToasts> = []

const useToasts = () => useSyncExternalStore(subscribeToToasts, listToasts, () => none)

/** Who waits for a list that comes with its first toast does not see this. */
const patientMs = 1_000

/** What toasts say, where their list can't be had: that may be what they are about. They leave after their time as well. */
function PlainToasts() {
  const toasts = useToasts()
  const isLong = useIsLong(patientMs)
  useEffect(() => {
    if (isLong) resumeToasts('unseen')
  }, [isLong])
  if (!isLong) return null
  return toasts
    .filter(({ isOpen }) => isOpen)
    .map(({ id, title }) => (
      <p key={id} className="toast-card">
        {title}
      </p>
    ))
}

/**
 * Where toasts appear. The live region is there from the start, so that the first toast is announced too; the list
 * with its gestures is loaded when there is something to show.
 */
export function ToastHost() {
  const { t } = useTranslation('ui')
  const toasts = useToasts()
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
