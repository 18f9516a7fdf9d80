import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'

/**
 * asked: nobody has decided · refused · approved: the payment provider is still to be told · sent: the provider has taken it,
 * the money is on its way · returned · failed: the bank did not take it, or sent it back
 */
export const refundStates = ['asked', 'refused', 'approved', 'sent', 'returned', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const refundRequest = z.object({
  id: z.string(),
  state: z.enum(refundStates),
  /** Of the gift's currency. */
  minor: z.int(),
  reason: z.string(),
  askedAt: z.string(),
  /** What the administrator wrote to the donor. */
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})

export type RefundRequest = z.output<typeof refundRequest>

/** Why nothing can be asked for now. */
export const refundHindrances = [
  'refund_asked',
  'refund_too_late',
  'gift_disputed',
  'refund_not_possible',
] as const

export const refundStanding = z.object({
  /** Newest first. */
  requests: z.array(refundRequest),
  currency,
  /** The most that may be asked for; 0 where nothing may. */
  mostMinor: z.int(),
  /** The rule that is shown to the donor. */
  windowDays: z.int(),
  /** When the time to ask ends; null while the gift is not paid. */
  until: z.nullable(z.string()),
  hindrance: z.nullable(z.enum(refundHindrances)),
})

export type RefundStanding = z.output<typeof refundStanding>

const params = z.object({ id: z.string().check(z.maxLength(64)) })

export const refunds = {
  find: endpoint({
    method: 'GET',
    path: '/api/donations/:id/refund',
    summary: 'What was asked back of a gift of this device, and what may be',
    access: 'device',
    params,
    answer: refundStanding,
    errors: ['not_found'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/donations/:id/refund',
    summary: 'Asks for a gift, or a part of it, back; the same id gives the same answer',
    access: 'device',
    params,
    body: z.object({
      /** UUIDv7 that the device made. */
      id: z.string(),
      minor: z.number(),
      reason: z.string().check(z.maxLength(4000)),
    }),
    answer: refundStanding,
    errors: [
      'not_found',
      'id_invalid',
      'id_taken',
      'refund_asked',
      'refund_too_late',
      'refund_not_possible',
      'gift_disputed',
      'amount_not_a_number',
      'amount_not_whole',
      'amount_too_small',
      'amount_too_large',
      'reason_missing',
      'text_too_long',
    ],
  }),
}
