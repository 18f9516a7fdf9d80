import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { hifdhSettings, veilLooks, veilSteps } from './hifdh-settings.ts'

/** What is seen before it is recited, and how much a step reveals. */
export function VeilSettings() {
  const { t } = useTranslation('hifdh')
  const settings = useKept(hifdhSettings)
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t('practice.look')}
        options={veilLooks.map(value => ({ value, label: t(`practice.${value}`) }))}
        value={settings.look}
        onChange={event => {
          const look = veilLooks.find(each => each === event.target.value) ?? settings.look
          hifdhSettings.set({ ...settings, look })
        }}
      />
      <SelectField
        label={t('practice.step')}
        options={veilSteps.map(value => ({ value, label: t(`practice.${value}`) }))}
        value={settings.step}
        disabled={settings.look === 'open'}
        onChange={event => {
          const step = veilSteps.find(each => each === event.target.value) ?? settings.step
          hifdhSettings.set({ ...settings, step })
        }}
      />
    </div>
  )
}
