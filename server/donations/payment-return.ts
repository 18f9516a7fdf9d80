import * as z from 'zod/mini'

/** What a job that gives a whole payment back is told: one that its gift cannot take. */
export const paymentReturn = z.object({
  provider: z.string(),
  donationId: z.string(),
  paymentRef: z.string(),
})

export type PaymentReturn = z.output<typeof paymentReturn>

/** Under which key a payment is given back, as no other refund is. */
export const returnKeyOf = (paymentRef: string): string => `return:${paymentRef}`
export const isReturnKey = (refundKey: string): boolean => refundKey.startsWith('return:')
