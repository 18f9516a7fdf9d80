import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { typedNumber } from '../../lib/typed-number.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useLocale } from '../../ui/useLocale.ts'

interface NumberFieldProps {
  label: string
  value: number
  least: number
  most: number
  step: number
  onChange: (value: number) => void
}

/** Keypads of numbers have no minus. */
const keypadOf = (least: number, step: number) => (least < 0 ? 'text' : step < 1 ? 'decimal' : 'numeric')

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** A number within bounds, in the reader's digits: what lies outside is said beside the field, and not taken. */
export function NumberField({ label, value, least, most, step, onChange }: NumberFieldProps) {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const [text, setText] = useState<string | null>(null)
  const isWithin = (number: number) => number >= least && number <= most
  const walk = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = Number((value + by * step).toFixed(2))
    setText(null)
    if (isWithin(next)) onChange(next)
  }
  return (
    <TextField
      label={label}
      inputMode={keypadOf(least, step)}
      dir="ltr"
      autoComplete="off"
      maxLength={8}
      value={text ?? new Intl.NumberFormat(locale).format(value)}
      error={
        text === null || isWithin(typedNumber(text)) ? undefined : t('settings.between', { least, most })
      }
      onChange={event => {
        setText(event.target.value)
        const next = typedNumber(event.target.value)
        if (isWithin(next)) onChange(next)
      }}
      onKeyDown={walk}
      onBlur={() => setText(null)}
    />
  )
}
