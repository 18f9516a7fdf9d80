import { useTranslation } from '../../i18n/use-translation.ts'
import { hajjKinds } from '../../lib/guides/guide.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { useIsLive } from '../../ui/use-is-live.ts'
import { keptKind } from './kept-marks.ts'
import { useHajjKind } from './use-hajj-kind.ts'

/** The kind of Hajj. Until one is chosen, and without scripts, the guide shows all three. */
export function HajjChoice() {
  const { t } = useTranslation('guides')
  const kind = useHajjKind()
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
      onChange={value => keptKind.choose(value === 'all' ? null : value)}
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
