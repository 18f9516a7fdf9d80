import { useTranslation } from '../../i18n/use-translation.ts'
import { angleRange, type PrayerChoice } from '../../lib/prayer/calculation.ts'
import { NumberField } from './NumberField.tsx'

interface AngleFieldsProps {
  choice: PrayerChoice
  onChange: (change: Partial<PrayerChoice>) => void
}

/** The sun's degrees below the horizon at Fajr and Isha, where a person sets their own. */
export function AngleFields({ choice, onChange }: AngleFieldsProps) {
  const { t } = useTranslation('prayer')
  return (
    <div className="grid grid-cols-2 gap-x-3 *:row-span-3 *:grid *:grid-rows-subgrid *:items-end">
      <NumberField
        label={t('settings.fajrAngle')}
        value={choice.fajrAngle}
        {...angleRange}
        step={0.1}
        onChange={fajrAngle => onChange({ fajrAngle })}
      />
      <NumberField
        label={t('settings.ishaAngle')}
        value={choice.ishaAngle}
        {...angleRange}
        step={0.1}
        onChange={ishaAngle => onChange({ ishaAngle })}
      />
    </div>
  )
}
