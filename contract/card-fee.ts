import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'

/** What a payment by card costs in a currency, and so what a donor may cover. */
export const cardFee = z.object({
  currency,
  /** Of the payment, in hundredths of a percent. */
  basisPoints: z.int(),
  /** Beside it, in minor units. */
  fixedMinor: z.int(),
  /** The smallest step of an amount, in minor units. */
  stepMinor: z.int(),
})

export type CardFee = z.output<typeof cardFee>

export const cardFees = {
  cardFee: endpoint({
    method: 'GET',
    path: '/api/card-fee',
    summary: 'What a payment by card costs in a currency',
    access: 'public',
    query: z.object({ currency: z.optional(z.string().check(z.maxLength(8))) }),
    cacheSeconds: 60,
    answer: cardFee,
    errors: [],
  }),
}
