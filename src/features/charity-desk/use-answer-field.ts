import type { ApplicationAnswers } from '../../../contract/charity-application.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { StepProps } from './step-props.ts'

type TextAnswer = Exclude<keyof ApplicationAnswers, 'trustees' | 'aboutLang'>

/** A field of the application by its name: value, change, and what is wrong with it. */
export function useAnswerField({ form, faults }: StepProps) {
  const { t } = useTranslation('errors')
  return (name: TextAnswer) => ({
    name,
    value: form.answers[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
    error: faults[name] && form.answers[name] === '' ? t(faults[name]) : otherFault(faults[name], t),
  })
}

/** What is missing is forgiven once something is typed; what is wrong stays said. */
const otherFault = (code: string | undefined, t: (key: string) => string): string | undefined =>
  code === undefined || code === 'field_missing' ? undefined : t(code)
