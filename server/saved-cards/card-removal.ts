import * as z from 'zod/mini'

/** What a job that removes a card with the provider is told. */
export const cardRemoval = z.object({
  provider: z.string(),
  /** Null where we have not asked the provider for it yet: it is found by the gift. */
  methodRef: z.nullable(z.string()),
  donationId: z.string(),
})

export type CardRemoval = z.output<typeof cardRemoval>
