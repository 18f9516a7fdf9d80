import type { ReactNode } from 'react'
import type { Currency } from '../../../contract/money.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { inDigits } from '../../lib/in-digits.ts'
import { currencySign } from '../../ui/amount-text.ts'
import { Field } from '../../ui/Field.tsx'
import { useLocale } from '../../ui/useLocale.ts'
import type { Problem } from './reckon-year.ts'

interface AmountFieldProps {
  label: ReactNode
  hint?: ReactNode
  currency: Currency
  text: string
  onChange: (text: string) => void
  problem: Problem | undefined
  placeholder?: string
}

/** An amount as it is typed, with its currency, in the digits of the reader. */
export function AmountField({
  label,
  hint,
  currency,
  text,
  onChange,
  problem,
  placeholder = '',
}: AmountFieldProps) {
  const { t } = useTranslation('errors')
  const { locale } = useLocale()
  const digits = new Intl.NumberFormat(locale)
  const { sign, isBefore } = currencySign(currency, locale)
  const symbol = (
    <bdi className="text-soft" aria-hidden="true" suppressHydrationWarning>
      {sign}
    </bdi>
  )
  return (
    <Field label={label} hint={hint} error={problem && t(problem)}>
      {control => (
        <span className="input">
          {isBefore && symbol}
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            className="figures"
            value={text}
            placeholder={inDigits(placeholder, digits)}
            onChange={event => onChange(event.target.value)}
          />
          {!isBefore && symbol}
        </span>
      )}
    </Field>
  )
}
