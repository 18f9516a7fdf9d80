import { Link } from '@tanstack/react-router'
import { CalendarPlus, CreditCard, Pause, Pencil, Play, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Plan } from '../../../contract/plans.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { CancelPlan } from './CancelPlan.tsx'
import { ChangePlan } from './ChangePlan.tsx'
import { PausePlan } from './PausePlan.tsx'
import { PlanDates } from './PlanDates.tsx'
import { PlanNotice } from './PlanNotice.tsx'
import { savePlanDates } from './save-plan-dates.ts'
import { useOften, useWhen } from './use-days.ts'
import { usePlanActs } from './use-plan-acts.ts'

const tones: Record<Plan['state'], PillTone> = {
  setup: 'warning',
  active: 'green',
  paused: 'plain',
  cancelled: 'plain',
  ended: 'gold',
}

interface Props {
  plan: Plan
  link: string | undefined
  /** It has just come back from the page that saves a card. */
  hasArrived: boolean
}

/** One plan: what it gives, how it stands, and everything that can be done with it. */
export function PlanCard({ plan, link, hasArrived }: Props) {
  const { t } = useTranslation('plans')
  const often = useOften()
  const acts = usePlanActs(plan, link)
  const takeOver = useEffectEvent(() => void acts.card(false))
  useEffect(() => {
    if (hasArrived) takeOver()
  }, [hasArrived])
  return (
    <article className="panel gap-4" aria-labelledby={plan.id} data-plan={plan.state}>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id={plan.id} className="text-xl">
            {plan.project.title}
          </h2>
          <span className="flex flex-wrap gap-2">
            {plan.child && <Pill tone="green">{t('child.name')}</Pill>}
            {plan.tier && <Pill>{t('membership.name')}</Pill>}
            <Pill tone={tones[plan.state]}>{t(`state.${plan.state}`)}</Pill>
          </span>
        </div>
        <p className="text-lg font-semibold">{often(plan)}</p>
        <p className="text-sm text-soft">{t('by', { charity: plan.project.charity })}</p>
        {plan.campaign && <p className="text-sm text-soft">{t('through', { campaign: plan.campaign })}</p>}
        <SponsoredChild plan={plan} />
      </header>
      <PlanNotice plan={plan} acts={acts} isArriving={hasArrived && acts.isBusy} />
      <Facts plan={plan} />
      <Tools plan={plan} acts={acts} />
      <PlanDates plan={plan} />
    </article>
  )
}

function Facts({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const when = useWhen()
  const { upcoming, method, givenMinor, currency } = plan
  const [next] = upcoming
  const facts = [
    ...(next && plan.state !== 'setup' ? [{ label: t('next'), value: when(next) }] : []),
    ...(method === null ? [] : [{ label: t('card'), value: <bdi dir="ltr">{method}</bdi> }]),
    ...(givenMinor > 0
      ? [{ label: t('given'), value: <Money minor={givenMinor} currency={currency} /> }]
      : []),
  ]
  return facts.length > 0 ? <FactList facts={facts} /> : null
}

/** Whose place the plan holds, and the way to what the charity tells of the child. */
function SponsoredChild({ plan: { child } }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const { locale } = useReader()
  if (child === null) return null
  const number = new Intl.NumberFormat(locale, { useGrouping: false }).format(child.number)
  const text = t('child.file', { alias: child.alias, number })
  if (child.isClosed) return <p>{text}</p>
  return (
    <p>
      <Link
        to="/orphanages"
        search={{ file: child.number }}
        className="text-link inline-flex min-h-11 items-center"
      >
        {text}
      </Link>
    </p>
  )
}

/** What a membership gives is changed where its tiers are. */
function TierLink({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  if (plan.tier === null) return null
  return (
    <ButtonLink variant="outline" to="/membership">
      {t('membership.change')}
    </ButtonLink>
  )
}

function Tools({ plan, acts }: { plan: Plan; acts: ReturnType<typeof usePlanActs> }) {
  const { t } = useTranslation('plans')
  const often = useOften()
  const { open, close, opener } = useFormInPlace<'change' | 'pause'>()
  const [isEnding, setIsEnding] = useState(false)
  if (plan.state === 'cancelled' || plan.state === 'ended') return null
  const icon = { size: 18, 'aria-hidden': true } as const
  if (open === 'change') return <ChangePlan plan={plan} acts={acts} onClose={close} />
  if (open === 'pause') return <PausePlan acts={acts} isSponsorship={plan.child !== null} onClose={close} />
  const name = `${plan.project.title}: ${often(plan)}`
  return (
    <div className="flex flex-wrap gap-2 no-print">
      <Button variant="tint" icon={<Pencil {...icon} />} {...opener('change')}>
        {t('act.change')}
      </Button>
      {plan.state === 'active' && (
        <Button variant="tint" icon={<Pause {...icon} />} {...opener('pause')}>
          {t('act.pause')}
        </Button>
      )}
      {plan.state === 'paused' && (
        <Button icon={<Play {...icon} />} isLoading={acts.isBusy} onClick={() => void acts.act('resume')}>
          {t('act.resume')}
        </Button>
      )}
      {plan.state !== 'setup' && (
        <Button variant="outline" icon={<CreditCard {...icon} />} onClick={() => void acts.card(true)}>
          {t('act.card')}
        </Button>
      )}
      {plan.upcoming.length > 0 && plan.state !== 'setup' && (
        <Button
          variant="outline"
          icon={<CalendarPlus {...icon} />}
          onClick={() => savePlanDates([plan], { file: t('title'), giftOf: () => name })}
        >
          {t('act.calendar')}
        </Button>
      )}
      <TierLink plan={plan} />
      <Button variant="quiet" icon={<X {...icon} />} onClick={() => setIsEnding(true)}>
        {t('act.cancel')}
      </Button>
      <CancelPlan isOpen={isEnding} plan={plan} acts={acts} onClose={() => setIsEnding(false)} />
    </div>
  )
}
