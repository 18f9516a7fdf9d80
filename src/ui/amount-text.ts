import { type Currency, exponentOf } from '../../contract/money.ts'
import { parseAmount } from '../../contract/parse-amount.ts'

/** Minor units as the text a person would type: 2500 → "25", 1250 → "12.50". Latin digits, a point, no grouping. */
export function amountText(minor: number, currency: Currency): string {
  const exponent = exponentOf[currency]
  const major = minor / 10 ** exponent
  return Number.isInteger(major) ? String(major) : major.toFixed(exponent)
}

/** The preset that the text means, however it was typed ("25", "25.00", "٢٥"); undefined when it is another amount. */
export const presetOf = (
  text: string,
  presets: readonly number[],
  currency: Currency,
): number | undefined => {
  const minor = parseAmount(text, currency)
  return presets.find(preset => preset === minor)
}

export interface CurrencySign {
  sign: string
  /** Whether the locale writes the sign before the number. */
  isBefore: boolean
}

export function currencySign(currency: Currency, locale: string): CurrencySign {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const kinds = format.formatToParts(1)
  const at = kinds.findIndex(part => part.type === 'currency')
  return {
    sign: kinds[at]?.value ?? currency,
    isBefore: at < kinds.findIndex(part => part.type === 'integer'),
  }
}
