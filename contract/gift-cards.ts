import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { donation, nextStep } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { deliveries, giftCardDesigns, giftCardStates } from './gift-card-terms.ts'

/** What stands on a card. */
const face = {
  design: z.enum(giftCardDesigns),
  fromName: z.string(),
  toName: z.string(),
  message: z.string(),
}

const id = z.string().check(z.maxLength(64))

/** What a buyer asks for. Numbers and texts are checked by the handler, so that each mistake stands beside its own field. */
export const giftCardOrder = z.object({
  /** UUIDv7 made by the device: the card's, and its payment's. */
  id,
  currency: z.string().check(z.maxLength(8)),
  amountMinor: z.number(),
  design: z.enum(giftCardDesigns),
  fromName: z.string(),
  toName: z.string(),
  message: z._default(z.string(), ''),
  delivery: z.enum(deliveries),
  /** Where we mail the card. */
  recipientEmail: z.optional(z.string()),
  /** The language of the recipient's mail. */
  recipientLang: z.optional(z.string()),
  /** When it is mailed; at once where it is missing or past. */
  sendAt: z.optional(z.iso.datetime()),
  /** The buyer's own, for the receipt. */
  email: z.optional(z.string()),
  /** The buyer's language. */
  lang: z.optional(z.string()),
})

export type GiftCardOrder = z.input<typeof giftCardOrder>

/** A card as its buyer sees it. */
export const boughtCard = z.object({
  id: z.string(),
  ...face,
  state: z.enum(giftCardStates),
  currency,
  /** What it was bought for, less what went back of its payment; of one that went back whole, what it was. */
  amountMinor: z.int(),
  /** What is not given yet. */
  balanceMinor: z.int(),
  delivery: z.enum(deliveries),
  recipientEmail: z.nullable(z.string()),
  sendAt: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** What may be done with it now. */
  may: z.object({ pay: z.boolean(), send: z.boolean(), link: z.boolean(), refund: z.boolean() }),
  isTest: z.boolean(),
})

export type BoughtCard = z.output<typeof boughtCard>

/** A card as its code shows it, before it is redeemed. */
export const giftCardFace = z.object({ ...face, currency, amountMinor: z.int(), isTest: z.boolean() })
export type GiftCardFace = z.output<typeof giftCardFace>

/** A card that the caller has redeemed, and what was given from it. */
export const heldCard = z.object({
  id: z.string(),
  ...face,
  currency,
  amountMinor: z.int(),
  balanceMinor: z.int(),
  redeemedAt: z.iso.datetime(),
  /** Its buyer's payment is being looked into, or went back: nothing can be given from it now. */
  isHalted: z.boolean(),
  gifts: z.array(donation),
  isTest: z.boolean(),
})

export type HeldCard = z.output<typeof heldCard>

const card = z.object({ card: boughtCard })
const idParam = z.object({ id })
const readerLang = z.object({ lang: z.optional(z.string()) })
const codeBody = z.object({ code: z.string().check(z.maxLength(100)) })
export type RedeemCall = z.input<typeof codeBody>

export const giftCards = {
  offer: endpoint({
    method: 'GET',
    path: '/api/gift-cards/offer',
    summary: 'Amounts of gift cards in a currency',
    access: 'public',
    query: z.object({ currency: z.optional(z.string()) }),
    answer: z.object({
      currency,
      presets: z.array(z.int()),
      minMinor: z.int(),
      maxMinor: z.int(),
    }),
    cacheSeconds: 60,
    errors: [],
  }),
  buy: endpoint({
    method: 'POST',
    path: '/api/gift-cards',
    summary:
      'Orders a card under the id that the device made, and opens its payment; the same again is the same card',
    access: 'device',
    body: giftCardOrder,
    answer: z.object({ card: boughtCard, next: nextStep }),
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
      'name_missing',
      'name_is_address',
      'address_in_text',
      'text_too_long',
      'email_invalid',
      'send_date_invalid',
      'payment_unavailable',
    ],
  }),
  bought: endpoint({
    method: 'GET',
    path: '/api/gift-cards',
    summary: 'The cards that this device, or who is signed in, has bought, newest first',
    access: 'device',
    answer: z.object({ cards: z.array(boughtCard) }),
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/gift-cards/bought/:id',
    summary: 'A card that the caller has bought',
    access: 'device',
    params: idParam,
    answer: boughtCard,
    errors: ['not_found'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/gift-cards/bought/:id/payment',
    summary: 'Opens the payment of a card again; a paid one answers with nothing to do',
    access: 'device',
    params: idParam,
    answer: z.object({ card: boughtCard, next: nextStep }),
    errors: ['not_found', 'payment_unavailable', 'still_running'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/gift-cards/bought/:id/link',
    summary: 'A fresh link to pass on. Earlier ones go on working: the card is redeemed once all the same',
    access: 'device',
    params: idParam,
    answer: z.object({ code: z.string(), url: z.string() }),
    errors: ['not_found', 'gift_card_not_sendable', 'too_many_requests'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/gift-cards/bought/:id/send',
    summary:
      'Mails a card again, or to a corrected address: then what was sent before opens nothing any more',
    access: 'device',
    params: idParam,
    /** `as_planned`: a card that waits for its day goes on waiting. */
    body: z.object({ recipientEmail: z.string(), when: z.enum(['now', 'as_planned']) }),
    answer: card,
    errors: ['not_found', 'email_invalid', 'gift_card_not_sendable', 'too_many_requests'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/gift-cards/bought/:id/refund',
    summary: 'Gives a card back of which nothing was given yet: its money returns to how it was paid',
    access: 'device',
    params: idParam,
    answer: card,
    errors: ['not_found', 'gift_card_not_refundable'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/gift-cards/open',
    summary:
      'The face of a card by its code. A wrong code, a used one and a withdrawn one are answered alike',
    access: 'device',
    body: codeBody,
    query: readerLang,
    answer: giftCardFace,
    errors: ['gift_card_code_wrong', 'too_many_requests'],
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/api/gift-cards/redeem',
    summary: 'Makes a card the caller’s, once. The same caller again gets the same card',
    access: 'device',
    body: codeBody,
    query: readerLang,
    answer: heldCard,
    errors: ['gift_card_code_wrong', 'too_many_requests'],
  }),
  held: endpoint({
    method: 'GET',
    path: '/api/gift-cards/held',
    summary: 'The cards that this device, or who is signed in, has redeemed, newest first',
    access: 'device',
    query: readerLang,
    answer: z.object({ cards: z.array(heldCard) }),
    errors: [],
  }),
}
