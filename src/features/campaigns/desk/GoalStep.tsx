import { Plus, Trash2 } from 'lucide-react'
import { campaignLimits } from '../../../../contract/campaign-rules.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { StepProps } from './step-props.ts'
import type { TypedMatch } from './typed-campaign.ts'
import { useFault } from './use-fault.ts'

/** How much, until when, and who has promised to give as much as others do. */
export function GoalStep({ state }: StepProps) {
  const { t } = useTranslation('campaign-desk')
  const { typed, change } = state
  const fault = useFault(state)
  return (
    <>
      <TextField
        label={t('goal.goal')}
        hint={t('goal.goalHint')}
        name="goal"
        inputMode="decimal"
        dir="ltr"
        maxLength={24}
        value={typed.goal}
        onChange={event => change({ goal: event.target.value })}
        error={fault('goalMinorGbp')}
      />
      <TextField
        label={t('goal.endsOn')}
        hint={t('goal.endsOnHint')}
        isOptional
        type="date"
        value={typed.endsOn}
        onChange={event => change({ endsOn: event.target.value })}
        error={fault('endsOn')}
      />
      <Matches state={state} />
    </>
  )
}

/** Promises to match gifts, each with its cap and whose it is. */
function Matches({ state }: Pick<StepProps, 'state'>) {
  const { t } = useTranslation('campaign-desk')
  const { typed, change } = state
  const fault = useFault(state)
  const setMatch = (place: number, part: Partial<TypedMatch>) =>
    change({ matches: typed.matches.map((match, at) => (at === place ? { ...match, ...part } : match)) })
  return (
    <fieldset className="grid gap-4">
      <legend className="field-label">{t('goal.matches')}</legend>
      <p className="text-sm text-soft">{t('goal.matchesHint')}</p>
      {typed.matches.map((match, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pledges have no name of their own before they are typed
        <div key={at} className="grid gap-3 rounded-(--radius-field) border border-base-300 p-3">
          <TextField
            label={t('goal.cap')}
            inputMode="decimal"
            dir="ltr"
            maxLength={24}
            value={match.cap}
            onChange={event => setMatch(at, { cap: event.target.value })}
            error={fault(`matches.${at}.capMinorGbp`)}
          />
          <TextField
            label={t('goal.by')}
            maxLength={campaignLimits.organiser}
            value={match.name}
            onChange={event => setMatch(at, { name: event.target.value })}
            error={fault(`matches.${at}.name`, campaignLimits.organiser)}
          />
          <CheckField
            label={t('goal.isPublic')}
            checked={match.isPublic}
            onChange={event => setMatch(at, { isPublic: event.target.checked })}
          />
          <Button
            variant="quiet"
            className="justify-self-start"
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => change({ matches: typed.matches.filter((_, place) => place !== at) })}
          >
            {t('goal.drop')}
          </Button>
        </div>
      ))}
      {typed.matches.length < campaignLimits.matches && (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => change({ matches: [...typed.matches, { name: '', isPublic: false, cap: '' }] })}
        >
          {t('goal.add')}
        </Button>
      )}
    </fieldset>
  )
}
