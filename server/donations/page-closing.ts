import * as z from 'zod/mini'

/** What a job that has a payment page closed is told. */
export const pageClosing = z.object({
  provider: z.string(),
  donationId: z.string(),
  providerRef: z.string(),
})

export type PageClosing = z.output<typeof pageClosing>
