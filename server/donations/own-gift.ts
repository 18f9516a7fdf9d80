import { Failure } from '../../contract/errors.ts'
import { ownerOfGift } from '../accounts/person-gifts.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { type Gift, selectGift } from './gift.sql.ts'
import { deviceOf, isOwner } from './give.ts'
import { isUuid7 } from './uuid-time.ts'

/** A gift of another device, or of another person, is answered like one that does not exist. */
export async function ownGift(service: Service, id: string, caller: Caller): Promise<Gift> {
  const device = deviceOf(caller)
  const gift = isUuid7(id) ? await selectGift(service.db.q, id) : null
  if (!gift || !(await isOwnOf(service, gift, device, caller))) throw new Failure('not_found')
  return gift
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
