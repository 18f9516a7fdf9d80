import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { acceptedDonation } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { journalKinds } from './ledger.ts'

/** What a person has paid in and not given yet, in one currency. Minor units. */
export const walletBalance = z.object({
  currency,
  balanceMinor: z.int(),
  /** Of it promised to gifts whose card part is not paid yet, and to refunds under way. */
  heldMinor: z.int(),
})

export type WalletBalance = z.output<typeof walletBalance>

/** What is suggested in a currency, ascending. */
export const walletOffers = z.object({
  currency,
  topUpPresetsMinor: z.array(z.int()),
  coinPresetsMinor: z.array(z.int()),
  minMinor: z.int(),
  maxMinor: z.int(),
})

/** One movement of a wallet. */
export const walletMovement = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(journalKinds),
  /** What was added is positive. */
  minor: z.int(),
  /** The gift or the top-up that moved it. */
  donationId: z.string(),
  /** What a gift was given to, in the reader's language. */
  titles: z.array(z.string()),
})

export type WalletMovement = z.output<typeof walletMovement>

const inCurrency = z.object({ currency: z.optional(z.string().check(z.maxLength(8))) })

export const wallet = {
  offers: endpoint({
    method: 'GET',
    path: '/api/wallet/offers',
    access: 'public',
    summary: 'Suggested top-ups and coins in a currency, with the least and the most that one may be',
    query: inCurrency,
    answer: walletOffers,
    errors: [],
  }),
  balances: endpoint({
    method: 'GET',
    path: '/api/wallet',
    access: 'member',
    summary: 'The balances of a person, one per currency',
    answer: z.object({ balances: z.array(walletBalance) }),
    errors: [],
  }),
  movements: endpoint({
    method: 'GET',
    path: '/api/wallet/movements',
    access: 'member',
    summary: 'What moved a wallet, newest first',
    query: z.object({
      currency: z.string().check(z.maxLength(8)),
      before: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
      lang: z.optional(z.string()),
    }),
    answer: z.object({ movements: z.array(walletMovement), next: z.nullable(z.int()) }),
    errors: [],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/wallet/refunds',
    access: 'member',
    summary:
      'Sends what is free of a wallet back to the cards it came from; asked again, what is on its way is not sent twice',
    body: z.object({ currency: z.string().check(z.maxLength(8)) }),
    answer: z.object({
      /** What is on its way back, in minor units. */
      askedMinor: z.int(),
      balances: z.array(walletBalance),
    }),
    errors: [],
  }),
  topUp: endpoint({
    method: 'POST',
    path: '/api/wallet/top-ups',
    access: 'member',
    device: 'asked',
    summary: 'Opens the payment that fills a wallet; the same id and amount give the same answer',
    body: z.object({
      id: z.string(),
      currency: z.string().check(z.maxLength(8)),
      minor: z.number(),
      lang: z.optional(z.string()),
    }),
    answer: acceptedDonation,
    errors: [
      'id_invalid',
      'id_taken',
      'idempotency_mismatch',
      'still_running',
      'amount_not_a_number',
      'amount_not_whole',
      'amount_too_small',
      'amount_too_large',
      'currency_not_offered',
      'payment_unavailable',
    ],
  }),
}
