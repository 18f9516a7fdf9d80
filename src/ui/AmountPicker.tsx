import { type ReactNode, useId } from 'react'
import type { Currency } from '../../contract/money.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { amountText, currencySign } from './amount-text.ts'
import { FieldError } from './FieldError.tsx'
import { Money } from './Money.tsx'
import { presetOf } from './preset-of.ts'
import { useLocale } from './useLocale.ts'

export interface AmountPickerProps {
  legend: ReactNode
  /** Suggested amounts in minor units of `currency`. None is chosen for the donor. */
  presets: readonly number[]
  currency: Currency
  /** What is chosen or typed, as text: "25", "12.50". */
  text: string
  onChange: (text: string) => void
  /** The sentence of what is wrong with the amount. */
  error?: string
  hint?: ReactNode
  /** Name of the radio group in a form; the typed amount travels as `${name}Other`. */
  name?: string
}

/** Long amounts and signs (UK£) get room; two fill their row, and four are two and two rather than three and one. */
function wantRoom(presets: readonly number[], currency: Currency, locale: string): boolean {
  if (presets.length === 2 || presets.length % 3 === 1) return true
  const { sign } = currencySign(currency, locale)
  const longest = Math.max(...presets.map(minor => amountText(minor, currency, locale).length))
  return longest > 4 || sign.length > 2 || sign.length + longest > 5
}

/** In a row of two. */
const isAlone = ({ length }: readonly number[], at: number): boolean => at === length - 1 && at % 2 === 0

export function AmountPicker(props: AmountPickerProps) {
  const { legend, presets, currency, text, onChange, error, hint, name = 'amount' } = props
  const id = useId()
  const { locale } = useLocale()
  const chosen = presetOf(text, presets, { currency, locale })
  const isWide = wantRoom(presets, currency, locale)
  const described = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={described}>
      <legend className="field-label">{legend}</legend>
      <div className={`grid gap-2 xs:gap-3 ${isWide ? 'grid-cols-2' : 'grid-cols-3'}`}>
        {presets.map((minor, at) => (
          <label
            key={minor}
            className={`tile tile-amount ${isWide && isAlone(presets, at) ? 'col-span-2' : ''}`}
          >
            <input
              type="radio"
              className="tile-input"
              name={name}
              value={amountText(minor, currency, locale)}
              checked={minor === chosen}
              onChange={() => onChange(amountText(minor, currency, locale))}
            />
            <Money minor={minor} currency={currency} className="relative pointer-events-none" />
          </label>
        ))}
      </div>
      <OtherAmount
        name={`${name}Other`}
        currency={currency}
        text={chosen === undefined ? text : ''}
        onChange={onChange}
        describedBy={described}
        isInvalid={Boolean(error)}
      />
      {error && <FieldError id={`${id}error`} text={error} />}
      {hint && (
        <p id={`${id}hint`} className="field-hint">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

interface OtherAmountProps {
  name: string
  currency: Currency
  text: string
  onChange: (text: string) => void
  describedBy: string | undefined
  isInvalid: boolean
}

function OtherAmount({ name, currency, text, onChange, describedBy, isInvalid }: OtherAmountProps) {
  const { t } = useTranslation('ui')
  const { locale } = useLocale()
  const { sign, isBefore } = currencySign(currency, locale)
  const symbol = (
    <bdi className="text-soft" aria-hidden="true" suppressHydrationWarning>
      {sign}
    </bdi>
  )
  return (
    <label className="input mt-3 h-13 font-semibold">
      {isBefore && symbol}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={24}
        name={name}
        value={text}
        onChange={event => onChange(event.target.value)}
        placeholder={t('amount.other')}
        aria-label={t('amount.otherIn', { currency })}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className="figures"
      />
      {!isBefore && symbol}
    </label>
  )
}
