import type { Currency, Money } from '../../contract/money.ts'

/** What the donor is asked to pay, priced by us. */
export interface PaymentRequest {
  donationId: string
  /** Ours, new for each attempt; the provider's idempotency key. */
  attemptId: string
  currency: Currency
  totalMinor: number
  lines: { title: string; unitMinor: number; quantity: number }[]
  email: string | null
  lang: string
  /** Has the card kept for gifts to come. */
  savesCard?: boolean
  /** Where the provider sends the donor back to. */
  doneUrl: string
  cancelUrl: string
  /** ISO 8601: by when the page is to close, as near as the provider can, where it would be open longer by itself. */
  closesAt?: string
}

export interface OpenedPayment {
  providerRef: string
  url: string
  expiresAt: Date
}

/** What happened to the money, in our terms. `eventId` is the provider's and comes any number of times, in any order. */
export type PaymentEvent = {
  eventId: string
  donationId: string
  at: Date
} /** `paymentRef`: the provider's payment, where it tells; another one for the same gift means that it was paid twice. */ & (
  | { kind: 'captured'; currency: Currency; minor: number; feeMinor: number; paymentRef?: string }
  /** `providerRef`: the page that can't be paid any more, where the provider tells. */
  | { kind: 'failed' | 'expired'; providerRef?: string }
  /**
   * `refundKey`: ours, where the refund was asked for by us. `refund_failed`: the donor's bank did not take it, or sent it back
   * days after it had succeeded; it is then none. `paymentRef`, here and of a dispute: the payment that it is of. `failedAt`: ISO 8601,
   * when it failed, where the provider tells: `at` is when it was made.
   */
  | {
      kind: 'refunded' | 'refund_failed'
      refundId: string
      paymentRef?: string
      currency: Currency
      minor: number
      refundKey?: string
      failedAt?: string
    }
  | {
      kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost'
      disputeId: string
      paymentRef?: string
      currency: Currency
      minor: number
      /** ISO 8601: until when evidence can be sent, where the provider tells. */
      evidenceDueAt?: string
    }
)

/**
 * A payment in which no gift of ours is named, as it stands while it is told: each telling replaces the one before. Nothing of who
 * paid.
 */
export interface UnnamedPayment {
  kind: 'unnamed'
  paymentRef: string
  /** What stands in it in the place of a gift's id. */
  names: string | null
  at: Date
  /** ISO 4217, also one that we don't take. */
  currency: string
  /** How many digits of the amounts are decimals. */
  decimals: number
  minor: number
  returnedMinor: number
  isDisputed: boolean
}

/** What a provider knows of a gift's money. */
export type GiftFact = PaymentEvent | Settlement

/** What a provider tells of by itself. */
export type Told = GiftFact | PayoutEvent | UnnamedPayment

/** What a provider knows of a gift. */
export interface LookedUp {
  events: GiftFact[]
  /** Payments on pages of this gift in which it is not named. */
  unnamed?: UnnamedPayment[]
  /** A payment was made whose bank takes days to decide: none may be begun beside it. */
  isUnderWay: boolean
}

/**
 * Money that the provider sent to our bank: the clearing account falls by it. `payout_failed`: our bank did not take it, or sent
 * it back, also days after it was told as paid; it is then with the provider again, who sends it anew under another id.
 */
export interface PayoutEvent {
  eventId: string
  kind: 'payout' | 'payout_failed'
  payoutId: string
  at: Date
  currency: Currency
  minor: number
}

/**
 * How a provider settles a movement of a gift's money where that is more than its events tell: it changes it into another currency, or
 * keeps a fee for it. It never changes.
 */
export interface Settlement {
  kind: 'settled'
  /** The provider's, of this movement alone. */
  eventId: string
  at: Date
  /** As the donor paid it or has it back; positive where it came. */
  from: Money
  /** What the provider counted it as, before its fee. */
  to: Money
  /** In the currency of `to`. */
  feeMinor: number
}

