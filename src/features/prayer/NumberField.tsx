import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/TextField.tsx'

interface NumberFieldProps {
  label: string
  value: number
  least: number
  most: number
  step: number
  onChange: (value: number) => void
}

/** A number within bounds: what lies outside is said beside the field, and not taken. */
export function NumberField({ label, value, least, most, step, onChange }: NumberFieldProps) {
  const { t } = useTranslation('prayer')
  const [text, setText] = useState<string | null>(null)
  const typed = text === null ? value : Number(text)
  const isGood = text !== '' && typed >= least && typed <= most
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step={step}
      value={text ?? String(value)}
      error={isGood ? undefined : t('settings.between', { least, most })}
      onChange={event => {
        setText(event.target.value)
        const next = Number(event.target.value)
        if (event.target.value !== '' && next >= least && next <= most) onChange(next)
      }}
      onBlur={() => setText(null)}
    />
  )
}
