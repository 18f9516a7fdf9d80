import type { DonationState } from '../../contract/donations.ts'
import type { Currency } from '../../contract/money.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { countedRef } from './counted-ref.ts'

type Captured = Extract<PaymentEvent, { kind: 'captured' }>
type Refunded = Extract<PaymentEvent, { refundId: string }>
type Disputed = Extract<PaymentEvent, { disputeId: string }>

/**
 * How far a claim on a gift's money has got: 0 nothing is taken (a dispute that was won, a refund that failed as well),
 * 1 taken (of a dispute: set apart until the bank decides), 2 a dispute that was lost.
 */
export type ClaimLevel = 0 | 1 | 2

export interface ClaimStanding {
  kind: 'refund' | 'dispute'
  /** The provider's refund or dispute id. */
  id: string
  minor: number
  level: ClaimLevel
  isWon?: boolean
  /** A refund that the donor's bank did not take. */
  hasFailed?: boolean
  at: Date
}

/** Where the money of a gift stands. */
export interface Standing {
  capturedMinor: number
  /** What the provider brought of it: it can ask for no more back. */
  chargedMinor: number
  /** The provider's payment that brought it; null where it did not tell. */
  paymentRef: string | null
  refundedMinor: number
  /** Under an open dispute. */
  disputedMinor: number
  lostMinor: number
  paidAt: Date | null
  /** What the provider kept, and what it took of us beyond the gift. */
  feeMinor: number
  /** Those that count, in the order of time. */
  claims: ClaimStanding[]
  /** Events that are kept but not applied, with the reason. */
  setAside: {
    eventId: string
    why:
      | 'amount_differs'
      | 'paid_twice'
      | 'not_captured'
      | 'disputed'
      | 'over_captured'
      | 'balance_gone'
      /** It asks for money back of a payment that does not count. */
      | 'other_payment'
  }[]
}

