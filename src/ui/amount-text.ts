import { type Currency, exponentOf, signKind } from '../../contract/money.ts'
import { numberMarks } from '../lib/number-marks.ts'

/**
 * Minor units as the text a reader would type: 2500 → "25", 1250 → "12.50" or "12,50". Latin digits, no grouping. No more than two
 * decimals where that will do: three could be thousands to whoever reads the text in another language.
 */
export function amountText(minor: number, currency: Currency, locale: string): string {
  const exponent = exponentOf[currency]
  const major = minor / 10 ** exponent
  if (Number.isInteger(major)) return String(major)
  const [whole, decimals = ''] = major.toFixed(exponent).split('.')
  return `${whole}${numberMarks(locale).decimal}${decimals.replace(/^(..)0$/, '$1')}`
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
    currencyDisplay: signKind(currency),
  })
  const kinds = format.formatToParts(1)
  const at = kinds.findIndex(part => part.type === 'currency')
  return {
    sign: kinds[at]?.value ?? currency,
    isBefore: at < kinds.findIndex(part => part.type === 'integer'),
  }
}
