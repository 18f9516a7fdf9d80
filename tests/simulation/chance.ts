/** Seeded chance: the same seed gives the same run (splitmix32). */
export interface Dice {
  /** In [0, 1). */
  next(): number
  /** True with the given probability. */
  roll(probability: number): boolean
  /** An integer, both ends included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
}

export function makeDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  return {
    next,
    roll: probability => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick(from) {
      const found = from[Math.floor(next() * from.length)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
  }
}
