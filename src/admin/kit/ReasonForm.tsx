import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallError } from '../../data/call-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { Fresh } from './fresh.ts'
import { useAdminAct } from './use-admin-act.ts'

interface Props {
  fresh: Fresh
  submitLabel: string
  isGrave?: boolean
  /** Who can read the reason, beside those who read the audit log. */
  readBy?: 'nobody' | 'asker' | 'person'
  /** In place of who can read it. */
  hint?: string
  /** Before the reason: what is chosen. */
  children?: ReactNode
  /** Throws CallError. */
  onReason: (reason: string) => Promise<void>
  onDone: () => void
  onCancel?: () => void
}

/** An act and its reason, which the audit log keeps. */
export function ReasonForm(props: Props) {
  const { fresh, submitLabel, isGrave, readBy = 'nobody', hint, children, onReason, onDone, onCancel } = props
  const { t } = useTranslation(['admin', 'errors'])
  const [reason, setReason] = useState('')
  const { run, isBusy, failure, tell } = useAdminAct(fresh, onReason)
  const form = useRef<HTMLFormElement>(null)
  // Of what no field here shows, whoever pressed would learn nothing.
  const tellUnshown = useEffectEvent((left: CallError) => {
    if (Object.keys(left.fields).length > 0 && !form.current?.querySelector('[aria-invalid]')) tell(left)
  })
  useEffect(() => {
    if (failure) tellUnshown(failure)
  }, [failure])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await run(reason))) return
    // One that stays is for another time.
    setReason('')
    onDone()
  }
  const fault = failure?.fields.reason
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={event => void submit(event)}
      className="grid gap-4"
      // Of the acts in one place, which: what was typed for one is not given back to another (typed-forms.ts).
      data-act={submitLabel}
    >
      {children}
      <TextArea
        label={t('acts.reason')}
        hint={hint ?? t(`acts.reasonRead.${readBy}`)}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.target.value)}
        error={fault ? t(`errors:${fault}`) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isGrave ? 'danger' : 'primary'} isLoading={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('acts.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
