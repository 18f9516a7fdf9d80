import { Eye } from 'lucide-react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { impersonation } from '../../data/account/impersonation.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { stopActing } from './stop-acting.ts'

/** The page begins below it. */
function pushPageDown(banner: HTMLElement): () => void {
  const { style } = document.body
  const watch = new ResizeObserver(() => {
    style.paddingBlockStart = `${banner.offsetHeight}px`
  })
  watch.observe(banner)
  return () => {
    watch.disconnect()
    style.paddingBlockStart = ''
  }
}

/** Over every page while an administrator looks with somebody's eyes. */
export function ActingBanner() {
  const { t } = useTranslation('accounts')
  const { user } = useAuth()
  const acting = useSyncExternalStore(impersonation.subscribe, impersonation.get, () => null)
  // What is closed meanwhile is said so wherever it stands (ErrorState).
  useTexts('errors', acting !== null)
  const moment = useMoment({ timeStyle: 'short' })
  const textId = useId()
  useEffect(() => {
    if (!acting) return
    // What is done after that would be done as oneself.
    const timer = setTimeout(() => void stopActing(), Date.parse(acting.until) - Date.now())
    return () => clearTimeout(timer)
  }, [acting])
  if (!acting || !user) return null
  return (
    <aside
      ref={pushPageDown}
      aria-live="polite"
      aria-labelledby={textId}
      className="fixed inset-x-0 top-0 z-60 flex flex-wrap items-center justify-center gap-x-4 border-b-2 border-warning bg-base-100 px-4 py-1 text-warning"
    >
      <p id={textId} className="flex items-start gap-2 font-semibold">
        <Eye size={20} aria-hidden="true" className="mt-1 flex-none" />
        {t('acting.text', { name: user.username })}
      </p>
      <p>{t('acting.until', { time: moment(acting.until) })}</p>
      <Button variant="outline" onClick={() => void stopActing()}>
        {t('acting.end')}
      </Button>
    </aside>
  )
}
