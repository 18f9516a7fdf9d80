import { directionOf, type Language, localeOf } from '../contract/languages.ts'
import { formatMoney, type Money } from '../contract/money.ts'

/** Between marks that keep it from turning its surroundings around, and these from turning it (bidi algorithm, FSI and PDI). */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** Money in a sentence of plain text. After Arabic letters the sign of "£10" would jump behind it. */
export function moneyInText(money: Money, language: Language): string {
  const written = formatMoney(money, localeOf(language))
  return directionOf(language) === 'rtl' ? isolated(written) : written
}
