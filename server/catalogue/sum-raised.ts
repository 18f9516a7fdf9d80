import type { Progress } from './load-catalogue.ts'

/** What these projects have raised, in pence. */
export const sumRaised = ({ of }: Progress, projectIds: readonly string[]): number =>
  projectIds.reduce((sum, id) => sum + (of.get(id)?.raisedMinorGbp ?? 0), 0)
