import { csvOf, decimalOf } from '../../../contract/csv.ts'
import type { Currency } from '../../../contract/money.ts'
import type { WalletMovement } from '../../../contract/wallet.ts'

/** A wallet's movements as CSV, oldest first, with what was left after each. */
export function statementOf(
  movements: readonly WalletMovement[],
  currency: Currency,
  head: readonly string[],
): string {
  let left = 0
  const lines = movements.toReversed().map(({ at, kind, titles, minor, donationId }) => {
    left += minor
    const amounts = [decimalOf(minor, currency), decimalOf(left, currency)]
    return [at, kind, titles.join('; '), ...amounts, currency, donationId]
  })
  return csvOf([head, ...lines])
}
