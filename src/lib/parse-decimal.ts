import { numberMarks } from './number-marks.ts'
import { plainDigits } from './plain-number.ts'

/** Codes of `errors.json`. */
export type DecimalProblem = 'amount_not_a_number' | 'amount_not_whole' | 'amount_too_large'

/** Digits alone, or in groups with one mark between them: of three, or of two before the last three (lakh). */
const wellFormed = /^(?:\d+|[1-9]\d{0,2}([.,٬ ])\d{3}(?:\1\d{3})*|[1-9]\d?([.,٬ ])(?:\d\d\2)*\d{3})$/

/** More units than these would not be counted exactly. */
const mostDigits = 12

/** A number whose last mark is followed by digits alone: `front`, the mark, and `rest`. */
interface Split {
  front: string
  mark: string
  rest: string
}

/** Whether the last mark stands between groups (decision 103). What is grouped never begins with 0. */
function isGrouping({ front, mark, rest }: Split, exponent: number, locale: string): boolean {
  if (front.includes(mark)) return true
  if (mark === '٫' || rest.length !== 3 || !/^[1-9]\d{0,2}$/.test(front)) return false
  // Of what has no thousandths, three digits are a thousand in any language.
  return exponent < 3 || mark === numberMarks(locale).group
}

/** The units, as they were grouped, and the decimals. */
function partsOf(text: string, exponent: number, locale: string): [whole: string, decimals: string] {
  const [, front = '', mark = '', rest = ''] = /^(.*?)(?:([.,٫])(\d*))?$/.exec(text) ?? []
  const isGrouped = mark !== '' && isGrouping({ front, mark, rest }, exponent, locale)
  return isGrouped ? [text, ''] : [front, rest.replace(/0+$/, '')]
}

/**
 * What a person typed, in units of `10 ** -exponent`: in the digits of any script, grouped and with decimals as the reader's
 * language has them or another. Returns the code of what is wrong otherwise; more decimals than the exponent has are wrong.
 */
export function parseDecimal(text: string, exponent: number, locale: string): number | DecimalProblem {
  const plain = plainDigits(text).replace(/\s+/g, ' ')
  const unsigned = plain.replace(/^[-−] ?/, '')
  const [whole, decimals] = partsOf(unsigned, exponent, locale)
  if (!wellFormed.test(whole)) return 'amount_not_a_number'
  if (decimals.length > exponent) return 'amount_not_whole'
  const digits = whole.replace(/\D|^0+(?=\d)/g, '')
  if (digits.length > mostDigits) return 'amount_too_large'
  const units = Number(digits + decimals.padEnd(exponent, '0'))
  return unsigned === plain ? units : -units
}
