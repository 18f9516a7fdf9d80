import { type Currency, exponentOf } from '../../contract/money.ts'
import { type DecimalProblem, parseDecimal } from './parse-decimal.ts'

/** How a currency is written where it is spent, as far as Intl does not know. */
const everyday: Partial<Record<Currency, string>> = { TRY: 'TL', INR: 'Rs', BDT: 'Tk' }

/** Without what is not seen, the points of "ر.س." and "Rs.", and the difference of small letters. */
const bare = (sign: string): string =>
  sign
    .replace(/\p{Cf}/gu, '')
    .replace(/(\p{L})\./gu, '$1')
    .replace(/\s/g, '')
    .toUpperCase()

/** By currency and locale, as in `number-marks.ts`. */
const known = new Map<string, readonly string[]>()

/** What may stand at either end of an amount: the currency's code, and its signs here and in English. */
function signsOf(currency: Currency, locale: string): readonly string[] {
  const key = currency + locale
  const before = known.get(key)
  if (before) return before
  const written = (['symbol', 'narrowSymbol'] as const).flatMap(currencyDisplay =>
    [locale, 'en'].map(
      each =>
        new Intl.NumberFormat(each, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? '',
    ),
  )
  const signs = [currency, everyday[currency] ?? '', ...written].map(bare)
  known.set(key, signs)
  return signs
}

/** What a person typed or pasted, as minor units; or the code of what is wrong, as `parseDecimal` has it. */
export function parseAmount(text: string, of: Currency, locale: string): number | DecimalProblem {
  const [, before = '', number = '', after = ''] = /^(\P{Nd}*)(.*\p{Nd}[.,٫]?)?(.*)$/su.exec(text) ?? []
  const minus = /[-−]/.exec(before)?.[0] ?? ''
  const signs = [before.replace(minus, ''), after].map(bare).filter(sign => sign !== '')
  if (signs.some(sign => !signsOf(of, locale).includes(sign))) return 'amount_not_a_number'
  return parseDecimal(minus + number, exponentOf[of], locale)
}
