import type { Progress } from './load-catalogue.ts'

/** How many gifts were given to these projects: one that was given to several of them is one gift. */
export function countGifts({ of, together }: Progress, projectIds: readonly string[]): number {
  const ids = new Set(projectIds)
  const timesTooMany = (given: readonly string[]) => Math.max(given.filter(id => ids.has(id)).length - 1, 0)
  return (
    [...ids].reduce((sum, id) => sum + (of.get(id)?.gifts ?? 0), 0) -
    together.reduce((sum, { projectIds: given, gifts }) => sum + timesTooMany(given) * gifts, 0)
  )
}
