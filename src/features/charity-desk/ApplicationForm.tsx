import { type FormEvent, useRef, useState } from 'react'
import type { CharityApplication } from '../../../contract/charity-application.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StepRow } from '../../ui/StepRow.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { DocumentsStep } from './DocumentsStep.tsx'
import { OrganisationStep } from './OrganisationStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SendRow } from './SendRow.tsx'
import { useApplication } from './use-application.ts'

const steps = ['organisation', 'people', 'documents', 'review'] as const
type Step = (typeof steps)[number]

/** Four short steps; each is kept when one goes on. */
export function ApplicationForm({ application }: { application: CharityApplication | null }) {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const form = useApplication(application)
  const [step, setStep] = useState<Step>('organisation')
  const title = useRef<HTMLHeadingElement>(null)
  const { failure, isBusy, submit } = form.save
  const faults = form.submit.failure?.fields ?? failure?.fields ?? {}
  const go = (to: Step) => {
    setStep(to)
    // Whoever reads by ear is told where they are.
    requestAnimationFrame(() => title.current?.focus())
  }
  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    const left = await submit()
    if (left) toast({ title: t('failed'), description: t(`errors:${left.code}`), tone: 'error' })
    else go(steps[steps.indexOf(step) + 1] ?? 'review')
  }
  const before = steps[steps.indexOf(step) - 1]
  return (
    <>
      <StepRow
        label={t('apply.title')}
        steps={steps}
        nameOf={each => t(`steps.${each}`)}
        step={step}
        onStep={go}
      />
      <section className="panel gap-5">
        <h2 ref={title} tabIndex={-1} className="text-xl">
          {t(`steps.${step}`)}
        </h2>
        {step === 'review' ? (
          <ReviewStep form={form} faults={faults} onGo={go} />
        ) : (
          <form method="post" noValidate onSubmit={event => void goOn(event)} className="grid gap-5">
            {step === 'organisation' && <OrganisationStep form={form} faults={faults} />}
            {step === 'people' && <PeopleStep form={form} faults={faults} />}
            {step === 'documents' && <DocumentsStep form={form} faults={faults} />}
            <SendRow
              name={t('apply.next')}
              isBusy={isBusy}
              leave={t('apply.back')}
              onLeave={before && (() => go(before))}
            />
          </form>
        )}
      </section>
    </>
  )
}
