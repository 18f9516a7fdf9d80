import { isNightly } from '../../../contract/plan-frequency.ts'
import type { Plan } from '../../../contract/plans.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useDays } from './use-days.ts'
import type { usePlanActs } from './use-plan-acts.ts'

interface Props {
  plan: Plan
  acts: ReturnType<typeof usePlanActs>
  isArriving: boolean
}

/** What the donor should know of a plan now, kindly. Nothing where all is well. */
export function PlanNotice({ plan, acts, isArriving }: Props) {
  const { t } = useTranslation('plans')
  const day = useDays()
  const { state, pausedBy, retryAt } = plan
  const another = (
    <Button variant="outline" isLoading={acts.isBusy} onClick={() => void acts.card(true)}>
      {t('act.card')}
    </Button>
  )
  if (isArriving) return <Notice isLive>{t('notice.arriving')}</Notice>
  if (state === 'setup')
    return (
      <Notice
        tone="warning"
        isLive
        action={
          <Button isLoading={acts.isBusy} onClick={() => void acts.card(true)}>
            {t('act.save')}
          </Button>
        }
      >
        {t('notice.setup')}
      </Notice>
    )
  if (pausedBy === 'declined' && state === 'paused')
    return <Notice action={another}>{t('notice.resting')}</Notice>
  if (state === 'paused') return <Paused plan={plan} />
  if (retryAt)
    return <Notice action={another}>{t('notice.retry', { date: day(retryAt.slice(0, 10)) })}</Notice>
  if (state === 'ended') return <Ended plan={plan} />
  return hasPassed(plan) ? <Notice>{t('notice.nightsPassed')}</Notice> : null
}

/** A card was saved after the last night, or a pause lasted until then. */
const hasPassed = ({ state, frequency, upcoming, given }: Plan): boolean =>
  state !== 'cancelled' && isNightly(frequency) && upcoming.length === 0 && given.length === 0

function Paused({ plan: { child, resumesAt } }: Pick<Props, 'plan'>) {
  const { t } = useTranslation('plans')
  const day = useDays()
  if (resumesAt) return <Notice>{t('notice.until', { date: day(resumesAt.slice(0, 10)) })}</Notice>
  if (child?.keptUntil) return <Notice>{t('notice.kept', { date: day(child.keptUntil) })}</Notice>
  return <Notice>{t('notice.paused')}</Notice>
}

function Ended({ plan }: Pick<Props, 'plan'>) {
  const { t } = useTranslation('plans')
  const { child, project, pausedBy, isTest } = plan
  if (child?.isClosed) return <Notice>{t('notice.childClosed')}</Notice>
  if (child && pausedBy !== null) return <Notice>{t('notice.placePassed')}</Notice>
  if (!project.isOpen) return <Notice tone="done">{t('notice.complete')}</Notice>
  if (isTest) return <Notice>{t('notice.testMoney')}</Notice>
  return hasPassed(plan) ? <Notice>{t('notice.nightsPassed')}</Notice> : null
}
