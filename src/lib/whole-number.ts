import { westernDigits } from './quran/western-digits.ts'

/** What the language puts between thousands, where it groups them at all. */
const groupOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? ''

/**
 * A whole number as people type it: in the digits of any script, grouped as the language groups or with spaces. NaN for what is
 * none: nothing, a minus, a fraction, a word.
 */
export function wholeNumber(typed: string, locale: string): number {
  // Keyboards of scripts that run from right to left put in marks that nobody sees.
  const text = westernDigits(typed.replace(/\p{Cf}/gu, '').trim())
  if (/^\d{1,12}$/.test(text)) return Number(text)
  const groups = text.replaceAll(groupOf(locale), ' ').replaceAll('٬', ' ').split(/\s/)
  const isGrouped = groups.every((group, at) =>
    (at === 0 ? /^\d{1,3}$/ : at === groups.length - 1 ? /^\d{3}$/ : /^\d{2,3}$/).test(group),
  )
  return isGrouped ? Number(groups.join('')) : Number.NaN
}
