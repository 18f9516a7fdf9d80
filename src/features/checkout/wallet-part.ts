/**
 * What a wallet pays of a gift, in minor units: all that is free of it, but what is left for the card is nothing or at least
 * the least gift. 0 where the wallet can't be used.
 */
export function walletPart(freeMinor: number, totalMinor: number, minMinor: number): number {
  if (freeMinor >= totalMinor) return totalMinor
  return Math.max(0, Math.min(freeMinor, totalMinor - minMinor))
}
