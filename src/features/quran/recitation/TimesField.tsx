import { useTranslation } from '../../../i18n/use-translation.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useLocale } from '../../../ui/useLocale.ts'
import { repeats } from './recitation-settings.ts'

type Times = (typeof repeats)[number]

interface Props {
  label: string
  value: Times
  onChange: (times: Times) => void
}

/** How often something is heard. */
export function TimesField({ label, value, onChange }: Props) {
  const { t } = useTranslation('recitation-player')
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <SelectField
      label={label}
      options={repeats.map(times => ({
        value: String(times),
        label: times === 0 ? t('repeat.endless') : `${number.format(times)}×`,
      }))}
      value={String(value)}
      onChange={event => onChange(repeats.find(times => String(times) === event.target.value) ?? 1)}
    />
  )
}
