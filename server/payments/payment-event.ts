import * as z from 'zod/mini'
import { currency } from '../../contract/currency.ts'
import type { PaymentEvent } from './port.ts'

const head = {
  eventId: z.string(),
  donationId: z.string(),
  at: z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
}
const money = { currency, minor: z.int() }

const paymentEvent = z.discriminatedUnion('kind', [
  z.object({
    ...head,
    ...money,
    kind: z.literal('captured'),
    feeMinor: z.int(),
    paymentRef: z.optional(z.string()),
  }),
  z.object({ ...head, kind: z.enum(['failed', 'expired']), providerRef: z.optional(z.string()) }),
  z.object({
    ...head,
    ...money,
    kind: z.enum(['refunded', 'refund_failed']),
    refundId: z.string(),
    paymentRef: z.optional(z.string()),
    refundKey: z.optional(z.string()),
    failedAt: z.optional(z.string()),
  }),
  z.object({
    ...head,
    ...money,
    kind: z.enum(['dispute_opened', 'dispute_won', 'dispute_lost']),
    disputeId: z.string(),
    paymentRef: z.optional(z.string()),
    evidenceDueAt: z.optional(z.string()),
  }),
])

/** An event as it was kept in the database. Throws when it is none. */
export const parsePaymentEvent = (body: unknown): PaymentEvent => paymentEvent.parse(body)
