import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hajjKinds } from '../../lib/guides/guide.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { useIsLive } from '../../ui/use-is-live.ts'
import { hajjChoice } from './hajj-choice.ts'

/** The kind of Hajj. Until one is chosen, and without scripts, the guide shows all three. */
export function HajjChoice() {
  const { t } = useTranslation('guides')
  const kind = useKept(hajjChoice)
  if (!useIsLive()) return <Kinds />
  const choices = [
    { value: 'all' as const, label: t('hajj.all') },
    ...hajjKinds.map(value => ({
      value,
      label: t(`hajj.${value}.name`),
      hint: t(`hajj.${value}.hint`),
    })),
  ]
  return (
    <ChoiceGroup
      legend={t('hajj.legend')}
      name="hajj-kind"
      choices={choices}
      value={kind ?? 'all'}
      onChange={value => void hajjChoice.set(value === 'all' ? null : value)}
    />
  )
}

function Kinds() {
  const { t } = useTranslation('guides')
  return (
    <dl className="guide-points">
      {hajjKinds.map(kind => (
        <div key={kind}>
          <dt>{t(`hajj.${kind}.name`)}</dt>
          <dd>{t(`hajj.${kind}.hint`)}</dd>
        </div>
      ))}
    </dl>
  )
}
