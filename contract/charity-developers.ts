import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const mostKeys = 5
export const mostWebhooks = 3

/** What a charity's own system can be told of. */
export const charityEvents = [
  'gift.succeeded',
  'gift.refunded',
  'gift.disputed',
  'gift.dispute_won',
  'payout.sent',
  'payout.returned',
  'entry.corrected',
] as const
export type CharityEvent = (typeof charityEvents)[number]

const charityKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first signs, to know it by. */
  prefix: z.string(),
  madeAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})

export type CharityKey = z.output<typeof charityKey>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

const delivery = z.object({
  id: z.string(),
  /** The event's, or `test`. */
  type: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** What the other side answered last; null where it did not. */
  status: z.nullable(z.int()),
  at: z.string(),
})

export type Delivery = z.output<typeof delivery>

/** `failing`: nothing has arrived for a day or more. `disabled`: nothing is sent any more. */
export const webhookStates = ['active', 'failing', 'disabled'] as const

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(charityEvents)),
  state: z.enum(webhookStates),
  madeAt: z.string(),
  /** Until when the secret before the last is signed with, too. */
  previousUntil: z.nullable(z.string()),
  /** Newest first, at most ten. */
  deliveries: z.array(delivery),
})

export type Webhook = z.output<typeof webhook>

const id = z.object({ id: z.uuid() })
const webhookOffer = z.object({
  url: z.string().check(z.maxLength(300)),
  events: z.array(z.enum(charityEvents)).check(z.maxLength(20)),
})
const done = z.object({ success: z.boolean() })

/** Keys and webhooks of a charity's own systems. A secret is in the answer that made it, and never again. */
export const charityDevelopers = {
  overview: endpoint({
    method: 'GET',
    path: '/api/charity-desk/developers',
    summary: 'Keys, webhooks and what was sent last, of the own charity',
    access: 'charity',
    answer: z.object({ keys: z.array(charityKey), webhooks: z.array(webhook) }),
    errors: ['not_found'],
  }),
  makeKey: endpoint({
    method: 'POST',
    path: '/api/charity-desk/keys',
    summary: 'Makes a key that reads the own funds; at most five at a time',
    access: 'charity',
    isFresh: true,
    body: z.object({ name: z.string().check(z.maxLength(60)) }),
    answer: z.object({ key: charityKey, secret: z.string() }),
    errors: ['not_found', 'field_missing', 'too_many_of_these'],
  }),
  revokeKey: endpoint({
    method: 'POST',
    path: '/api/charity-desk/keys/:id/revoke',
    summary: 'Ends a key at once',
    access: 'charity',
    params: id,
    answer: done,
    errors: ['not_found'],
  }),
  addWebhook: endpoint({
    method: 'POST',
    path: '/api/charity-desk/webhooks',
    summary: 'Has events sent to an address of the charity’s own; at most three at a time',
    access: 'charity',
    isFresh: true,
    body: webhookOffer,
    answer: z.object({ webhook, secret: z.string() }),
    errors: ['not_found', 'field_missing', 'webhook_address', 'too_many_of_these'],
  }),
  changeWebhook: endpoint({
    method: 'PUT',
    path: '/api/charity-desk/webhooks/:id',
    summary:
      'Changes the address or what it is told of; the secret stays, and what waits goes to the new address',
    access: 'charity',
    isFresh: true,
    params: id,
    body: webhookOffer,
    answer: done,
    errors: ['not_found', 'field_missing', 'webhook_address'],
  }),
  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/api/charity-desk/webhooks/:id',
    summary: 'Ends a webhook and forgets what was sent to it',
    access: 'charity',
    params: id,
    answer: done,
    errors: ['not_found'],
  }),
  rollSecret: endpoint({
    method: 'POST',
    path: '/api/charity-desk/webhooks/:id/secret',
    summary: 'Makes a new signing secret; for a day the one before signs beside it',
    access: 'charity',
    isFresh: true,
    params: id,
    answer: z.object({ secret: z.string(), previousUntil: z.string() }),
    errors: ['not_found'],
  }),
  enableWebhook: endpoint({
    method: 'POST',
    path: '/api/charity-desk/webhooks/:id/enable',
    summary: 'Sends to an address again that was given up',
    access: 'charity',
    params: id,
    answer: done,
    errors: ['not_found'],
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/api/charity-desk/webhooks/:id/test',
    summary: 'Sends an event of the type `test`',
    access: 'charity',
    params: id,
    answer: delivery,
    errors: ['not_found'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/charity-desk/deliveries/:id/again',
    summary: 'Sends an event again, as it was',
    access: 'charity',
    params: id,
    answer: delivery,
    errors: ['not_found'],
  }),
} as const
