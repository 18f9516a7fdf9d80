import { useState } from 'react'
import type { qurbaniBooks } from '../../../contract/admin/qurbani.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { instantOfClock } from '../../lib/prayer/instant-of-clock.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { useFields } from '../kit/use-fields.ts'
import { qurbaniRoutes } from './qurbani-routes.ts'

interface Props {
  id: string
  step: 'sacrifice' | 'distribute'
  timeZone: string
  fresh: Fresh
  onClose: () => void
}

const blank = { at: '', place: '', reference: '', families: '' }

/** When and where a step was made, the report of it, and for the last how many families it reached. */
export function StepForm({ id, step, timeZone, fresh, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState(blank)
  const { errorOf, keep } = useFields()
  const field = (name: keyof typeof blank) => ({
    label: t(`qurbani.${name}`),
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    error: errorOf(name),
  })
  const record = async (reason: string) => {
    const { place, reference } = typed
    const at = instantOfClock(timeZone, typed.at)?.toISOString() ?? ''
    const body = { at, place, reference, reason }
    if (step === 'sacrifice')
      await client.call<typeof qurbaniBooks.sacrifice>(qurbaniRoutes.sacrifice, { params: { id }, body })
    else
      await client.call<typeof qurbaniBooks.distribute>(qurbaniRoutes.distribute, {
        params: { id },
        body: { ...body, families: Number(typed.families) },
      })
  }
  return (
    <ReasonForm
      fresh={fresh}
      submitLabel={t(`qurbani.${step}`)}
      onReason={reason => keep(() => record(reason))}
      onDone={() => {
        onClose()
        toast({ title: t('qurbani.recorded'), tone: 'done' })
      }}
      onCancel={onClose}
    >
      <TextField type="datetime-local" {...field('at')} />
      <TextField maxLength={120} {...field('place')} />
      <TextField maxLength={200} hint={t('qurbani.referenceHint')} {...field('reference')} />
      {step === 'distribute' && (
        <TextField type="number" inputMode="numeric" min={1} {...field('families')} />
      )}
    </ReasonForm>
  )
}
