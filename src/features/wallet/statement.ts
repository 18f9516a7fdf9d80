import { type Currency, exponentOf } from '../../../contract/money.ts'
import type { WalletMovement } from '../../../contract/wallet.ts'

/** Major units with a point, as every spreadsheet reads them: -1250 pence is -12.50. */
export function decimalOf(minor: number, currency: Currency): string {
  const exponent = exponentOf[currency]
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const sign = minor < 0 ? '-' : ''
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** Quoted where it must be; what a spreadsheet would run as a formula is text. */
const cell = (text: string): string => {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A wallet's movements as CSV, oldest first, with what was left after each. */
export function statementOf(
  movements: readonly WalletMovement[],
  currency: Currency,
  head: readonly string[],
): string {
  let left = 0
  const lines = movements.toReversed().map(({ at, kind, titles, minor, donationId }) => {
    left += minor
    const amounts = [decimalOf(minor, currency), decimalOf(left, currency)]
    return [at, kind, titles.join('; '), ...amounts, currency, donationId]
  })
  // A mark of byte order, so that Excel reads it as UTF-8.
  return `\uFEFF${[head, ...lines].map(line => line.map(cell).join(',')).join('\r\n')}\r\n`
}
