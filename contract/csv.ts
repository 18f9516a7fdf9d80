import { type Currency, exponentOf, isCurrency } from './money.ts'

/** Major units with a point, as every spreadsheet reads them: -1250 pence is -12.50. */
export function decimalOf(minor: number, currency: Currency): string {
  const exponent = exponentOf[currency]
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const sign = minor < 0 ? '-' : ''
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Quoted where it must be; what a spreadsheet would run as a formula is text. Some read the wide signs of East Asia, too. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(text) && !isNumber(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const linesOf = (lines: readonly (readonly string[])[]): string =>
  `${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`

/** RFC 4180, with a mark of byte order, so that Excel reads it as UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string => `\uFEFF${linesOf(lines)}`

/** A line of a table; its `currency` is that of its columns in minor units. */
export type TableRow = Readonly<Record<string, string | number | boolean | null>>

/**
 * RFC 4180 for programs, without that mark. What is in minor units in a row is in major ones in the table: `minor` is `amount`
 * there, `heldMinor` is `held`.
 */
export const tableCsv = (columns: readonly string[], rows: readonly TableRow[]): string =>
  linesOf([columns.map(titleOf), ...rows.map(row => columns.map(column => valueOf(row, column)))])

const isMinor = (column: string): boolean => column === 'minor' || column.endsWith('Minor')

const titleOf = (column: string): string => (column === 'minor' ? 'amount' : column.replace(/Minor$/, ''))

function valueOf(row: TableRow, column: string): string {
  const value = row[column] ?? ''
  const { currency } = row
  if (isMinor(column) && typeof value === 'number' && isCurrency(currency)) return decimalOf(value, currency)
  return String(value)
}
