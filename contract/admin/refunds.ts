import * as z from 'zod/mini'
import { currency } from '../currency.ts'
import { donationStates } from '../donations.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { refundRequest } from '../refunds.ts'

/** Of the projects' titles. */
const lang = z._default(z.enum(languages), 'en')

const gift = z.object({
  donationId: z.string(),
  /** As on the receipt. */
  number: z.string(),
  state: z.enum(donationStates),
  currency,
  totalMinor: z.int(),
  refundedMinor: z.int(),
  paidAt: z.nullable(z.string()),
  titles: z.array(z.string()),
  isTest: z.boolean(),
})

/** What a donor asked back, with the gift; no donor's name or address. */
export const refundCase = z.object({ request: refundRequest, gift, decidedBy: z.nullable(z.string()) })
export type RefundCase = z.output<typeof refundCase>

export const disputeStates = ['open', 'won', 'lost'] as const

export const disputeCase = z.object({
  /** The provider's. */
  disputeId: z.string(),
  provider: z.string(),
  state: z.enum(disputeStates),
  minor: z.int(),
  openedAt: z.string(),
  /** Until when evidence can be sent to the provider, where it told. */
  evidenceDueAt: z.nullable(z.string()),
  gift,
})
export type DisputeCase = z.output<typeof disputeCase>

export const adminRefunds = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/refunds',
    summary: 'Refund requests, undecided first, and disputes, open ones first by the day evidence is due',
    access: 'admin:finance',
    query: z.object({
      lang,
      /** `next` of the page of requests before. */
      after: z.optional(z.string().check(z.maxLength(80))),
      /** `nextDisputes` of the page of disputes before. */
      disputesAfter: z.optional(z.string().check(z.maxLength(80))),
      /** Of each of the two lists. */
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
    }),
    answer: z.object({
      refunds: z.array(refundCase),
      next: z.nullable(z.string()),
      disputes: z.array(disputeCase),
      nextDisputes: z.nullable(z.string()),
    }),
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/:id/decide',
    summary: 'Approves or refuses a refund request; an approved one goes back through the payment provider',
    access: 'admin:finance',
    isFresh: true,
    params: z.object({ id: z.uuid() }),
    body: z.object({ isApproved: z.boolean(), reason: z.string().check(z.maxLength(500)) }),
    answer: refundRequest,
    errors: [
      'not_found',
      'reason_missing',
      'decided_already',
      'gift_disputed',
      'refund_not_possible',
      'amount_too_large',
      'amount_not_whole',
      'forbidden',
    ],
  }),
} as const
