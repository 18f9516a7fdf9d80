import { type Currency, exponentOf } from '../../contract/money.ts'

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

/** RFC 4180, with a mark of byte order, so that Excel reads it as UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`
