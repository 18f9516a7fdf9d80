import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { usePlanActs } from './use-plan-acts.ts'

interface Props {
  acts: ReturnType<typeof usePlanActs>
  /** A child waits meanwhile: its place is not kept without end. */
  isSponsorship: boolean
  onClose: () => void
}

/** A pause, for as long as the donor likes, or until a day. */
export function PausePlan({ acts, isSponsorship, onClose }: Props) {
  const { t } = useTranslation(['plans', 'errors'])
  const [until, setUntil] = useState('')
  const pause = async (event: FormEvent) => {
    event.preventDefault()
    if (await acts.act('pause', until || undefined)) onClose()
  }
  const code = acts.failure?.fields.until
  return (
    <form noValidate className="grid gap-4" onSubmit={event => void pause(event)}>
      <h3>{t('pause.title')}</h3>
      <p className="text-soft">{t('pause.text')}</p>
      {isSponsorship && <p>{t('pause.child')}</p>}
      <TextField
        label={t('pause.until')}
        isOptional
        type="date"
        value={until}
        onChange={event => setUntil(event.target.value)}
        error={code ? t(`errors:${code}`) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={acts.isBusy}>
          {t('act.pause')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
