import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { TextField } from '../../ui/TextField.tsx'
import { sentenceOf } from './sentence-of.ts'
import { useAccountAct } from './use-account-act.ts'
import type { Fresh } from './use-fresh.tsx'

interface Props {
  fresh: Fresh
  label: string
  submitLabel: string
  /** Throws CallError. */
  onCode: (code: string) => Promise<void>
  onCancel?: () => void
}

/** A code of the authenticator app, and what it is for: in the place of the button that asked for it. */
export function CodeForm({ fresh, label, submitLabel, onCode, onCancel }: Props) {
  const { t } = useTranslation(['settings', 'errors'])
  const [code, setCode] = useState('')
  const { run, isBusy, failure } = useAccountAct(fresh, () => onCode(code.trim()), ['second_factor_wrong'])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField
        ref={focusOnce}
        label={label}
        name="code"
        autoComplete="one-time-code"
        maxLength={32}
        dir="ltr"
        value={code}
        onChange={event => setCode(event.target.value)}
        error={failure?.code === 'second_factor_wrong' ? sentenceOf(t, failure.code) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('fresh.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
