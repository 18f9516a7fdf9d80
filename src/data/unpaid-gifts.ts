import type { KeptGift } from './kept-gift.ts'
import { stepOf } from './kept-gift.ts'
import type { OutboxEntry } from './outbox/entry.ts'

/** Whoever has thought about it for a day is not asked any more; the list of gifts still has it. */
const longestAskedMs = 24 * 60 * 60_000

/** Gifts that the service has, and whose payment is still to be made, newest first as they are given. */
export const unpaidGifts = (gifts: readonly KeptGift[], nowMs: number): KeptGift[] =>
  gifts.filter(gift => stepOf(gift) === 'finish_payment' && nowMs - gift.updatedAt < longestAskedMs)

/** Whether it is a gift that has gone out lately: its donor was there, or elsewhere. */
export const hasGoneOut = (entry: OutboxEntry): boolean => entry.kind === 'donation' && entry.state === 'done'

/** Those of them whose donor was not taken to the payment page. */
export const untoldGifts = (
  gifts: readonly KeptGift[],
  entries: readonly OutboxEntry[],
  nowMs: number,
): KeptGift[] =>
  unpaidGifts(gifts, nowMs).filter(
    gift => !gift.isLedToPay && entries.some(entry => entry.id === gift.id && hasGoneOut(entry)),
  )
