import type { Currency } from './money.ts'
import { parseAmount } from './parse-amount.ts'
import { stepMinorOf } from './step-minor.ts'

/** What a person typed to be paid, as minor units that a card can settle; or the code of what is wrong. */
export function parsePayable(text: string, of: Currency): ReturnType<typeof parseAmount> {
  const minor = parseAmount(text, of)
  return typeof minor === 'number' && minor % stepMinorOf(of) !== 0 ? 'amount_not_whole' : minor
}
