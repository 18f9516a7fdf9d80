import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import type { Fresh } from './fresh.ts'
import { ReasonForm } from './ReasonForm.tsx'

interface Props {
  /** What is decided on, in `admin.json`: `children`, with `approve`, `return` and `done`. */
  of: 'children' | 'reports'
  /** It is released already, and can only come back. */
  isReleased?: boolean
  fresh: Fresh
  /** Throws CallError. */
  onDecide: (decision: { isApproved: boolean; reason: string }) => Promise<void>
}

/** Releases what was read, or gives it back, with a reason that the charity reads. */
export function ReviewDecision({ of, isReleased, fresh, onDecide }: Props) {
  const { t } = useTranslation('admin')
  const { open: choice, close, opener } = useFormInPlace<'approve' | 'return'>()
  if (choice === null)
    return (
      <div className="flex flex-wrap gap-2">
        {!isReleased && <Button {...opener('approve')}>{t(`${of}.approve`)}</Button>}
        <Button {...opener('return')} variant="outline">
          {t(`${of}.return`)}
        </Button>
      </div>
    )
  const isApproved = choice === 'approve'
  return (
    <ReasonForm
      readBy={isApproved ? 'nobody' : 'asker'}
      fresh={fresh}
      isGrave={!isApproved}
      submitLabel={t(`${of}.${choice}`)}
      onReason={reason => onDecide({ isApproved, reason })}
      onDone={() => toast({ title: t(`${of}.done`), tone: 'done' })}
      onCancel={close}
    />
  )
}
