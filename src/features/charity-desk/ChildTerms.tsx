import { childTextLength, monthlyMinorGbp, mostPlaces } from '../../../contract/sponsorship-words.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useChildWords } from '../../ui/use-child-words.ts'
import type { ChildPartProps } from './child-part-props.ts'
import { WrittenIn } from './WrittenIn.tsx'

/** What the charity says of the child, and in which language. */
export function ChildWords({ content, change, faultOf }: ChildPartProps) {
  const { t } = useTranslation('charity-children')
  return (
    <>
      <TextArea
        label={t('form.story')}
        hint={t('form.storyHint')}
        name="story"
        rows={4}
        maxLength={childTextLength}
        dir="auto"
        value={content.story}
        onChange={({ target }) => change({ story: target.value })}
        error={faultOf('story')}
      />
      <TextArea
        label={t('form.pays')}
        name="pays"
        rows={2}
        maxLength={childTextLength}
        dir="auto"
        value={content.pays}
        onChange={({ target }) => change({ pays: target.value })}
        error={faultOf('pays')}
      />
      <WrittenIn language={content.lang} onLanguage={lang => change({ lang })} />
    </>
  )
}

/** What a place costs a month, and how many there are. */
export function ChildTerms({ content, change }: ChildPartProps) {
  const { t } = useTranslation('charity-children')
  const money = useMoney()
  const words = useChildWords()
  const places = Array.from({ length: mostPlaces }, (_, at) => at + 1)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('form.monthly')}
        value={String(content.monthlyMinorGbp)}
        options={monthlyMinorGbp.map(minor => ({
          value: String(minor),
          label: money({ minor, currency: 'GBP' }),
        }))}
        onChange={({ target }) =>
          change({ monthlyMinorGbp: monthlyMinorGbp.find(minor => String(minor) === target.value) })
        }
      />
      <SelectField
        label={t('form.places')}
        hint={t('form.placesHint')}
        value={String(content.places)}
        options={places.map(count => ({ value: String(count), label: words.whole(count) }))}
        onChange={({ target }) => change({ places: Number(target.value) })}
      />
    </div>
  )
}
