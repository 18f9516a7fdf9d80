import { useTranslation } from '../../../i18n/use-translation.ts'
import { type KhatmPlan, khatmDay, khatmPages, moveEnd, pauseKhatm } from '../../../lib/quran/khatm.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { toast } from '../../../ui/toasts.state.ts'
import { CatchUp } from './CatchUp.tsx'
import { keepPlan, undoable } from './keep-khatm.ts'
import { TodaysPortion } from './TodaysPortion.tsx'
import { useKhatmWords } from './use-khatm-words.ts'

interface Props {
  plan: KhatmPlan
  today: string
  /** Called before a link leads into the text. */
  onGo: () => void
}

/** Where the plan stands: today's portion, what waits, how far it has come. */
export function KhatmProgress({ plan, today, onGo }: Props) {
  const { t } = useTranslation('khatm')
  const { dayName } = useKhatmWords()
  const day = khatmDay(plan, today)
  const stop = () => {
    const run = undoable(() => keepPlan(null))
    toast({ title: t('stopped'), action: { label: t('putBack'), run } })
  }
  return (
    <>
      {plan.pausedOn ? (
        <Notice>{t('paused')}</Notice>
      ) : (
        <>
          {day.behind > 0 && <CatchUp plan={plan} day={day} today={today} />}
          <TodaysPortion plan={plan} day={day} today={today} onGo={onGo} />
        </>
      )}
      <Progress
        label={t('title')}
        valueText={t('progress', { page: plan.readTo })}
        value={plan.readTo}
        max={khatmPages}
        start={t('progress', { page: plan.readTo })}
        end={t('ends', { day: dayName(day.endsOn) })}
      />
      <div className="flex flex-wrap gap-2">
        {plan.pausedOn ? (
          <Button onClick={() => keepPlan(moveEnd(plan, today, Date.now()))}>{t('resume')}</Button>
        ) : (
          <Button variant="quiet" onClick={() => keepPlan(pauseKhatm(plan, today, Date.now()))}>
            {t('pause')}
          </Button>
        )}
        <Button variant="quiet" onClick={stop}>
          {t('stop')}
        </Button>
      </div>
    </>
  )
}
