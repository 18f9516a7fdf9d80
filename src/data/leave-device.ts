import { dropDraftsOf } from './device-drafts.ts'
import { leaveGifts } from './leave-gifts.ts'

/** Somebody signs out: the next person at this device finds nothing of what they typed or gave. */
export async function leaveDevice(whose: string): Promise<void> {
  await Promise.all([dropDraftsOf(whose), leaveGifts(whose)])
}
