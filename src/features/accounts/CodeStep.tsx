import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  isBusy: boolean
  error: string | undefined
  onCode: (code: string) => void
  onBack: () => void
}

/** The second factor of a sign-in. */
export function CodeStep({ isBusy, error, onCode, onBack }: Props) {
  const { t } = useTranslation('accounts')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(code.trim())
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid justify-items-center gap-2 text-center">
        <ShieldCheck size={36} strokeWidth={1.5} className="text-primary" aria-hidden="true" />
        <h2 className="text-xl">{t('code.title')}</h2>
        <p className="text-soft">{t('code.lead')}</p>
      </div>
      <TextField
        label={t('code.label')}
        name="code"
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        dir="ltr"
        ref={focusOnce}
        value={code}
        onChange={event => setCode(event.target.value)}
        error={error}
      />
      <Button type="submit" size="large" isWide isLoading={isBusy}>
        {t('code.submit')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('code.back')}
      </Button>
    </form>
  )
}
