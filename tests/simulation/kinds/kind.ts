import type { DonorWorld } from '../donor.ts'

/** Looks, when all is quiet, for what was lost, doubled, unbalanced or is stuck. Each word begins with one of these. */
export type Check = () => Promise<string[]>

/** One way of money, beside the gifts that every schedule has. */
export interface Kind {
  name: string
  /** How many days its story takes; within the storm where it is missing. */
  days?: number
  /** What people do, from a moment in the storm until they have what they wanted. */
  live(world: DonorWorld): Promise<Check>
}

/** Nobody paid in time: that no money moved all the same is looked for in all the books. */
export const nothing: Check = async () => []
