import type { Plan } from '../../../contract/plans.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useOften } from './use-days.ts'
import type { usePlanActs } from './use-plan-acts.ts'

interface Props {
  isOpen: boolean
  plan: Plan
  acts: ReturnType<typeof usePlanActs>
  onClose: () => void
}

/** Asks once, plainly, and is done. */
export function CancelPlan({ isOpen, plan, acts, onClose }: Props) {
  const { t } = useTranslation('plans')
  const often = useOften()
  const cancel = async () => {
    if (!(await acts.act('cancel'))) return
    onClose()
    toast({ title: t('state.cancelled'), description: plan.project.title, tone: 'done' })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('cancel.title')}
      description={t('cancel.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button isLoading={acts.isBusy} onClick={() => void cancel()}>
            {t('act.cancel')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        {plan.project.title}: {often(plan)}
      </p>
    </Dialog>
  )
}
