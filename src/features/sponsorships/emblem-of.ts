/** Points of the emblem's star. */
const folds = [6, 8, 10, 12] as const
const centre = 50

type Point = readonly [x: number, y: number]

const rounded = (value: number): number => Math.round(value * 10) / 10

const at = (turn: number, radius: number): Point => [
  rounded(centre + radius * Math.sin(turn * 2 * Math.PI)),
  rounded(centre - radius * Math.cos(turn * 2 * Math.PI)),
]

const closed = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`

/** A star of `count` points between two radii. */
const star = (count: number, long: number, short: number): Point[] =>
  Array.from({ length: count * 2 }, (_, step) => at(step / (count * 2), step % 2 === 0 ? long : short))

/** The drawing of a number, in a field of 100 × 100: a star, a smaller one within it, and dots around them. */
export function emblemOf(number: number): { outer: string; inner: string; dots: Point[] } {
  // Neighbouring numbers look unlike each other.
  const mixed = Math.imul(number, 2_654_435_761) >>> 0
  const pick = (shift: number, count: number): number => (mixed >>> shift) % count
  const count = folds[pick(3, folds.length)] ?? 8
  const waist = 20 + 2 * pick(7, 7)
  const heart = 12 + 2 * pick(12, 6)
  const dotsAt = 30 + 4 * pick(17, 3)
  const turned = pick(21, 2) / (count * 2)
  return {
    outer: closed(star(count, 42, waist)),
    inner: closed(star(count, heart + 12, heart)),
    dots: Array.from({ length: count }, (_, step) => at(step / count + turned, dotsAt)),
  }
}
