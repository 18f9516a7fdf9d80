import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { countryOptions } from './country-codes.ts'
import type { StepProps } from './step-props.ts'
import { useAnswerField } from './use-answer-field.ts'
import { WrittenIn } from './WrittenIn.tsx'

/** What the charity is called, where it is registered, and what it does. */
export function OrganisationStep(props: StepProps) {
  const { t } = useTranslation('charity-desk')
  const { locale } = useReader()
  const field = useAnswerField(props)
  return (
    <>
      <TextField
        {...field('name')}
        label={t('fields.name')}
        autoComplete="organization"
        maxLength={120}
        dir="auto"
      />
      <SelectField
        {...field('country')}
        label={t('fields.country')}
        options={[{ value: '', label: t('fields.choose') }, ...countryOptions(locale)]}
      />
      <TextField
        {...field('register')}
        label={t('fields.register')}
        hint={t('fields.registerHint')}
        maxLength={120}
        dir="auto"
      />
      <TextField
        {...field('registrationNumber')}
        label={t('fields.registrationNumber')}
        maxLength={40}
        dir="ltr"
      />
      <TextField
        {...field('website')}
        label={t('fields.website')}
        isOptional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={200}
        dir="ltr"
      />
      <TextArea
        {...field('about')}
        label={t('fields.about')}
        hint={t('fields.aboutHint')}
        rows={4}
        maxLength={600}
        dir="auto"
      />
      <WrittenIn
        language={props.form.answers.aboutLang}
        onLanguage={aboutLang => props.form.change({ aboutLang })}
      />
    </>
  )
}
