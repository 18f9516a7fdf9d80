import { canonical, type Json } from './canonical.ts'

/** A value that was written: by which device, as which of its changes. */
export type Written = {
  by: string
  at: number
  value: Json
}

/**
 * A value that several devices change without asking each other: a multi-value register. `seen` says how many changes of each
 * device are known, `kept` holds the values that none of the others knew when it was written. No clock has a part in it, so that
 * a wrong one loses nothing; what was written apart stays side by side until somebody who saw both writes again.
 */
export type Register = {
  seen: Readonly<Record<string, number>>
  /** None: the value was taken away, or never written. */
  kept: readonly Written[]
}

export const blank: Register = { seen: {}, kept: [] }

const byWriter = (a: Written, b: Written): number => (a.by === b.by ? a.at - b.at : a.by < b.by ? -1 : 1)

/** With a value of this device in place of all that it sees there; undefined takes them away. */
export function written({ seen }: Register, by: string, value: Json | undefined): Register {
  const at = (seen[by] ?? 0) + 1
  return { seen: { ...seen, [by]: at }, kept: value === undefined ? [] : [{ by, at, value }] }
}

const isSameChange = (a: Written, b: Written): boolean => a.by === b.by && a.at === b.at

/** What the other does not know, or keeps as well. */
const standing = (own: Register, other: Register): Written[] =>
  own.kept.filter(
    each => (other.seen[each.by] ?? 0) < each.at || other.kept.some(known => isSameChange(known, each)),
  )

/** The same in whatever order and however often registers are merged. */
export function mergedRegister(a: Register, b: Register): Register {
  const ofA = standing(a, b)
  const ofB = standing(b, a).filter(each => !ofA.some(known => isSameChange(known, each)))
  const seen = { ...a.seen }
  for (const [by, at] of Object.entries(b.seen)) seen[by] = Math.max(seen[by] ?? 0, at)
  return { seen, kept: [...ofA, ...ofB].sort(byWriter) }
}

/** The different values that stand, in an order that is the same everywhere. */
export function valuesOf({ kept }: Register): Json[] {
  if (kept.length < 2) return kept.map(({ value }) => value)
  const distinct = new Map(kept.map(({ value }) => [canonical(value), value]))
  return [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
}
