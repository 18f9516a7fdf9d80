import { directionOf, type Language, localeOf } from './languages.ts'
import { formatMoney, type Money } from './money.ts'

/** Between marks that keep it from turning its surroundings around, and these from turning it (bidi algorithm, FSI and PDI). */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** As `isolated`, where letters run to the left: only there do digits and signs change their places. */
export const isolatedIn = (language: Language, text: string): string =>
  directionOf(language) === 'rtl' ? isolated(text) : text

/** Money in a sentence of plain text. After Arabic letters the sign of "£10" would jump behind it. */
export const moneyInText = (money: Money, language: Language): string =>
  isolatedIn(language, formatMoney(money, localeOf(language)))
