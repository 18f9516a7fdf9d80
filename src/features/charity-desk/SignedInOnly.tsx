import type { ReactNode } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'

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
    <EmptyState
      title={t('signIn.title')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/auth" search={{ tab: 'sign-up', next }}>
            {t('signIn.signUp')}
          </ButtonLink>
          <ButtonLink to="/auth" search={{ next }} variant="outline">
            {t('signIn.signIn')}
          </ButtonLink>
        </div>
      }
    >
      {t('signIn.text')}
    </EmptyState>
  )
}
