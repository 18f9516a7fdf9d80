/** Two lists as one, in the order that each of them has; of what is in both, as the second has it. */
export function mergeSorted<T>(
  known: readonly T[],
  changed: readonly T[],
  order: (a: T, b: T) => number,
): T[] {
  const merged: T[] = []
  let at = 0
  for (const each of changed) {
    let next = known[at]
    while (next !== undefined && order(next, each) < 0) {
      merged.push(next)
      next = known[(at += 1)]
    }
    if (next !== undefined && order(next, each) === 0) at += 1
    merged.push(each)
  }
  return merged.concat(known.slice(at))
}
