import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Membership } from '../../../contract/membership.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { EndDialog } from './EndDialog.tsx'
import { MembershipNotice } from './MembershipNotice.tsx'
import { useDay, useOwnMembership } from './use-membership.ts'
import { type MembershipActs, useMembershipActs } from './use-membership-acts.ts'
import { WallName } from './WallName.tsx'

/** One's own membership: how it stands, and everything that can be done with it. Nothing for who has none. */
export function OwnMembership() {
  // The plan for which a card was just saved, or not.
  const { plan: arrivedId } = useSearch({ strict: false })
  const { t } = useTranslation('membership')
  const { membership, isError, isFetching, refetch } = useOwnMembership(true)
  const acts = useMembershipActs()
  const plan = membership?.plan
  const hasArrived = plan != null && plan.id === arrivedId
  const takeOver = useEffectEvent(() => plan && void acts.card(plan.id, false))
  useEffect(() => {
    if (hasArrived) takeOver()
  }, [hasArrived])
  if (isError)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('own.failed')}
      </ErrorState>
    )
  if (!membership) return null
  return (
    <section className="panel gap-4" aria-labelledby="own" data-membership={membership.tier}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own">{t('own.title')}</h2>
        <Pill tone={membership.tier === 'supporter' ? 'green' : 'gold'}>{t(`tier.${membership.tier}`)}</Pill>
      </div>
      <MembershipNotice membership={membership} acts={acts} isArriving={hasArrived && acts.isBusy} />
      <Facts membership={membership} />
      {(membership.tier !== 'supporter' || membership.plan) && (
        <WallName key={membership.name} membership={membership} acts={acts} />
      )}
      <Ends membership={membership} acts={acts} />
    </section>
  )
}

function Facts({ membership }: { membership: Membership }) {
  const { t } = useTranslation('membership')
  const day = useDay()
  const { plan, paidUntil, tier, joinedAt } = membership
  const next = plan && plan.state === 'active' ? plan.upcoming[0] : undefined
  const facts = [
    { label: t('own.since'), value: day(joinedAt) },
    ...(tier !== 'supporter' && paidUntil ? [{ label: t('own.until'), value: day(paidUntil) }] : []),
    ...(plan && next
      ? [
          {
            label: t('own.next'),
            value: (
              <>
                <Money minor={next.minor} currency={plan.currency} /> · {day(next.on)}
              </>
            ),
          },
        ]
      : []),
    ...(plan?.method ? [{ label: t('own.card'), value: <bdi dir="ltr">{plan.method}</bdi> }] : []),
  ]
  return <FactList facts={facts} />
}

function Ends({ membership, acts }: { membership: Membership; acts: MembershipActs }) {
  const { t } = useTranslation('membership')
  const [ending, setEnding] = useState<'cancel' | 'leave' | null>(null)
  const { plan } = membership
  return (
    <div className="flex flex-wrap gap-2">
      {plan && plan.state !== 'setup' && (
        <ButtonLink to="/my-plans" variant="tint">
          {t('own.manage')}
        </ButtonLink>
      )}
      {plan ? (
        <Button variant="quiet" onClick={() => setEnding('cancel')}>
          {t('own.cancel')}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setEnding('leave')}>
          {t('own.leave')}
        </Button>
      )}
      {ending && (
        <EndDialog end={ending} membership={membership} acts={acts} onClose={() => setEnding(null)} />
      )}
    </div>
  )
}
