import { CalendarHeart, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { MemberPart } from './MemberPart.tsx'
import { VisitorPart } from './VisitorPart.tsx'

interface Props {
  /** Parts of other features, put in by the route. */
  deviceGifts: ReactNode
  resend: ReactNode
  signOut: ReactNode
  /** Of a year: in the place of all else, for who is signed in. */
  statement?: ReactNode
}

/** The person's own place; for a visitor what is on this device, and the way to an account. */
export function ProfilePage({ deviceGifts, resend, signOut, statement }: Props) {
  const { t } = useTranslation('accounts')
  const { user, loading } = useAuth()
  if (user && statement) return statement
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <header className="flex items-center justify-between gap-4">
          <h1>{t('profile.title')}</h1>
          <ButtonLink to="/settings" variant="quiet" icon={<Settings size={20} aria-hidden="true" />}>
            {t('profile.settings')}
          </ButtonLink>
        </header>
        {loading ? (
          <LoadingCard />
        ) : user ? (
          <MemberPart user={user} resend={resend} signOut={signOut} />
        ) : (
          <VisitorPart deviceGifts={deviceGifts} />
        )}
        {!loading && (
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/my-plans" variant="tint" icon={<CalendarHeart size={20} aria-hidden="true" />}>
              {t('profile.plans')}
            </ButtonLink>
            <ButtonLink to="/membership" variant="tint">
              {t('profile.membership')}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}