/** What a donor is asked to save a card for. */
export interface SetupRequest {
  planId: string
  /** Ours, new for each page; the provider's idempotency key. */
  attemptId: string
  currency: Currency
  email: string
  lang: string
  doneUrl: string
  cancelUrl: string
}

/** A card that was saved with the provider; no more of it comes to us. */
export interface SavedMethod {
  methodRef: string
  /** As its owner knows it: `Visa ·· 4242`. */
  label: string
  /** The last month in which it is good, `2029-04`; null where the provider does not tell. */
  expiresOn: string | null
  /** When its owner typed it in; null where the provider does not tell. */
  typedAt: Date | null
}

/** A gift that is charged to a saved card, without a page. */
export interface ChargeRequest {
  donationId: string
  /** Ours, the same in each repetition of one try: the provider's idempotency key. */
  attemptId: string
  methodRef: string
  currency: Currency
  minor: number
  title: string
}

export type ChargeOutcome =
  | { state: 'captured'; providerRef: string; events: GiftFact[] }
  /** Taken by the provider, not decided yet: a look-up tells later. */
  | { state: 'processing'; providerRef: string }
  /** `needsDonor`: the bank wants to ask the donor, on the provider's page. */
  | { state: 'declined'; providerRef: string | null; reason: string; needsDonor?: boolean }

export type RefundAnswer =
  /** It is made, or was before: what becomes of it comes as an event. */
  | { state: 'taken' }
  /** It can't be, however often it is asked for. */
  | { state: 'refused'; reason: string }

/** A provider of payments. Card data never passes through us. */
export interface PaymentPort {
  readonly name: 'stripe' | 'sandbox'
  /** True when no real money moves. */
  readonly isTest: boolean
  /** The most that one payment may be, in minor units; missing where there is no limit of the provider's. */
  readonly largestMinorOf?: (currency: Currency) => number
  /** The provider's own page of a payment, for who may sign in there; missing where it has none. */
  readonly pageOf?: (paymentRef: string) => string
  /** Opens the provider's hosted page. Throws Failure('payment_unavailable') when the provider can't be reached. */
  open(request: PaymentRequest): Promise<OpenedPayment>
  /**
   * All that the provider knows of a donation, found by our id: the truth when an answer or a webhook was lost.
   * `refs`: the `providerRef`s that we know of; a provider's search by our id may lag behind.
   */
  lookUp(donationId: string, refs?: readonly string[]): Promise<LookedUp>
  /** Checks signature and age (300 s both ways) of a webhook over its raw body. Throws Failure('signature_invalid'). */
  readWebhook(rawBody: Uint8Array, headers: Record<string, string | undefined>, now: Date): Promise<Told[]>
  /**
   * Asks for a refund; the result comes as an event. `refundKey` makes a repeated call the same refund, also after it failed.
   * `paymentRef`: of which payment, where the gift may have been paid more than once. Throws Failure('payment_unavailable') for all
   * that may pass.
   */
  refund(donationId: string, minor: number, refundKey: string, paymentRef?: string): Promise<RefundAnswer>
  /**
   * Has a payment page closed that nobody has paid on. One that is paid, being paid or closed already stays what it is, and nothing is
   * said: a look-up tells. Throws Failure('payment_unavailable').
   */
  closePage(providerRef: string): Promise<void>
  /** Opens the provider's page on which a card is saved for gifts to come. Throws Failure('payment_unavailable'). */
  openSetup(request: SetupRequest): Promise<OpenedPayment>
  /** The card that was saved on such a page, or on one that `savesCard`; null while none was. Throws Failure('payment_unavailable'). */
  findMethod(setupRef: string): Promise<SavedMethod | null>
  /**
   * Charges a saved card. A repetition with the same `attemptId` gives the first outcome, for as long as the provider keeps it:
   * look the payment up before. Throws Failure('payment_unavailable') when nobody knows what became of it.
   */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** Has the provider forget a saved card; one that it does not know any more too. Throws Failure('payment_unavailable'). */
  detach(methodRef: string): Promise<void>
}
