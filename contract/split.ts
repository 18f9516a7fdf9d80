/**
 * Splits whole minor units over lines in proportion to their weights; the parts sum to `minor` exactly.
 *
 * By Jefferson's method, not by largest remainders: there, one penny more to split can leave a line with one less
 * (the Alabama paradox), and two refunds of one gift would come out differently in the other order (I13). Here each
 * part only grows with `minor`, and is the line's whole weight when all is split.
 */
export function split(minor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (![minor, total, ...weights].every(n => Number.isSafeInteger(n) && n >= 0) || total === 0) {
    throw new Error(`Can't split ${minor} over ${weights.join(', ')}`)
  }
  // Whole quotas first: Jefferson's method never gives less. BigInt, since the product leaves the safe integers.
  const parts = weights.map(weight => Number((BigInt(minor) * BigInt(weight)) / BigInt(total)))
  for (let left = minor - parts.reduce((sum, part) => sum + part, 0); left > 0; left--) {
    const next = neediest(parts, weights)
    parts[next] = (parts[next] ?? 0) + 1
  }
  return parts
}

/** The line with the highest weight per unit, were it given one more; the first of equals. */
function neediest(parts: readonly number[], weights: readonly number[]): number {
  const need = (i: number, other: number): bigint => BigInt(weights[i] ?? 0) * BigInt((parts[other] ?? 0) + 1)
  return weights.reduce((best, _, i) => (need(i, best) > need(best, i) ? i : best), 0)
}
