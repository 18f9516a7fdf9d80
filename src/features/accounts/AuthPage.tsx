import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAuth, useAwaited } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { part } from '../../ui/part.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthTabs } from './AuthTabs.tsx'
import type { AuthSearch } from './auth-search.ts'
import { type MailLink, mailLinkIn } from './mail-link.ts'
import { SignedInNotice } from './SignedInNotice.tsx'
import { SignInForm } from './SignInForm.tsx'

// A new account, what mails lead to, a password that is forgotten: not what most come for.
const SignUpForm = part(async () => (await import('./SignUpForm.tsx')).SignUpForm, <SkeletonRows rows={2} />)
const ForgotForm = part(async () => (await import('./ForgotForm.tsx')).ForgotForm, <SkeletonRows rows={2} />)
const ResetForm = part(async () => (await import('./ResetForm.tsx')).ResetForm, <SkeletonRows rows={2} />)
const VerifyEmail = part(
  async () => (await import('./VerifyEmail.tsx')).VerifyEmail,
  <SkeletonRows rows={2} />,
)

/** The link that opened the page. It leaves the address at once: nobody who looks over a shoulder or at the history has it. */
function useMailLink(): [MailLink | null, () => void] {
  const hash = useRouterState({ select: state => state.location.hash })
  const navigate = useNavigate()
  const [link, setLink] = useState<MailLink | null>(null)
  const found = mailLinkIn(hash)
  const isInAddress = found !== null
  if (found && found.token !== link?.token) setLink(found)
  useEffect(() => {
    if (isInAddress) void navigate({ to: '/auth', replace: true, hash: '', search: {} })
  }, [isInAddress, navigate])
  return [found ?? link, () => setLink(null)]
}

/** Sign in and sign up, and what mailed links lead to. */
export function AuthPage({ search }: { search: AuthSearch }) {
  const { t } = useTranslation('accounts')
  const { user, isAuthenticated } = useAuth()
  const isAwaited = useAwaited()
  const [link, dropLink] = useMailLink()
  const [isReset, setIsReset] = useState(false)
  const afterReset = () => {
    setIsReset(true)
    dropLink()
  }
  if (link?.purpose === 'verify')
    return (
      <AuthFrame title={t('tabs.label')}>
        <VerifyEmail token={link.token} />
      </AuthFrame>
    )
  if (link)
    return (
      <AuthFrame title={t('reset.title')}>
        <ResetForm token={link.token} onDone={afterReset} />
      </AuthFrame>
    )
  if (isAuthenticated && user)
    return (
      <AuthFrame title={t('signedIn.title')}>
        <SignedInNotice user={user} />
      </AuthFrame>
    )
  if (isAwaited)
    return (
      <AuthFrame title={t('tabs.label')}>
        <SkeletonRows rows={3} />
      </AuthFrame>
    )
  return <Forms search={search} isReset={isReset} />
}

const known = ['email_missing', 'email_unverified']

/** What happened before somebody stands here: a new password, or a provider that did not help. */
function Before({ isReset, reason }: { isReset: boolean; reason: string | undefined }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      {isReset && (
        <Notice tone="done" isLive>
          {t('reset.done')}
        </Notice>
      )}
      {reason && (
        <Notice tone="warning">{t(`provider.${known.includes(reason) ? reason : 'failed'}`)}</Notice>
      )}
    </>
  )
}

function Forms({ search, isReset }: { search: AuthSearch; isReset: boolean }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const [signedUp, setSignedUp] = useState<string | null>(null)
  const { tab, next, ref, reason } = search
  if (tab === 'forgot')
    return (
      <AuthFrame title={t('forgot.title')}>
        <ForgotForm />
      </AuthFrame>
    )
  const toSignIn = (email: string) => {
    setSignedUp(email)
    void navigate({ to: '/auth', search: next ? { next } : {} })
  }
  const title = tab === 'sign-up' ? t('signUp.title') : t('signIn.title')
  return (
    <AuthFrame title={title} lead={tab === 'sign-up' ? t('signUp.lead') : t('signIn.lead')}>
      <AuthTabs search={search} />
      <Before isReset={isReset} reason={reason} />
      {signedUp && tab !== 'sign-up' && <Notice tone="done">{t('signUp.sent', { email: signedUp })}</Notice>}
      {tab === 'sign-up' ? (
        <SignUpForm referralCode={ref ?? ''} onSignedUp={toSignIn} />
      ) : (
        <SignInForm key={signedUp} next={next} referralCode={ref} email={signedUp ?? ''} />
      )}
    </AuthFrame>
  )
}
