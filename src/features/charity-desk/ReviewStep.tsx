import { type FormEvent, useState } from 'react'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { SendRow } from './SendRow.tsx'
import type { StepProps } from './step-props.ts'

type Place = 'organisation' | 'people' | 'documents'

const shown = [
  'name',
  'register',
  'registrationNumber',
  'website',
  'about',
  'contactName',
  'contactRole',
] as const

const placeOf = (field: string): Place =>
  field.startsWith('documents.') ? 'documents' : /^(contact|trustees)/.test(field) ? 'people' : 'organisation'

/** All that is sent, what is still missing and where, and the promise that goes with it. */
export function ReviewStep({ form, faults, onGo }: StepProps & { onGo: (step: Place) => void }) {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const [agreed, setAgreed] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const left = await form.submit.submit(agreed)
    if (left && Object.keys(left.fields).length === 0)
      toast({ title: t('failed'), description: t(`errors:${left.code}`), tone: 'error' })
  }
  const places = [
    ...new Set(
      Object.keys(faults)
        .filter(field => field !== 'agreed')
        .map(placeOf),
    ),
  ]
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-5">
      <Answers form={form} />
      {places.length > 0 && (
        <Notice tone="error" isLive title={t('review.missing')}>
          <ul className="flex flex-wrap gap-2 pt-1">
            {places.map(place => (
              <li key={place}>
                <Button variant="outline" onClick={() => onGo(place)}>
                  {t(`steps.${place}`)}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <CheckField
        label={t('review.agree')}
        checked={agreed}
        error={faults.agreed && !agreed ? t('review.agreeMissing') : undefined}
        onChange={event => setAgreed(event.target.checked)}
      />
      <SendRow name={t('review.send')} size="large" isBusy={form.submit.isBusy} />
    </form>
  )
}

/** All that was typed and added. */
function Answers({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation('charity-desk')
  const { locale } = useReader()
  const { answers, documents } = form
  const list = new Intl.ListFormat(locale)
  const country = answers.country
    ? (new Intl.DisplayNames(locale, { type: 'region' }).of(answers.country) ?? answers.country)
    : ''
  return (
    <FactList
      facts={[
        ...shown.map(name => ({
          label: t(`fields.${name}`),
          value: <bdi lang={name === 'about' ? answers.aboutLang : undefined}>{answers[name] || '–'}</bdi>,
        })),
        { label: t('fields.country'), value: country || '–' },
        {
          label: t('fields.trustees'),
          value: <bdi>{list.format(answers.trustees.map(({ name }) => name).filter(Boolean)) || '–'}</bdi>,
        },
        {
          label: t('steps.documents'),
          value: <bdi>{list.format(documents.map(({ name }) => name)) || '–'}</bdi>,
        },
      ]}
    />
  )
}
