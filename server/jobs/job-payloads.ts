import type * as z from 'zod/mini'
import { eventDelivery } from '../charity-api/event-delivery.ts'
import { pageClosing } from '../donations/page-closing.ts'
import { paymentReturn } from '../donations/payment-return.ts'
import { cardMailing } from '../gift-cards/card-mailing.ts'
import { mailPayload } from '../mail/mail-payload.ts'
import { planCard } from '../plans/plan-card.ts'
import { planGiftPayload } from '../plans/plan-gift-payload.ts'
import { prepaidRefundJob } from '../prepaid/prepaid-refund.ts'
import { pushPayload } from '../push/push-payload.ts'
import { cardRemoval } from '../saved-cards/card-removal.ts'

/** What each kind of job is told. */
export const jobPayloads = {
  mail: mailPayload,
  push: pushPayload,
  'gift-card': cardMailing,
  'prepaid-refund': prepaidRefundJob,
  'plan-gift': planGiftPayload,
  'charity-event': eventDelivery,
  'saved-card': cardRemoval,
  'plan-card': planCard,
  'payment-page': pageClosing,
  'payment-return': paymentReturn,
} as const

export type JobName = keyof typeof jobPayloads

export type PayloadOf<K extends JobName> = z.output<(typeof jobPayloads)[K]>
