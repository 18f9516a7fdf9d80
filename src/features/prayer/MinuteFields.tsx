import { useTranslation } from '../../i18n/use-translation.ts'
import { type Minutes, mostMinutes } from '../../lib/prayer/calculation.ts'
import { dayMarks } from '../../lib/prayer/prayers.ts'
import { NumberField } from './NumberField.tsx'

/** Minutes to put each time right by the masjid's own table. */
export function MinuteFields({
  minutes,
  onChange,
}: {
  minutes: Minutes
  onChange: (minutes: Minutes) => void
}) {
  const { t } = useTranslation('prayer')
  return (
    <fieldset>
      <legend className="field-label">{t('settings.minutes')}</legend>
      <p className="field-hint mb-3">{t('settings.minutesHint')}</p>
      <div className="grid grid-cols-3 items-start gap-3">
        {dayMarks.map(mark => (
          <NumberField
            key={mark}
            label={t(`marks.${mark}`)}
            value={minutes[mark]}
            least={-mostMinutes}
            most={mostMinutes}
            step={1}
            onChange={value => onChange({ ...minutes, [mark]: Math.round(value) })}
          />
        ))}
      </div>
    </fieldset>
  )
}
