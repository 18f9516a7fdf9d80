import type { KeptGift } from './kept-gift.ts'
import { stepOf } from './kept-gift.ts'
import type { OutboxEntry } from './outbox/entry.ts'

/** Whoever has thought about it for a day is not asked any more; the list of gifts still has it. */
const longestAskedMs = 24 * 60 * 60_000
/** A gift that was sent as soon as it was made has taken its donor to the payment page. */
const atOnceMs = 60_000

/** Gifts that the service has, and whose payment is still to be made, newest first as they are given. */
export const unpaidGifts = (gifts: readonly KeptGift[], nowMs: number): KeptGift[] =>
  gifts.filter(gift => stepOf(gift) === 'finish_payment' && nowMs - gift.updatedAt < longestAskedMs)

/** Whether a gift has waited on this device, and went out while its donor was perhaps elsewhere. */
export const wentOutLater = (entry: OutboxEntry): boolean =>
  entry.kind === 'donation' && entry.state === 'done' && entry.at - entry.createdAt > atOnceMs
