import { useAuth, useAwaited } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthTabs } from './AuthTabs.tsx'
import type { AuthSearch } from './auth-search.ts'
import { SignedInNotice } from './SignedInNotice.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Sign in alone, for who has an account. */
export function LoginPage({ search }: { search: AuthSearch }) {
  const { t } = useTranslation('accounts')
  const { user, isAuthenticated } = useAuth()
  const isAwaited = useAwaited()
  if (isAwaited)
    return (
      <AuthFrame title={t('tabs.label')}>
        <SkeletonRows rows={3} />
      </AuthFrame>
    )
  if (isAuthenticated && user)
    return (
      <AuthFrame title={t('signedIn.title')}>
        <SignedInNotice user={user} />
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <AuthTabs search={search} />
      <SignInForm next={search.next} referralCode={search.ref} />
    </AuthFrame>
  )
}
