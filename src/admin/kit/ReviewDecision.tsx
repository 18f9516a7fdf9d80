import { useState } from 'react'
import { CallError } from '../../data/call-error.ts'
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
  /** When what is shown was written. */
  seenAt: string
  fresh: Fresh
  /** Throws CallError. */
  onDecide: (decision: Decision) => Promise<void>
}

/** `seenAt` is when that was written which is decided on. */
export interface Decision {
  isApproved: boolean
  reason: string
  seenAt: string
}

/** Releases what was read, or gives it back, with a reason that the charity reads. */
export function ReviewDecision(props: Props) {
  const { of, isReleased } = props
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
  return <DecisionForm {...props} choice={choice} onClose={close} />
}

interface FormProps extends Props {
  choice: 'approve' | 'return'
  onClose: () => void
}

function DecisionForm({ of, seenAt, fresh, onDecide, choice, onClose }: FormProps) {
  const { t } = useTranslation('admin')
  // As it was read when this was opened: what is written later is decided on by nobody before they are told of it.
  const [readAt, setReadAt] = useState<string | null>(seenAt)
  const isApproved = choice === 'approve'
  const decide = async (reason: string) => {
    try {
      await onDecide({ isApproved, reason, seenAt: readAt ?? seenAt })
    } catch (error) {
      if (error instanceof CallError && error.code === 'state_changed') setReadAt(null)
      throw error
    }
  }
  return (
    <ReasonForm
      readBy={isApproved ? 'nobody' : 'asker'}
      fresh={fresh}
      isGrave={!isApproved}
      submitLabel={t(`${of}.${choice}`)}
      onReason={decide}
      onDone={() => toast({ title: t(`${of}.done`), tone: 'done' })}
      onCancel={onClose}
    />
  )
}
