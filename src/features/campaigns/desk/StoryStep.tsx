import { campaignLimits } from '../../../../contract/campaign-rules.ts'
import { isLanguage, languageNames, languages } from '../../../../contract/languages.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { StepProps } from './step-props.ts'
import { useFault } from './use-fault.ts'

/** The campaign in its campaigner's words. */
export function StoryStep({ state }: StepProps) {
  const { t } = useTranslation(['campaign-desk', 'campaigns'])
  const { typed, change } = state
  const fault = useFault(state)
  return (
    <>
      <TextField
        label={t('story.title')}
        hint={t('story.titleHint')}
        name="title"
        maxLength={campaignLimits.title}
        value={typed.title}
        onChange={event => change({ title: event.target.value })}
        error={fault('title', campaignLimits.title)}
      />
      <TextArea
        label={t('story.summary')}
        hint={t('story.summaryHint')}
        name="summary"
        rows={2}
        maxLength={campaignLimits.summary}
        value={typed.summary}
        onChange={event => change({ summary: event.target.value })}
        error={fault('summary', campaignLimits.summary)}
      />
      <TextArea
        label={t('campaigns:story')}
        hint={t('story.storyHint')}
        name="story"
        rows={10}
        maxLength={campaignLimits.story}
        value={typed.story}
        onChange={event => change({ story: event.target.value })}
        error={fault('story', campaignLimits.story)}
      />
      <TextField
        label={t('story.organiser')}
        hint={t('story.organiserHint')}
        name="organiser"
        maxLength={campaignLimits.organiser}
        value={typed.organiser}
        onChange={event => change({ organiser: event.target.value })}
        error={fault('organiser', campaignLimits.organiser)}
      />
      <SelectField
        label={t('story.lang')}
        value={typed.lang}
        onChange={event => {
          const { value } = event.target
          if (isLanguage(value)) change({ lang: value })
        }}
        options={languages.map(value => ({ value, label: languageNames[value], lang: value }))}
      />
    </>
  )
}
