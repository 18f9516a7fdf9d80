import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { credentials } from '../../../contract/credentials.ts'
import { emailInPart } from '../../../contract/email-in-part.ts'
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

type Outcome = { state: 'busy' } | { state: 'done'; email: string } | { state: 'failed'; code: string }

/** A link is good for one call, however often the page is drawn. */
const calls = new Map<string, Promise<Outcome>>()

async function verify(token: string): Promise<Outcome> {
  try {
    const { email } = await client.call<typeof credentials.verifyEmail>(accountRoutes.verifyEmail, {
      body: { token },
    })
    // The account's own pages show it as confirmed.
    await auth.refresh()
    return { state: 'done', email }
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
  const { user } = useAuth()
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
    return <Failed code={outcome.code} onRetry={again} />
  }
  const isOwn = user !== null && emailInPart(user.email) === outcome.email
  return (
    <EmptyState
      title={t('verify.done')}
      icon={<MailCheck size={40} strokeWidth={1.5} aria-hidden="true" />}
      // There whoever else is signed in is named.
      action={<ButtonLink to={isOwn ? '/profile' : '/login'}>{t('verify.goOn')}</ButtonLink>}
    >
      <Confirmed email={outcome.email}>{t('verify.doneText')}</Confirmed>
    </EmptyState>
  )
}

/** An address, and what is said of it. */
const Confirmed = ({ email, children }: { email: string; children: string }) => (
  <>
    <p>
      <bdi dir="ltr" className="break-all">
        {email}
      </bdi>
    </p>
    <p>{children}</p>
  </>
)

interface FailedProps {
  code: string
  onRetry: () => void
}

/** Whose address is confirmed already needs no other link. */
function Failed({ code, onRetry }: FailedProps) {
  const { t } = useTranslation(['accounts', 'errors'])
  const { user } = useAuth()
  const isOver = code === 'link_expired'
  return (
    <>
      <ErrorState title={t('verify.failed')} onRetry={isOver ? undefined : onRetry}>
        {sentenceOf(t, code)}
      </ErrorState>
      {user && !user.emailVerified && <ResendVerification />}
      {user?.emailVerified && isOver && <Confirmed email={user.email}>{t('verify.done')}</Confirmed>}
    </>
  )
}
