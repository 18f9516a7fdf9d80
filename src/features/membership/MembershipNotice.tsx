import type { Membership } from '../../../contract/membership.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useDay } from './use-membership.ts'
import type { MembershipActs } from './use-membership-acts.ts'

interface Props {
  membership: Membership
  acts: MembershipActs
  isArriving: boolean
}

/** What a member should know now, kindly. Nothing where all is as it was. */
export function MembershipNotice({ membership, acts, isArriving }: Props) {
  const { t } = useTranslation('membership')
  const { plan, tier, next } = membership
  if (isArriving) return <Notice isLive>{t('own.arriving')}</Notice>
  if (plan?.state === 'setup')
    return (
      <Notice
        tone="warning"
        isLive
        action={
          <Button isLoading={acts.isBusy} onClick={() => void acts.card(plan.id, true)}>
            {t('own.save')}
          </Button>
        }
      >
        {t('own.setup')}
      </Notice>
    )
  if (plan) return <OfPlan membership={membership} plan={plan} />
  if (tier === 'supporter') return <p>{t('own.supporter')}</p>
  return <Ending on={next?.on ?? null} />
}

function Ending({ on }: { on: string | null }) {
  const { t } = useTranslation('membership')
  const day = useDay()
  return on === null ? null : <Notice isLive>{t('own.ending', { date: day(on) })}</Notice>
}

function OfPlan({ membership, plan }: { membership: Membership; plan: NonNullable<Membership['plan']> }) {
  const { t } = useTranslation('membership')
  const day = useDay()
  const { next, tier } = membership
  if (plan.state === 'paused')
    return <Notice>{t(plan.pausedBy === 'declined' ? 'own.resting' : 'own.paused')}</Notice>
  if (plan.retryAt) return <Notice>{t('own.retry', { date: day(plan.retryAt.slice(0, 10)) })}</Notice>
  if (!next) return null
  if (
    tier === 'supporter' &&
    !plan.given.some(({ state }) => state === 'paid') &&
    membership.paidUntil === null
  )
    return <Notice isLive>{t('own.making')}</Notice>
  return next.on === null ? null : (
    <Notice isLive>{t('own.then', { date: day(next.on), tier: t(`tier.${next.tier}`) })}</Notice>
  )
}
