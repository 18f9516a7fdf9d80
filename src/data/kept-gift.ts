import type { Donation, DonationOffer, Receipt } from '../../contract/donations.ts'

/**
 * A gift of this device as the device last knew it. `donation` is null until the service has answered;
 * the receipt is kept whole so that it verifies offline.
 */
export interface KeptGift {
  id: string
  offer: DonationOffer
  createdAt: number
  donation: Donation | null
  /** Where the payment can be finished; null once nothing is left to pay. */
  payUrl: string | null
  receipt: Receipt | null
  /** Its donor has been taken to the payment page. */
  isLedToPay?: boolean
  /** Its donor has put it back into the basket, or off the list, unpaid. Paid all the same, it is in sight again. */
  isAside?: boolean
  updatedAt: number
}

/** Where a gift stands for its donor. The first two happen on the device, the rest is the service's word. */
export type GiftStep = 'not_sent' | 'finish_payment' | Donation['state']

export function stepOf(gift: KeptGift): GiftStep {
  if (!gift.donation) return 'not_sent'
  const isOpen = gift.donation.state === 'pending' || gift.donation.state === 'awaiting'
  return isOpen && gift.payUrl ? 'finish_payment' : gift.donation.state
}
