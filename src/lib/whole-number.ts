import { numberMarks } from './number-marks.ts'
import { plainDigits } from './plain-number.ts'

/**
 * A whole number as people type it: in the digits of any script, grouped as the language groups or with spaces. NaN for what is
 * none: nothing, a minus, a fraction, a word.
 */
export function wholeNumber(typed: string, locale: string): number {
  const text = plainDigits(typed)
  if (/^\d{1,12}$/.test(text)) return Number(text)
  const groups = text.replaceAll(numberMarks(locale).group, ' ').replaceAll('٬', ' ').split(/\s/)
  const isGrouped = groups.every((group, at) =>
    (at === 0 ? /^\d{1,3}$/ : at === groups.length - 1 ? /^\d{3}$/ : /^\d{2,3}$/).test(group),
  )
  return isGrouped ? Number(groups.join('')) : Number.NaN
}
