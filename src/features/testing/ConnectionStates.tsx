import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { type Weakness, weaken, weakness } from './weak-connection.ts'

const all: readonly Weakness[] = ['none', 'offline', 'slow', 'failing']

/** The connection of this tab, made worse. */
export function ConnectionStates() {
  const { t } = useTranslation('testing')
  const now = useSyncExternalStore(weakness.subscribe, weakness.get, () => 'none' as const)
  return (
    <section className="panel gap-4">
      <h2>{t('qa.connection')}</h2>
      <p className="text-soft">{t('qa.connectionText')}</p>
      <ChoiceGroup
        legend={t('qa.connectionNow')}
        name="weakness"
        choices={all.map(value => ({ value, label: t(`qa.connections.${value}`) }))}
        value={now}
        onChange={weaken}
      />
    </section>
  )
}
