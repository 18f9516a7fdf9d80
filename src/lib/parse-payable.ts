import type { Currency } from '../../contract/money.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import { parseAmount } from './parse-amount.ts'

/** What a person typed to be paid, as minor units that a card can settle; or the code of what is wrong. */
export function parsePayable(text: string, of: Currency, locale: string): ReturnType<typeof parseAmount> {
  const minor = parseAmount(text, of, locale)
  return typeof minor === 'number' && minor % stepMinorOf(of) !== 0 ? 'amount_not_whole' : minor
}
