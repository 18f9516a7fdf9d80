import type { ReactNode } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { SignInFirst } from '../../ui/SignInFirst.tsx'

interface Props {
  /** Where a sign-in comes back to. */
  next: `/${string}`
  children: (user: User) => ReactNode
}

/** A page of who is signed in; for others the way to an account and back. */
export function SignedInOnly({ next, children }: Props) {
  const { t } = useTranslation('charity-desk')
  const { user, loading } = useAuth()
  if (loading) return <LoadingCard />
  if (user) return children(user)
  return (
    <SignInFirst
      title={t('signIn.title')}
      next={next}
      signUp={t('signIn.signUp')}
      signIn={t('signIn.signIn')}
    >
      {t('signIn.text')}
    </SignInFirst>
  )
}
