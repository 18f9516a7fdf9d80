import { useState } from 'react'
import type { ApplicationRecord, charityReview } from '../../../contract/admin/charity-applications.ts'
import type { ApplicationState } from '../../../contract/charity-application.ts'
import { client } from '../../data/browser-client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { useFields } from '../kit/use-fields.ts'

type Decision = 'in_review' | 'needs_information' | 'verified' | 'refused'

/** What can be decided where; the service has the same table. */
const offered: Readonly<Record<ApplicationState, readonly Decision[]>> = {
  draft: [],
  submitted: ['in_review', 'needs_information', 'verified', 'refused'],
  in_review: ['needs_information', 'verified', 'refused'],
  needs_information: ['refused'],
  verified: [],
  refused: ['needs_information'],
}

const route = {
  method: 'POST',
  path: '/api/admin/charity-applications/:id/decide',
  access: 'admin:support',
} as const

interface Props {
  application: ApplicationRecord
  fresh: Fresh
}

/** Takes it on, asks for more, verifies or refuses, with a reason that the applicant reads. */
export function ApplicationActs({ application, fresh }: Props) {
  const { t } = useTranslation('charity-desk')
  const { open, close, opener } = useFormInPlace<Decision>()
  const [charityId, setCharityId] = useState('')
  const { errorOf, keep } = useFields()
  const decide = async (to: Decision, reason: string) => {
    const chosen = to === 'verified' && charityId !== '' ? { charityId } : {}
    await client.call<typeof charityReview.decide>(route, {
      params: { id: application.id },
      body: { to, reason, submittedAt: application.submittedAt, ...chosen },
    })
  }
  const acts = offered[application.state]
  if (acts.length === 0) return null
  const shown = open && acts.includes(open) ? open : null
  return (
    <section className="panel gap-4">
      <h2 className="text-xl">{t('admin.decide')}</h2>
      {shown === null ? (
        <div className="flex flex-wrap gap-2">
          {acts.map(to => (
            <Button key={to} {...opener(to)} variant={to === 'verified' ? 'primary' : 'outline'}>
              {t(`admin.acts.${to}`)}
            </Button>
          ))}
        </div>
      ) : (
        <ReasonForm
          readBy="asker"
          fresh={fresh}
          submitLabel={t(`admin.acts.${shown}`)}
          isGrave={shown === 'refused'}
          onReason={reason => keep(() => decide(shown, reason))}
          onDone={() => {
            close()
            toast({ title: t('admin.decided'), tone: 'done' })
          }}
          onCancel={() => {
            setCharityId('')
            close()
          }}
        >
          {shown === 'verified' && (
            <WhichCharity
              unclaimed={application.unclaimed}
              value={charityId}
              onChoose={setCharityId}
              error={errorOf('charityId')}
            />
          )}
        </ReasonForm>
      )}
    </section>
  )
}

interface WhichProps extends Pick<ApplicationRecord, 'unclaimed'> {
  value: string
  onChoose: (id: string) => void
  error: string | undefined
}

function WhichCharity({ unclaimed, value, onChoose, error }: WhichProps) {
  const { t } = useTranslation('charity-desk')
  const [known] = useState(unclaimed)
  // What is chosen stays in sight where it has been given to somebody meanwhile: a new charity would be made instead.
  const gone = known.filter(({ id }) => id === value && unclaimed.every(each => each.id !== id))
  return (
    <SelectField
      label={t('admin.which')}
      hint={t('admin.whichHint')}
      options={[
        { value: '', label: t('admin.newCharity') },
        ...unclaimed.map(({ id, name }) => ({ value: id, label: name })),
        ...gone.map(({ id, name }) => ({ value: id, label: name, isDisabled: true })),
      ]}
      value={value}
      onChange={event => onChoose(event.target.value)}
      error={error}
    />
  )
}
