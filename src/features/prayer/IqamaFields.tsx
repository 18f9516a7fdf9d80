import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Iqama, type IqamaName, mostIqamaMinutes } from '../../lib/prayer/iqama.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NumberField } from './NumberField.tsx'

interface IqamaFieldsProps {
  name: IqamaName
  iqama: Iqama | null
  onChange: (iqama: Iqama | null) => void
}

/** What people begin with who count from the adhan. */
const usualMinutes = 10

const kinds = ['none', 'after', 'at'] as const
type Kind = (typeof kinds)[number]

/** How a masjid sets the iqama of one prayer, and the number that belongs to it. */
export function IqamaFields({ name, iqama, onChange }: IqamaFieldsProps) {
  const { t } = useTranslation(['own-times', 'prayer'])
  // A fixed time is chosen before it is typed.
  const [isTyping, setIsTyping] = useState(false)
  const kind: Kind = iqama?.kind ?? (isTyping ? 'at' : 'none')
  const choose = (chosen: string) => {
    setIsTyping(chosen === 'at')
    onChange(chosen === 'after' ? { kind: 'after', minutes: usualMinutes } : null)
  }
  const label = t(name === 'jumuah' ? 'prayer:iqama.friday' : `prayer:marks.${name}`)
  return (
    <div className="grid grid-cols-[1fr_9rem] items-start gap-3">
      <SelectField
        label={label}
        hint={name === 'jumuah' ? t('iqama.fridayHint') : undefined}
        options={kinds.map(each => ({ value: each, label: t(`iqama.kinds.${each}`) }))}
        value={kind}
        onChange={event => choose(event.target.value)}
      />
      {iqama?.kind === 'after' && (
        <NumberField
          label={t('iqama.minutes')}
          value={iqama.minutes}
          least={0}
          most={mostIqamaMinutes}
          step={1}
          onChange={minutes => onChange({ kind: 'after', minutes: Math.round(minutes) })}
        />
      )}
      {kind === 'at' && <TimeField iqama={iqama} onChange={onChange} />}
    </div>
  )
}

const two = (number: number) => String(number).padStart(2, '0')

function TimeField({ iqama, onChange }: Pick<IqamaFieldsProps, 'iqama' | 'onChange'>) {
  const { t } = useTranslation('own-times')
  const minute = iqama?.kind === 'at' ? iqama.minute : null
  return (
    <TextField
      label={t('iqama.time')}
      type="time"
      value={minute === null ? '' : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`}
      onChange={({ target }) => {
        const [hours = Number.NaN, minutes = Number.NaN] = target.value.split(':').map(Number)
        // While it is typed, a browser gives nothing.
        if (target.value) onChange({ kind: 'at', minute: hours * 60 + minutes })
      }}
    />
  )
}
