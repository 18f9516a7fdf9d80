import { Failure } from '../../contract/errors.ts'
import { ownerOfGift } from '../accounts/person-gifts.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { type Gift, selectGift } from './gift.sql.ts'
import { deviceOf, isOwner } from './give.ts'
import { isUuid7 } from './uuid-time.ts'

/** A gift of another device, or of another person, is answered like one that does not exist. */
export async function ownGift(service: Service, id: string, caller: Caller): Promise<Gift> {
  const { gift, isOwn } = await giftFor(service, id, caller)
  if (!gift || !isOwn) throw new Failure('not_found')
  return gift
}

/**
 * As `ownGift`, for a device that takes a gift which is not there for one that never arrived: of one that was made on it and is hidden
 * from the caller it is told that somebody has to sign in.
 */
export async function ownGiftOrHidden(service: Service, id: string, caller: Caller): Promise<Gift> {
  const { gift, isOwn } = await giftFor(service, id, caller)
  if (gift && !isOwn && isOwner(gift, deviceOf(caller))) throw new Failure('signed_out')
  if (!gift || !isOwn) throw new Failure('not_found')
  return gift
}

async function giftFor(
  service: Service,
  id: string,
  caller: Caller,
): Promise<{ gift: Gift | null; isOwn: boolean }> {
  const device = deviceOf(caller)
  const gift = isUuid7(id) ? await selectGift(service.db.q, id) : null
  return { gift, isOwn: gift !== null && (await isOwnOf(service, gift, device, caller)) }
}

/**
 * Whoever is signed in sees their own gifts, made on whatever device, and those of this device that are nobody's yet. Where nobody
 * is, the device sees what was made on it, but not that of people who have left it.
 */
async function isOwnOf({ db }: Service, row: Gift, device: Uint8Array, { person }: Caller): Promise<boolean> {
  if (!person) return isOwner(row, device) && !row.isLeft
  const owner = await ownerOfGift(db.q, row.id)
  return owner === null ? isOwner(row, device) : owner === person.id
}
