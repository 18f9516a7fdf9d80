import type { CharityEvent } from '../../../contract/charity-developers.ts'

/** The word of each event in the texts, where a point leads deeper. */
export const eventNames = {
  'gift.succeeded': 'giftSucceeded',
  'gift.refunded': 'giftRefunded',
  'gift.disputed': 'giftDisputed',
  'gift.dispute_won': 'giftDisputeWon',
  'payout.sent': 'payoutSent',
  'payout.returned': 'payoutReturned',
  'entry.corrected': 'entryCorrected',
} as const satisfies Record<CharityEvent, string>

/** The same for what was sent: `test` is none of them. */
export const eventNameOf = (type: string): string =>
  Object.hasOwn(eventNames, type) ? eventNames[type as CharityEvent] : 'test'
