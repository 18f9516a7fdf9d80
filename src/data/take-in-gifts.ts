import type { profiles } from '../../contract/profile.ts'
import { impersonation } from './account/impersonation.ts'
import { client } from './browser-client.ts'
import { CallError } from './call-error.ts'
import { dropDetailsOfOthers } from './gift-details.ts'
import { changeGifts } from './gifts.ts'
import { isOfUnknown, type KeptGift } from './kept-gift.ts'
import { readDatabase } from './with-database.ts'

/** No more than one page is asked for: what is older was taken in before, or is in the account. */
const mostTakenIn = 100

const isNobodys = (gift: KeptGift): boolean =>
  gift.donation !== null && (gift.donor === undefined || isOfUnknown(gift))

/** Which of the account's gifts these may be; none where the service can't say. */
async function idsInAccount(): Promise<ReadonlySet<string>> {
  const route = { method: 'GET', path: '/api/profile/gifts', access: 'member' } as const
  try {
    const { gifts } = await client.call<typeof profiles.gifts>(route, { query: { limit: mostTakenIn } })
    return new Set(gifts.map(({ id }) => id))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return new Set()
  }
}

/**
 * Somebody is in: what guests have given on this device is theirs where the service says so, and what others made here is shown
 * to its donor alone from now on.
 */
export async function takeInGifts(whose: string): Promise<void> {
  if (whose === 'device' || impersonation.get() !== null) return
  dropDetailsOfOthers(whose)
  const kept = await readDatabase([], db => db.gifts.toArray()).catch(() => [])
  const own = kept.some(isNobodys) ? await idsInAccount() : new Set()
  await changeGifts(gift => {
    if (isNobodys(gift) && own.has(gift.id)) return { ...gift, donor: whose }
    const isLeft = gift.donor !== undefined && gift.donor !== whose
    return isLeft === (gift.isLeft ?? false) ? gift : { ...gift, isLeft }
  })
}
