import type { DonationState } from '../../contract/donations.ts'

/** The states in which each act is allowed. Money that the provider captured always counts, whatever the state. */
export const allowedIn = {
  openPayment: ['pending', 'awaiting', 'failed'],
  expire: ['pending', 'awaiting', 'failed'],
  lookUp: ['pending', 'awaiting', 'failed', 'expired'],
  refund: ['paid', 'partly_refunded'],
} as const satisfies Record<string, readonly DonationState[]>

export const isAllowed = (act: keyof typeof allowedIn, state: string): boolean =>
  allowedIn[act].some(allowed => allowed === state)

/**
 * opening: asked for, no answer yet · open: the page is there · failed, expired: as the provider told
 * closed: left for a newer attempt
 */
export type PaymentState = 'opening' | 'open' | 'failed' | 'expired' | 'closed'

/** Whether an attempt may still be paid, as far as we know. */
export const isPayable = (state: string): boolean => state === 'opening' || state === 'open'

/** What a gift without captured money is, by its newest attempt to be paid. */
export const unpaidStateOf: Record<PaymentState, DonationState> = {
  opening: 'pending',
  open: 'awaiting',
  failed: 'failed',
  expired: 'pending',
  closed: 'pending',
}
