import { type ErrorComponentProps, Navigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError, statusOf } from '../data/call-error.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PackRefused } from '../lib/quran/read-pack.ts'
import { CrashScreen } from '../ui/CrashScreen.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

/**
 * What a fetch that no answer came to says, in Chromium, Firefox and Safari; a browser may not have noticed that it is offline. A
 * part of the app that is not to be had begins alike in Chromium: a connection would not bring it.
 */
const lostFetch = /Failed to fetch(?! dynamically)|NetworkError|Load failed/

const isOfNetwork = (error: unknown): boolean =>
  (error instanceof CallError && error.code === 'network') ||
  (error instanceof TypeError && (!navigator.onLine || lostFetch.test(error.message)))

/** What waits for the connection goes on by itself as soon as there is one. */
function useWhenOnline(isWaiting: boolean, work: () => void): void {
  useEffect(() => {
    if (!isWaiting) return
    addEventListener('online', work)
    return () => removeEventListener('online', work)
  })
}

/**
 * A page that could not be shown: its data are not here, or the page itself failed (the specification's crash screen). One that stands
 * alone would have brought its own landmark.
 */
export function PageError(props: ErrorComponentProps) {
  const { matches } = useRouter().state
  if (matches.at(-1)?.staticData.chrome !== 'none') return <Failed {...props} />
  return (
    <main id="main" tabIndex={-1}>
      <Failed {...props} />
    </main>
  )
}

function Failed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  useWhenOnline(isOfNetwork(error), retry)
  // A page that was shown from an earlier answer learns so after its loader.
  if (statusOf(error) === 404) return <Navigate to="/404" replace />
  if (error instanceof PackRefused) return <Refused onRetry={retry} />
  if (!(error instanceof CallError) && !isOfNetwork(error)) return <CrashScreen onRetry={retry} />
  return (
    <div className="page py-8">
      <ErrorState title={t('error.title')} onRetry={retry}>
        {isOfNetwork(error) ? t('error.offline') : t('error.text')}
      </ErrorState>
    </div>
  )
}

/** A text that is not the one we sealed was kept back: no crash, and no connection would mend it. Said in the reader's own words. */
function Refused({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['quran', 'common'])
  useTexts('quran', true)
  return (
    <div className="page py-8">
      <ErrorState
        title={t('quran:error.refusedTitle', { defaultValue: t('common:error.title') })}
        onRetry={onRetry}
      >
        {t('quran:error.refusedText', { defaultValue: t('common:error.text') })}
      </ErrorState>
    </div>
  )
}
