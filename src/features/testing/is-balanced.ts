import type { Entry } from '../../../contract/ledger.ts'

/** Whether the postings of an entry sum to zero in each currency. */
export function isBalanced({ postings }: Pick<Entry, 'postings'>): boolean {
  const sums = new Map<string, number>()
  for (const { currency, minor } of postings) sums.set(currency, (sums.get(currency) ?? 0) + minor)
  return postings.length > 0 && [...sums.values()].every(sum => sum === 0)
}
