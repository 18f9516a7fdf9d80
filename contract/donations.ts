import * as z from 'zod/mini'
import { cardFees } from './card-fee.ts'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { inclusion } from './ledger.ts'
import { mostGiftLines } from './money.ts'
import { sacrifice } from './qurbani.ts'

/** How a gift appears in the feed: under the donor's public name, as "someone", or not at all. */
export const visibilities = ['named', 'someone', 'hidden'] as const

/**
 * pending: known, no payment begun · awaiting: the payment page was opened · paid · failed: declined, may be tried again
 * expired: nobody paid in time · refunded · partly_refunded · disputed
 */
export const donationStates = [
  'pending',
  'awaiting',
  'paid',
  'failed',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
] as const

export type DonationState = (typeof donationStates)[number]

/** Balances that a gift can be paid from, instead of or beside a card. */
export const balanceKinds = ['wallet', 'gift_card'] as const

export type BalanceKind = (typeof balanceKinds)[number]

export const uuid7 = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

/**
 * One line as the donor's device knows it. Numbers are checked by the handler, not here, so that each mistake
 * gets its own code beside its own field.
 */
export const lineOffer = z.object({
  projectId: z.string().check(z.maxLength(64)),
  /** Price of one unit, or the whole free amount with quantity 1, as the donor saw it. */
  unitMinor: z.number(),
  quantity: z.number(),
  /** The campaign that brought the gift to its project. */
  campaignId: z.optional(z.string().check(z.maxLength(64))),
  /** For whom, where the line is shares of qurbani. */
  sacrifice: z.optional(sacrifice),
})

/** A gift is not refused for half a character that a name or a message was cut at. */
const words = z.string().check(z.overwrite(text => text.replace(/[\0\p{Cs}]/gu, '')))

export const donationOffer = z.object({
  id: z.string(),
  currency: z.string().check(z.maxLength(8)),
  lines: z.array(lineOffer).check(z.maxLength(mostGiftLines)),
  /** What a balance pays, all or a part; the rest is asked of the payment provider. */
  from: z.optional(
    z.object({
      kind: z.enum(balanceKinds),
      minor: z.number(),
      /** Which gift card; of wallets there is one per currency. */
      card: z.optional(z.string().check(z.maxLength(64))),
    }),
  ),
  /** Added to cover the card's fee (contract/cover-minor.ts); missing where the donor does not. */
  coverMinor: z.optional(z.number()),
  /** Has the provider keep the card that pays, for who is signed in. */
  saveCard: z.optional(z.boolean()),
  /** Id of a saved card, to which it is charged at once. */
  savedCard: z.optional(z.string().check(z.maxLength(64))),
  visibility: z._default(z.enum(visibilities), 'someone'),
  publicName: z.optional(words),
  message: z.optional(words),
  /** For the receipt only. */
  email: z.optional(z.string()),
  lang: z.optional(z.string()),
})

export type DonationOffer = z.input<typeof donationOffer>

export const donation = z.object({
  id: z.string(),
  state: z.enum(donationStates),
  currency,
  totalMinor: z.int(),
  /** By the rate of the gift's day. Missing in gifts that a device kept before it was told. */
  totalMinorGbp: z.optional(z.int()),
  refundedMinor: z.int(),
  lines: z.array(
    z.object({
      projectId: z.string(),
      title: z.string(),
      charity: z.string(),
      unitMinor: z.int(),
      quantity: z.int(),
      totalMinor: z.int(),
      /** Covers the fee of the card. */
      isCover: z.optional(z.boolean()),
    }),
  ),
  /** What a balance pays of it, where one does. */
  from: z.optional(z.object({ kind: z.enum(balanceKinds), minor: z.int() })),
  visibility: z.enum(visibilities),
  /** A plan made it; said to its donor alone, of one gift. */
  isOfPlan: z.optional(z.boolean()),
  /** The office took name and message off what others see. */
  areWordsTaken: z.optional(z.boolean()),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** True when the money is the sandbox's. */
  isTest: z.boolean(),
})

export type Donation = z.output<typeof donation>

/** What the device does next. */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('none') }),
])

export const acceptedDonation = z.object({ donation, next: nextStep })
export type AcceptedDonation = z.output<typeof acceptedDonation>

/** What the donor's declaration of that day lets the charities reclaim. Pence. */
export const giftAid = z.object({
  fullName: z.string(),
  declaredAt: z.string(),
  /** What of the gift it covers, after what went back. */
  baseMinor: z.int(),
  /** A quarter of each line, rounded down. */
  taxMinor: z.int(),
})

export type GiftAid = z.output<typeof giftAid>

/** The receipt: the gift, and the journal entry that it became, with its proof once the log has taken it in. */
export const receipt = z.object({
  donation,
  /** `R-` and ten letters or digits, for people to read out. */
  number: z.string(),
  /** Opens the commitment in the public entry: SHA-256 of salt and donation id. Known to the donor alone. */
  salt: z.nullable(z.string()),
  inclusion: z.nullable(inclusion),
  /** Missing where no declaration covers it. */
  giftAid: z.optional(giftAid),
  /** No declaration covers it, but one that is made on its day would, all or a part. */
  isClaimable: z.optional(z.boolean()),
})

export type Receipt = z.output<typeof receipt>

const idParam = z.object({ id: z.string().check(z.maxLength(64)) })
const readerLang = z.object({ lang: z.optional(z.string()) })

export const donations = {
  ...cardFees,
  give: endpoint({
    method: 'POST',
    path: '/api/donations',
    summary:
      'Makes a gift known under the id that the device made; the same id and body give the same answer',
    access: 'device',
    body: donationOffer,
    answer: acceptedDonation,
    errors: [
      'id_invalid',
      'id_taken',
      'idempotency_mismatch',
      'still_running',
      'basket_empty',
      'cause_unknown',
      'cause_closed',
      'campaign_closed',
      'amount_not_a_number',
      'amount_not_whole',
      'amount_too_small',
      'amount_too_large',
      'quantity_invalid',
      'share_names',
      'shares_gone',
      'held_unpaid',
      'orders_closed',
      'currency_not_offered',
      'price_changed',
      'cover_not_offered',
      'name_missing',
      'name_is_address',
      'address_in_text',
      'text_too_long',
      'email_invalid',
      'balance_too_small',
      'card_not_for_zakat',
      'signed_out',
      'saved_card_gone',
      'payment_declined',
      'payment_unavailable',
    ],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/donations/:id',
    summary: 'A gift of this device',
    access: 'device',
    params: idParam,
    query: readerLang,
    answer: donation,
    errors: ['not_found', 'signed_out'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/donations/:id/payment',
    summary: 'Opens the payment again for a gift that was not paid; a paid one answers with nothing to do',
    access: 'device',
    params: idParam,
    answer: acceptedDonation,
    errors: [
      'not_found',
      'payment_unavailable',
      'balance_too_small',
      'still_running',
      'cause_closed',
      'orders_closed',
    ],
  }),
  letGo: endpoint({
    method: 'POST',
    path: '/api/donations/:id/let-go',
    summary:
      'Closes the payment page of a gift that its donor lets go; one that is paid or being decided stays',
    access: 'device',
    params: idParam,
    answer: z.object({ donation, isLetGo: z.boolean() }),
    errors: ['not_found', 'signed_out', 'still_running', 'payment_unavailable'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/donations/:id/receipt',
    summary: 'The receipt of a gift of this device, with its inclusion proof',
    access: 'device',
    params: idParam,
    query: readerLang,
    answer: receipt,
    errors: ['not_found'],
  }),
}
