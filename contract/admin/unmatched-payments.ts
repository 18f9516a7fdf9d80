import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The longest reason, in characters as their reader counts them. */
export const closingReasonLength = 500

/** A payment that a provider told of and that belongs to no gift we know, as it stood when it was last told. Nothing of who paid. */
export const unmatchedPayment = z.object({
  id: z.string(),
  provider: z.string(),
  /** The provider's name of it. */
  paymentRef: z.string(),
  /** The provider's own page of it; null where it has none, or another provider takes payments now. */
  page: z.nullable(z.string()),
  /** What stands in it in the place of a gift's id. */
  names: z.nullable(z.string()),
  paidAt: z.string(),
  /** ISO 4217, also one that nothing can be given in. */
  currency: z.string(),
  /** How many digits of the amounts are decimals. */
  decimals: z.int(),
  minor: z.int(),
  /** What went back of it. */
  returnedMinor: z.int(),
  isDisputed: z.boolean(),
  isTest: z.boolean(),
  /** How a person dealt with it; null while it waits. `by` is null where the account is gone. */
  done: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.string() })),
})
export type UnmatchedPayment = z.output<typeof unmatchedPayment>

export const unmatchedPayments = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/unmatched-payments',
    summary:
      'Payments that belong to no gift we know: those that wait first, oldest first, then what was dealt with',
    access: 'admin:finance',
    query: z.object({
      /** `next` of the page before. */
      after: z.optional(z.string().check(z.maxLength(80))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
    }),
    answer: z.object({ payments: z.array(unmatchedPayment), next: z.nullable(z.string()) }),
    errors: [],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/unmatched-payments/:id/close',
    summary: 'Marks a payment as dealt with, once, with the reason; it moves no money and books nothing',
    access: 'admin:finance',
    isFresh: true,
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: z.string() }),
    answer: unmatchedPayment,
    errors: ['not_found', 'reason_missing', 'text_too_long', 'decided_already'],
  }),
} as const
