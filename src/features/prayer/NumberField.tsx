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

interface Typed {
  text: string
  /** What held before the typing: the first digits of a wrong number may have been taken. */
  before: number
}

/** A number within bounds, in the reader's digits: what lies outside stays with its message beside it, and is not taken. */
export function NumberField({ label, value, least, most, step, onChange }: NumberFieldProps) {
  const { t } = useTranslation('prayer')
  const { locale } = useLocale()
  const [typed, setTyped] = useState<Typed | null>(null)
  const isWithin = (number: number) => number >= least && number <= most
  const isWrong = typed !== null && !isWithin(typedNumber(typed.text))
  const type = (text: string) => {
    const before = typed?.before ?? value
    setTyped({ text, before })
    const next = typedNumber(text)
    onChange(isWithin(next) ? next : before)
  }
  const walk = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = Number((value + by * step).toFixed(2))
    setTyped(null)
    if (isWithin(next)) onChange(next)
  }
  return (
    <TextField
      label={label}
      inputMode={keypadOf(least, step)}
      dir="ltr"
      autoComplete="off"
      maxLength={8}
      value={typed?.text ?? new Intl.NumberFormat(locale).format(value)}
      error={isWrong ? t('settings.between', { least, most }) : undefined}
      onChange={event => type(event.target.value)}
      onKeyDown={walk}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}
