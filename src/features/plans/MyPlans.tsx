import { useQuery } from '@tanstack/react-query'
import { CalendarHeart } from 'lucide-react'
import { useEffect } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import { CallError } from '../../data/call-error.ts'
import { dropDraft } from '../../data/drafts.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { GiftCalendar } from './GiftCalendar.tsx'
import { LinksForm } from './LinksForm.tsx'
import { PlanCard } from './PlanCard.tsx'
import { planDraft } from './plan-search.ts'
import { plansQuery } from './plans.queries.ts'

interface Props {
  /** Of a mail: it opens its plan without signing in. */
  link: string | undefined
  /** The plan for which a card was just saved, or not. */
  arrivedId: string | undefined
}

/** All plans of a donor, with the calendar of what is to come. */
export function MyPlans({ link, arrivedId }: Props) {
  const { t } = useTranslation('plans')
  const { user, loading } = useAuth()
  return (
    <>
      <header className="grid gap-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      {loading ? <LoadingCard /> : <Plans link={link} arrivedId={arrivedId} isMember={user !== null} />}
    </>
  )
}

function Plans({ link, arrivedId, isMember }: Props & { isMember: boolean }) {
  const { t } = useTranslation(['plans', 'errors'])
  const { language } = useReader()
  const { data, error, refetch } = useQuery(plansQuery(language, link))
  const hasBegun = data?.plans.some(({ id, state }) => id === arrivedId && state !== 'setup')
  useEffect(() => {
    if (hasBegun) dropDraft(planDraft)
  }, [hasBegun])
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingCard />
  const { plans } = data
  return (
    <>
      {plans.length === 0 && <NoPlans isMember={isMember} />}
      {plans.map(plan => (
        <PlanCard key={plan.id} plan={plan} link={link} hasArrived={plan.id === arrivedId} />
      ))}
      <GiftCalendar plans={plans} />
      {link === undefined && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/my-plans" search={{ every: 'monthly' }} variant="tint">
            {t('new')}
          </ButtonLink>
          <ButtonLink to="/my-plans" search={{ every: 'last_ten' }} variant="tint">
            {t('newNights')}
          </ButtonLink>
        </div>
      )}
      {!isMember && link === undefined && <LinksForm />}
    </>
  )
}

/** Who is signed out may have made theirs signed in: that there are none is not said to them. */
function NoPlans({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation('plans')
  const give = (
    <ButtonLink to="/donate" variant={isMember ? 'primary' : 'tint'}>
      {t('none.give')}
    </ButtonLink>
  )
  const signIn = (
    <ButtonLink to="/auth" search={{ next: '/my-plans' }}>
      {t('none.signIn')}
    </ButtonLink>
  )
  return (
    <EmptyState
      title={t(isMember ? 'none.title' : 'none.here')}
      icon={<CalendarHeart size={40} strokeWidth={1.5} aria-hidden="true" className="text-primary" />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {!isMember && signIn}
          {give}
        </div>
      }
    >
      {t(isMember ? 'none.text' : 'none.account')}
    </EmptyState>
  )
}

/** A link that is not ours any more leads to another; anything else can be tried again. */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['plans', 'errors'])
  if (error instanceof CallError && error.code === 'link_expired')
    return (
      <>
        <Notice tone="warning">{t('links.wrong')}</Notice>
        <LinksForm />
      </>
    )
  return <ErrorState onRetry={onRetry}>{t('failed')}</ErrorState>
}
