/** The faces a card can have, all drawn by the app. */
export const giftCardDesigns = ['star', 'garden', 'water', 'dawn', 'night'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]

/** How a card reaches its recipient: we mail it, or the buyer passes on its link. */
export const deliveries = ['mail', 'link'] as const

/** Suggested amounts, in GBP minor units; other currencies by today's rate, rounded pleasantly. */
export const giftCardPresetsMinorGbp = [1000, 2500, 5000, 10_000] as const

/** A card goes out at most so many days after it was bought. */
export const longestWaitDays = 366

export const giftCardNameLength = 60
export const giftCardMessageLength = 280

/**
 * unpaid: its payment is not complete · scheduled: mailed at its time · sent: on its way, or its link may be passed on
 * opened: the recipient has seen it · redeemed: it is the recipient's, nothing given yet · partly_given · given: nothing is left
 * refunding: the money goes back · refunded · disputed: the payment is looked into · expired: nobody paid in time
 */
export const giftCardStates = [
  'unpaid',
  'scheduled',
  'sent',
  'opened',
  'redeemed',
  'partly_given',
  'given',
  'refunding',
  'refunded',
  'disputed',
  'expired',
] as const
export type GiftCardState = (typeof giftCardStates)[number]
