const firstMs = 2_000
const longestMs = 5 * 60_000

/** No wait may be longer, whoever asked for it: a clock set wrong for a while must not hold a gift back for a year. */
export const longestWaitMs = 60 * 60_000

/**
 * How long to wait after the so-manyth failure: doubling, with half of it left to chance, so that
 * a thousand phones that lost one server don't return as one.
 * @param random in [0, 1)
 */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(firstMs * 2 ** (failures - 1), longestMs)
  return Math.round(full / 2 + (full / 2) * random)
}
