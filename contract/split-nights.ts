/** The last ten nights of Ramadan, by the number of the night: 21 to 30. */
export const lastTenNights = [21, 22, 23, 24, 25, 26, 27, 28, 29, 30] as const

/** How a sum is spread over the nights: the same each night, twice as much in odd ones, or as the donor says. */
export const nightSplits = ['equal', 'odd', 'custom'] as const
export type NightSplit = (typeof nightSplits)[number]

/**
 * The parts of the ten nights, night 21 first, by largest remainders; the earlier of equals gets the odd penny. They sum to
 * `totalMinor` exactly, which has to be a whole number of steps; to nothing where no night is left.
 * @param firstNight nights before it are over and get nothing
 */
export function splitNights(
  totalMinor: number,
  split: Exclude<NightSplit, 'custom'>,
  { stepMinor = 1, firstNight = 21 }: { stepMinor?: number; firstNight?: number } = {},
): number[] {
  const weights = lastTenNights.map(night =>
    night < firstNight ? 0 : split === 'odd' && night % 2 === 1 ? 2 : 1,
  )
  const whole = weights.reduce<number>((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights
  const steps = totalMinor / stepMinor
  const parts = weights.map(weight => Math.floor((steps * weight) / whole))
  const left = steps - parts.reduce((sum, part) => sum + part, 0)
  const remainderOf = (at: number) => (steps * (weights[at] ?? 0)) % whole
  const neediest = [...weights.keys()].sort((a, b) => remainderOf(b) - remainderOf(a) || a - b).slice(0, left)
  return parts.map((part, at) => (part + Number(neediest.includes(at))) * stepMinor)
}
