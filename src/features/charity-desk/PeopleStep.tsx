import { Plus, X } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { StepProps } from './step-props.ts'
import { useAnswerField } from './use-answer-field.ts'

const mostTrustees = 20
const fewestTrustees = 2

/** Who fills it in, and who answers for the charity. */
export function PeopleStep(props: StepProps) {
  const { t } = useTranslation('charity-desk')
  const field = useAnswerField(props)
  return (
    <>
      <TextField
        {...field('contactName')}
        label={t('fields.contactName')}
        autoComplete="name"
        maxLength={80}
      />
      <TextField
        {...field('contactRole')}
        label={t('fields.contactRole')}
        autoComplete="organization-title"
        maxLength={80}
      />
      <Trustees {...props} />
    </>
  )
}

/** Two people at least; each has a name and what they are there. */
function Trustees({ form, faults }: StepProps) {
  const { t } = useTranslation('charity-desk')
  const { trustees } = form.answers
  const set = (at: number, part: Partial<(typeof trustees)[number]>) =>
    form.change({ trustees: trustees.map((each, i) => (i === at ? { ...each, ...part } : each)) })
  return (
    <fieldset className="grid gap-3" aria-describedby={faults.trustees ? 'trustees-fault' : undefined}>
      <legend className="field-label">{t('fields.trustees')}</legend>
      <p className="field-hint">{t('fields.trusteesHint')}</p>
      {trustees.map(({ name, role }, at) => (
        // Their place is who they are: nothing else of them is there to go by.
        <div key={`trustee ${at + 1}`} className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={t('fields.trusteeName')}
            value={name}
            maxLength={80}
            onChange={event => set(at, { name: event.target.value })}
          />
          <TextField
            label={t('fields.trusteeRole')}
            value={role}
            maxLength={80}
            onChange={event => set(at, { role: event.target.value })}
          />
          <Button
            variant="quiet"
            aria-label={t('fields.removeTrustee')}
            disabled={trustees.length <= fewestTrustees}
            onClick={() => form.change({ trustees: trustees.filter((_, i) => i !== at) })}
          >
            <X size={20} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {faults.trustees && <FieldError id="trustees-fault" text={t('fields.trusteesMissing')} />}
      {trustees.length < mostTrustees && (
        <div>
          <Button
            variant="outline"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => form.change({ trustees: [...trustees, { name: '', role: '' }] })}
          >
            {t('fields.addTrustee')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
