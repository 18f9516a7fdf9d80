import type { CardFee } from './card-fee.ts'

const wholeBasisPoints = 10_000

/**
 * What a donor adds so that the fee of the whole payment, of what is added too, is covered: the least step that does. In minor
 * units; 0 where no card is charged.
 */
export function coverMinorOf(
  chargedMinor: number,
  { basisPoints, fixedMinor, stepMinor }: Omit<CardFee, 'currency'>,
): number {
  if (chargedMinor <= 0) return 0
  const fee = chargedMinor * basisPoints + fixedMinor * wholeBasisPoints
  return Math.ceil(fee / (wholeBasisPoints - basisPoints) / stepMinor) * stepMinor
}
