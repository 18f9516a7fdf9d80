import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { StepProps } from './step-props.ts'
import { TrusteeFields } from './TrusteeFields.tsx'
import { useAnswerField } from './use-answer-field.ts'

/** Who fills it in, and who answers for the charity. */
export function PeopleStep(props: StepProps) {
  const { t } = useTranslation('charity-desk')
  const { form, faults } = props
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
      <TrusteeFields
        trustees={form.answers.trustees}
        onChange={trustees => form.change({ trustees })}
        isMissing={faults.trustees !== undefined}
      />
    </>
  )
}