export interface Expected {
  id: string
  currency: Currency
  totalMinor: number
  /** What the provider is to bring: all, or what a balance does not pay. */
  chargedMinor: number
  /** False when the balance has its part back and does not cover it any more. */
  isCovered: boolean
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Events of one second are ordered by what they tell of, so that two tellings of one fact don't change places. */
const subjectOf = (event: PaymentEvent): string => {
  if ('refundId' in event) return `2 ${event.refundId}`
  if ('disputeId' in event) return `3 ${event.disputeId} ${event.kind}`
  return `1 ${event.kind === 'captured' ? (event.paymentRef ?? '') : ''}`
}

const byTime = (a: PaymentEvent, b: PaymentEvent): number =>
  a.at.getTime() - b.at.getTime() || compare(subjectOf(a), subjectOf(b)) || compare(a.eventId, b.eventId)

/**
 * Derives the standing from the *set* of events, so that neither their order of arrival nor their number
 * matters (I13). Refunds and lost disputes never exceed what was captured (I6); a refund that falls into an
 * open dispute waits for its end (I7).
 */
export function standingOf(expected: Expected, events: readonly PaymentEvent[]): Standing {
  const standing: Standing = {
    capturedMinor: 0,
    chargedMinor: 0,
    paymentRef: null,
    refundedMinor: 0,
    disputedMinor: 0,
    lostMinor: 0,
    paidAt: null,
    feeMinor: 0,
    claims: [],
    setAside: [],
  }
  const sorted = [...events].sort(byTime)
  applyCapture(expected, sorted, standing)
  for (const claim of claimsOf(expected, sorted, standing)) applyClaim(claim, standing)
  return standing
}

const isCaptured = (event: PaymentEvent): event is Captured => event.kind === 'captured'

function applyCapture(expected: Expected, events: readonly PaymentEvent[], standing: Standing): void {
  const captures = events.filter(isCaptured)
  const ours = captures.filter(
    event => event.currency === expected.currency && event.minor === expected.chargedMinor,
  )
  for (const event of captures) {
    if (!ours.includes(event)) standing.setAside.push({ eventId: event.eventId, why: 'amount_differs' })
  }
  const paymentRef = countedRef(ours, events)
  const [first] = ours.filter(event => isOfPayment(event, paymentRef))
  if (!first) return
  if (!expected.isCovered) {
    standing.setAside.push(...ours.map(({ eventId }) => ({ eventId, why: 'balance_gone' as const })))
    return
  }
  standing.capturedMinor = expected.totalMinor
  standing.chargedMinor = first.minor
  standing.paidAt = first.at
  standing.paymentRef = paymentRef
  for (const event of ours) {
    // The fee is often known later than the capture: the highest that was told counts.
    if (isOfPayment(event, paymentRef)) standing.feeMinor = Math.max(standing.feeMinor, event.feeMinor)
    else standing.setAside.push({ eventId: event.eventId, why: 'paid_twice' })
  }
}

/** Events that don't name their payment tell of the one that counts. */
const isOfPayment = (
  { paymentRef }: Captured | Refunded | Disputed,
  counted: Standing['paymentRef'],
): boolean => paymentRef === undefined || counted === null || paymentRef === counted

/** What asks for money back: a refund, or a dispute with its verdict, as far as it is known. */
type Claim = { eventIds: string[] } & (
  | { kind: 'refund'; first: Refunded; hasFailed: boolean }
  | { kind: 'dispute'; first: Disputed; verdict: Disputed | null }
)

/** Claims of the gift's currency in the order of time, one per refund or dispute id. */
function claimsOf(expected: Expected, events: readonly PaymentEvent[], standing: Standing): Claim[] {
  const told = new Map<string, (Refunded | Disputed)[]>()
  for (const event of events) {
    if (!('disputeId' in event) && !('refundId' in event)) continue
    if (event.currency !== expected.currency || event.minor <= 0) {
      standing.setAside.push({ eventId: event.eventId, why: 'amount_differs' })
      continue
    }
    const key = 'refundId' in event ? `refund:${event.refundId}` : `dispute:${event.disputeId}`
    told.set(key, [...(told.get(key) ?? []), event])
  }
  return [...told.values()].map(claimOf).sort((a, b) => byTime(a.first, b.first))
}

function claimOf(events: readonly (Refunded | Disputed)[]): Claim {
  const eventIds = events.map(event => event.eventId)
  const first = events.find(event => event.kind === 'dispute_opened') ?? events[0]
  if (!first) throw new Error('a claim without events')
  if ('refundId' in first) {
    const hasFailed = events.some(({ kind }) => kind === 'refund_failed')
    return { kind: 'refund', first, hasFailed, eventIds }
  }
  const verdict = events.findLast(event => 'disputeId' in event && event.kind !== 'dispute_opened')
  return { kind: 'dispute', first, verdict: verdict && 'disputeId' in verdict ? verdict : null, eventIds }
}

const openMinor = (standing: Standing): number =>
  standing.chargedMinor - standing.refundedMinor - standing.lostMinor - standing.disputedMinor

function applyClaim(claim: Claim, standing: Standing): void {
  const why = refusalOf(claim, standing)
  if (why) {
    standing.setAside.push(...claim.eventIds.map(eventId => ({ eventId, why })))
  } else if (claim.kind === 'refund') {
    applyRefund(claim.first, claim.hasFailed, standing)
  } else {
    applyDispute(claim.first, claim.verdict, standing)
  }
}

function applyRefund({ refundId, minor, at }: Refunded, hasFailed: boolean, standing: Standing): void {
  if (!hasFailed) standing.refundedMinor += minor
  standing.claims.push({ kind: 'refund', id: refundId, minor, level: hasFailed ? 0 : 1, hasFailed, at })
}

function refusalOf(claim: Claim, standing: Standing): Standing['setAside'][number]['why'] | null {
  if (standing.capturedMinor === 0) return 'not_captured'
  if (!isOfPayment(claim.first, standing.paymentRef)) return 'other_payment'
  if (claim.kind === 'refund' && claim.hasFailed) return null
  if (claim.kind === 'refund' && standing.disputedMinor > 0) return 'disputed'
  return claim.kind === 'refund' && claim.first.minor > openMinor(standing) ? 'over_captured' : null
}

const levelOf = { dispute_opened: 1, dispute_won: 0, dispute_lost: 2 } as const

/** A bank may ask for more than is left of a gift. No fund pays that: what is lost of it costs us, as a fee does. */
function applyDispute(opened: Disputed, verdict: Disputed | null, standing: Standing): void {
  const { disputeId } = opened
  const level = levelOf[verdict?.kind ?? 'dispute_opened']
  const minor = Math.min(opened.minor, openMinor(standing))
  if (level === 2) standing.feeMinor += opened.minor - minor
  if (minor === 0) return
  if (level === 1) standing.disputedMinor += minor
  if (level === 2) standing.lostMinor += minor
  const at = verdict?.at ?? opened.at
  standing.claims.push({ kind: 'dispute', id: disputeId, minor, level, isWon: level === 0, at })
}

/** The state of a paid gift; null while nothing was captured. */
export function paidStateOf(standing: Standing): DonationState | null {
  if (standing.capturedMinor === 0) return null
  if (standing.disputedMinor > 0) return 'disputed'
  const returned = standing.refundedMinor + standing.lostMinor
  if (returned === standing.capturedMinor) return 'refunded'
  return returned > 0 ? 'partly_refunded' : 'paid'
}

/** Whether an event that counts tells of a refund, whatever became of it. */
export const hasRefund = ({ claims }: Standing): boolean => claims.some(({ kind }) => kind === 'refund')

/** Whether an event that counts tells of a refund that its donor's bank did not take. */
export const hasFailedRefund = ({ claims }: Standing): boolean =>
  claims.some(({ hasFailed }) => hasFailed === true)
