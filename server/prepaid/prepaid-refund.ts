import * as z from 'zod/mini'

/** What a job that gives back an unspent balance is told. */
export const prepaidRefundJob = z.object({ refundId: z.string() })

export type PrepaidRefundJob = z.output<typeof prepaidRefundJob>
