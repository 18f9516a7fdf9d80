import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import type { OwnCampaign } from '../../../../contract/my-campaigns.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StepRow } from '../../../ui/StepRow.tsx'
import { CauseStep } from './CauseStep.tsx'
import { GoalStep } from './GoalStep.tsx'
import { LookStep } from './LookStep.tsx'
import { StoryStep } from './StoryStep.tsx'
import type { TypedCampaign } from './typed-campaign.ts'
import { type CampaignFormState, stepOfFaults, steps, useCampaignForm } from './use-campaign-form.ts'

interface Props {
  id: string
  begunWith: TypedCampaign
  picture: OwnCampaign['picture']
  /** Under which name this device keeps it. */
  form: string
  /** Its project stays: there may be gifts for it. */
  isProjectFixed?: boolean
}

const parts = { cause: CauseStep, story: StoryStep, goal: GoalStep, look: LookStep }

/** A campaign in four steps. What is typed is kept on this device at once, and with the service on each step of a member. */
export function CampaignForm({ id, begunWith, picture, form, isProjectFixed = false }: Props) {
  const { t } = useTranslation('campaign-desk')
  const state = useCampaignForm(id, form, begunWith)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step } = state
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const Part = parts[step]
  const next = steps[steps.indexOf(step) + 1]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (next) return await state.goTo(next)
    if (await state.handIn()) await navigate({ to: '/campaigns/$', params: { _splat: `${id}/edit` } })
  }
  return (
    <form method="post" noValidate onSubmit={event => void submit(event)} className="grid gap-5">
      <StepRow
        label={t('stepsLabel')}
        steps={steps}
        nameOf={each => t(`steps.${each}`)}
        step={step}
        onStep={to => void state.goTo(to)}
        toMend={{ step: stepOfFaults(state.faults), text: t('toMend') }}
      />
      <section className="panel gap-5">
        <h2 ref={heading} tabIndex={-1}>
          {t(`steps.${step}`)}
        </h2>
        <Part state={state} id={id} picture={picture} isProjectFixed={isProjectFixed} />
      </section>
      <Outcome state={state} />
      <div className="flex flex-wrap items-center gap-3">
        {(next || state.isMember) && (
          <Button type="submit" isLoading={state.isBusy}>
            {next ? t('next') : t('handIn')}
          </Button>
        )}
        {step !== 'cause' && (
          <Button variant="quiet" onClick={() => void state.goTo(steps[steps.indexOf(step) - 1] ?? 'cause')}>
            {t('back')}
          </Button>
        )}
        <output className="text-sm text-soft">{state.kept !== 'nowhere' && t(`kept.${state.kept}`)}</output>
      </div>
    </form>
  )
}

/** What came of the last try, and what keeps a visitor from handing it in. */
function Outcome({ state }: { state: CampaignFormState }) {
  const { t } = useTranslation(['campaign-desk', 'errors'])
  const { failure, isMember, step } = state
  if (failure) {
    const isBesideFields = Object.keys(failure.fields).length > 0
    return (
      <Notice tone="warning" isLive>
        {isBesideFields ? t('mend') : t(`errors:${failure.code}`)}
      </Notice>
    )
  }
  if (isMember || step !== 'look') return null
  return (
    <Notice
      action={
        <ButtonLink to="/auth" search={{ next: '/campaigns/new' }}>
          {t('signIn.button')}
        </ButtonLink>
      }
    >
      {t('signIn.before')}
    </Notice>
  )
}
