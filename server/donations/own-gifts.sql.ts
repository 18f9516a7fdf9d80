import { type SQL, sql } from 'drizzle-orm'
import { bytea } from '../db/bytes.ts'
import type { Caller } from '../http/handlers.ts'

/**
 * A donation that was made on the caller's device and is shown there: nobody's; where nobody is signed in, also that of a person who has
 * not left the device.
 */
export function isShownOnDevice({ person, deviceHash }: Caller): SQL {
  const isHidden = person ? sql`true` : sql`g.left_at is not null`
  return sql`(donation.owner_hash = ${bytea(deviceHash ?? new Uint8Array(0))}
    and not exists (select from person_gift g where g.donation_id = donation.id and ${isHidden}))`
}

/**
 * Which donations are the caller's. Whoever is signed in sees their own, made on whatever device, and those of this device that are
 * nobody's yet. Where nobody is, the device sees what was made on it, but not that of people who have left it.
 */
export function isOwnGift(caller: Caller): SQL {
  const ofDevice = isShownOnDevice(caller)
  return caller.person
    ? sql`(${ofDevice} or exists (
      select from person_gift g where g.donation_id = donation.id and g.person_id = ${caller.person.id}))`
    : ofDevice
}
