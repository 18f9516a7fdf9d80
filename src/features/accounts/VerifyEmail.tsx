import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { credentials } from '../../../contract/credentials.ts'
import { auth } from '../../data/account/page-auth.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { accountRoutes } from './account-routes.ts'
import { ResendVerification } from './ResendVerification.tsx'
import { sentenceOf } from './sentence-of.ts'

type Outcome = { state: 'busy' } | { state: 'done' } | { state: 'failed'; code: string }

/** A link is good for one call, however often the page is drawn. */
const calls = new Map<string, Promise<Outcome>>()

async function verify(token: string): Promise<Outcome> {
  try {
    await client.call<typeof credentials.verifyEmail>(accountRoutes.verifyEmail, { body: { token } })
    // The account's own pages show it as confirmed.
    await auth.refresh()
    return { state: 'done' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { state: 'failed', code: error.code }
  }
}

function verifyOnce(token: string): Promise<Outcome> {
  const known = calls.get(token)
  if (known) return known
  const call = verify(token)
  calls.set(token, call)
  return call
}

/** Confirms an address by the mailed link that opened the page. */
export function VerifyEmail({ token }: { token: string }) {
  const { t } = useTranslation(['accounts', 'errors'])
  const { isAuthenticated } = useAuth()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'busy' })
  const isBusy = outcome.state === 'busy'
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const found = await verifyOnce(token)
      if (!isGone) setOutcome(found)
    }
    if (isBusy) void look()
    return () => {
      isGone = true
    }
  }, [token, isBusy])
  if (outcome.state === 'busy') {
    return (
      <Loading className="grid gap-4">
        <p className="text-center text-soft">{t('verify.busy')}</p>
        <SkeletonText lines={2} />
      </Loading>
    )
  }
  if (outcome.state === 'failed') {
    const again = () => {
      calls.delete(token)
      setOutcome({ state: 'busy' })
    }
    return (
      <>
        <ErrorState title={t('verify.failed')} onRetry={outcome.code === 'link_expired' ? undefined : again}>
          {sentenceOf(t, outcome.code)}
        </ErrorState>
        {isAuthenticated && <ResendVerification />}
      </>
    )
  }
  return (
    <EmptyState
      title={t('verify.done')}
      icon={<MailCheck size={40} strokeWidth={1.5} aria-hidden="true" />}
      action={<ButtonLink to={isAuthenticated ? '/profile' : '/login'}>{t('verify.goOn')}</ButtonLink>}
    >
      {t('verify.doneText')}
    </EmptyState>
  )
}
