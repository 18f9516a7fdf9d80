import * as z from 'zod/mini'

/** Which card a plan does not charge any more. */
export const planCard = z.object({
  planId: z.string(),
  provider: z.string(),
  /** Missing in jobs of earlier versions. */
  isTest: z.optional(z.boolean()),
  methodRef: z.string(),
})

export type PlanCard = z.output<typeof planCard>
