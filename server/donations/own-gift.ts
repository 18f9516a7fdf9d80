import { Failure } from '../../contract/errors.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { type Gift, selectGiftFor } from './gift.sql.ts'
import { deviceOf, isOwner } from './give.ts'
import { isUuid7 } from './uuid-time.ts'

/** A gift of another device, or of another person, is answered like one that does not exist. */
export async function ownGift(service: Service, id: string, caller: Caller): Promise<Gift> {
  const gift = await giftFor(service, id, caller)
  if (!gift?.isOwn) throw new Failure('not_found')
  return gift
}

/**
 * As `ownGift`, for a device that takes a gift which is not there for one that never arrived: of one that was made on it and is hidden
 * from the caller it is told that somebody has to sign in.
 */
export async function ownGiftOrHidden(service: Service, id: string, caller: Caller): Promise<Gift> {
  const gift = await giftFor(service, id, caller)
  if (gift && !gift.isOwn && isOwner(gift, deviceOf(caller))) throw new Failure('signed_out')
  if (!gift?.isOwn) throw new Failure('not_found')
  return gift
}

async function giftFor({ db }: Service, id: string, caller: Caller) {
  // Whoever has no key is told so, whatever they ask for.
  deviceOf(caller)
  return isUuid7(id) ? await selectGiftFor(db.q, id, caller) : null
}
