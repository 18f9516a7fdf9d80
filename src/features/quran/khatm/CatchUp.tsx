import { useTranslation } from '../../../i18n/use-translation.ts'
import { type KhatmDay, type KhatmPlan, moveEnd, spreadOut } from '../../../lib/quran/khatm.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { keepPlan } from './keep-khatm.ts'

/** Pages of earlier days still wait: two ways on, and no blame. */
export function CatchUp({ plan, day, today }: { plan: KhatmPlan; day: KhatmDay; today: string }) {
  const { t } = useTranslation('khatm')
  return (
    <Notice
      action={
        <div className="flex flex-wrap gap-2">
          {!day.isOver && (
            <Button variant="outline" onClick={() => keepPlan(spreadOut(plan, today, Date.now()))}>
              {t('spread')}
            </Button>
          )}
          <Button variant="outline" onClick={() => keepPlan(moveEnd(plan, today, Date.now()))}>
            {t('move')}
          </Button>
        </div>
      }
    >
      {t('behind', { count: day.behind })}
    </Notice>
  )
}
