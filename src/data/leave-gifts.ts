import { channel } from './channel.ts'
import { changeGifts } from './gifts.ts'

/**
 * Somebody signs out: of their gifts nothing stays that their account has, with its words, addresses and receipts. What is not
 * sent yet stays, and is shown to them alone.
 */
export async function leaveGifts(whose: string): Promise<void> {
  if (whose === 'device') return
  const isChanged = await changeGifts(gift => {
    if (gift.donor !== whose) return gift
    return gift.donation ? null : { ...gift, isLeft: true }
  })
  // Another tab signs out by itself, perhaps before this was done. What a browser keeps to go back to is lost by any word to it.
  if (isChanged) channel('outbox').announce()
}
