import { campaignLimits } from '../../../../contract/campaign-rules.ts'
import { useMoney, useReader } from '../../../i18n/reader.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FactList } from '../../../ui/FactList.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { PicturePart } from './PicturePart.tsx'
import type { StepProps } from './step-props.ts'
import { contentOf } from './typed-campaign.ts'
import { useFault } from './use-fault.ts'

/** A picture, and all of it once more before the reviewers get it. */
export function LookStep({ state, id, picture }: StepProps) {
  const { t } = useTranslation('campaign-desk')
  const money = useMoney()
  const { typed, change } = state
  const fault = useFault(state)
  const { goalMinorGbp } = contentOf(typed, useReader().locale).content
  return (
    <>
      {state.isMember && <PicturePart id={id} picture={picture} onKeep={state.save} />}
      <TextField
        label={t('look.alt')}
        hint={t('look.altHint')}
        isOptional
        maxLength={campaignLimits.summary}
        value={typed.imageAlt}
        onChange={event => change({ imageAlt: event.target.value })}
        error={fault('imageAlt', campaignLimits.summary)}
      />
      <FactList
        facts={[
          { label: t('story.title'), value: <bdi>{typed.title || '–'}</bdi> },
          { label: t('story.organiser'), value: <bdi>{typed.organiser || '–'}</bdi> },
          {
            label: t('goal.goal'),
            value: goalMinorGbp === null ? '–' : money({ minor: goalMinorGbp, currency: 'GBP' }),
          },
        ]}
      />
      <p className="max-w-prose text-soft">{t('look.review')}</p>
    </>
  )
}
