import type { ErrorCode } from '../../../contract/errors.ts'
import type { Currency } from '../../../contract/money.ts'
import { parsePayable } from '../../lib/parse-payable.ts'

interface Bounds {
  currency: Currency
  minMinor: number
  maxMinor: number
}

/** Minor units of what was chosen or typed, or the code of what is wrong with it. The service checks it again. */
export function amountIn(
  text: string,
  { currency, minMinor, maxMinor }: Bounds,
  locale: string,
): number | ErrorCode | 'amount_missing' {
  if (text.trim() === '') return 'amount_missing'
  const minor = parsePayable(text, currency, locale)
  if (typeof minor === 'string') return minor
  if (minor < minMinor) return 'amount_too_small'
  return minor > maxMinor ? 'amount_too_large' : minor
}
