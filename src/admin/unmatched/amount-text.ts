import type { UnmatchedPayment } from '../../../contract/admin/unmatched-payments.ts'
import { isolatedIn, moneyInText } from '../../../contract/isolated.ts'
import { type Language, localeOf } from '../../../contract/languages.ts'
import { isCurrency } from '../../../contract/money.ts'

/** An amount for a sentence; one in a currency of which we know nothing else by its code, as the provider counts its decimals. */
export function amountText(
  minor: number,
  { currency, decimals }: Pick<UnmatchedPayment, 'currency' | 'decimals'>,
  language: Language,
): string {
  if (isCurrency(currency)) return moneyInText({ minor, currency }, language)
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return isolatedIn(language, format.format(minor / 10 ** decimals))
}
