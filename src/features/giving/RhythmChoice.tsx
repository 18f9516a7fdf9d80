import { useTranslation } from '../../i18n/use-translation.ts'
import { type Rhythm, rhythms } from './use-gift.ts'

interface Props {
  value: Rhythm
  onChange: (rhythm: Rhythm) => void
}

/** Once, or again and again. Once is what most come for, and costs the donor nothing more. */
export function RhythmChoice({ value, onChange }: Props) {
  const { t } = useTranslation('giving')
  return (
    <fieldset>
      <legend className="field-label">{t('form.how.legend')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {rhythms.map(rhythm => (
          <label key={rhythm} className="tile tile-amount text-center text-sm font-semibold">
            <input
              type="radio"
              className="tile-input"
              name="every"
              value={rhythm}
              checked={rhythm === value}
              onChange={() => onChange(rhythm)}
            />
            <span className="pointer-events-none relative">{t(`form.how.${rhythm}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
