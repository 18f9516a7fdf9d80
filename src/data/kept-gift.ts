import type { Donation, DonationOffer, Receipt } from '../../contract/donations.ts'

/**
 * A gift of this device as the device last knew it. `donation` is null until the service has answered;
 * the receipt is kept whole so that it verifies offline.
 */
export interface KeptGift {
  id: string
  /** `user:{id}` where it was made signed in, or became somebody's who signed in; missing for a guest's. */
  donor?: string
  /** Its donor has signed out, or another has signed in since: it is shown to nobody else. */
  isLeft?: boolean
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

/** In the place of a donor of whom the service says only that it is not who asked. */
export const unknownDonor = 'user:'

export const isOfUnknown = ({ donor }: KeptGift): boolean => donor === unknownDonor

/** What only its donor can send is shown to nobody else, as little as what they have left. */
const isDonorsAlone = ({ isLeft, donation, offer: { from, savedCard } }: KeptGift): boolean =>
  isLeft === true || (donation === null && (from !== undefined || savedCard !== undefined))

/**
 * Whether a gift is shown to who is here: to its donor, a guest's to everybody, and to nobody in particular also that of a donor
 * whose session has ended by itself, as it does without a network.
 * @param whose `device`, or `user:{id}`
 */
export const isShownTo = (gift: KeptGift, whose: string): boolean =>
  gift.donor === undefined || gift.donor === whose || (whose === 'device' && !isDonorsAlone(gift))
