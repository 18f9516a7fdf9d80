import type { DonationState } from '../../contract/donations.ts'
import type { GiftCardState } from '../../contract/gift-card-terms.ts'
import type { BoughtCard } from '../../contract/gift-cards.ts'
import type { DonationRow } from '../donations/donations.sql.ts'
import { isAllowed } from '../donations/states.ts'
import type { giftCard } from './gift-cards.schema.ts'

export type CardRow = typeof giftCard.$inferSelect

/** A card with its payment, and what is left to give of it. */
export interface PaidCard {
  card: CardRow
  payment: DonationRow
  balanceMinor: number
}

/** What was put on a card, less what went back to how it was paid. */
const worthMinor = ({ card, payment }: PaidCard): number =>
  card.amountMinor - payment.refundedMinor - payment.lostMinor

/**
 * The amount that stands on a card: what can be given from it, as long as nothing was. Of one that went back whole it is what it was,
 * and never less than what is left: what was held for a gift, when a part went back, may be free again.
 */
export const faceMinor = (of: PaidCard): number =>
  of.payment.state === 'refunded' ? of.card.amountMinor : Math.max(worthMinor(of), of.balanceMinor)

/** Where a card is, by what is known of it and of its payment. */
function cardStateOf(of: PaidCard): GiftCardState {
  const { card, payment } = of
  if (payment.capturedMinor === 0) return payment.state === 'expired' ? 'expired' : 'unpaid'
  if (payment.state === 'refunded') return 'refunded'
  if (payment.state === 'disputed') return 'disputed'
  if (card.refundAskedAt) return 'refunding'
  return card.redeemedAt ? redeemedState(of) : waitingState(card)
}

function redeemedState(of: PaidCard): GiftCardState {
  if (of.balanceMinor === 0) return 'given'
  return of.balanceMinor === worthMinor(of) ? 'redeemed' : 'partly_given'
}

function waitingState({ openedAt, sentAt, sendAt, delivery }: CardRow): GiftCardState {
  if (openedAt) return 'opened'
  // One without a day of its own is on its way as soon as it is paid.
  return sentAt || delivery === 'link' || sendAt === null ? 'sent' : 'scheduled'
}

/** The states in which a buyer may do each thing. */
const allowedIn = {
  send: ['scheduled', 'sent', 'opened'],
  link: ['scheduled', 'sent', 'opened'],
  refund: ['scheduled', 'sent', 'opened', 'redeemed'],
} as const satisfies Record<string, readonly GiftCardState[]>

export const may = (act: keyof typeof allowedIn, of: PaidCard): boolean =>
  allowedIn[act].some(state => state === cardStateOf(of))

const undecided: readonly GiftCardState[] = ['disputed', 'refunding']

/** Whether its money stays in it is not known yet: a bank still decides. */
export const isUndecided = (of: PaidCard): boolean => undecided.includes(cardStateOf(of))

const filledBy: readonly string[] = ['paid', 'partly_refunded'] satisfies DonationState[]

/** Money is in it, and nobody asks for it back. */
export const isSound = ({ card, payment }: PaidCard): boolean =>
  filledBy.includes(payment.state) && card.refundAskedAt === null

export function presentBought(of: PaidCard): BoughtCard {
  const { card, payment, balanceMinor } = of
  return {
    id: card.id,
    design: card.design,
    fromName: card.fromName,
    toName: card.toName,
    message: card.message,
    state: cardStateOf(of),
    currency: card.currency,
    amountMinor: faceMinor(of),
    balanceMinor,
    delivery: card.delivery,
    recipientEmail: card.recipientEmail,
    sendAt: card.sendAt?.toISOString() ?? null,
    sentAt: card.sentAt?.toISOString() ?? null,
    createdAt: payment.createdAt.toISOString(),
    may: {
      pay: payment.capturedMinor === 0 && isAllowed('openPayment', payment.state),
      send: may('send', of),
      link: may('link', of),
      refund: may('refund', of),
    },
    isTest: payment.isTest,
  }
}
