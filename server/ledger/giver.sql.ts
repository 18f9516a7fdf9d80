import { sql } from 'drizzle-orm'

/**
 * Who gave the donation `d`: the person whose it is (as `ownerHashOf` writes it), else the device. A device is used by several
 * people: what one of them declared is not of the other's gift.
 */
export const giverHash = sql`coalesce(
  (select sha256(convert_to('person:' || pg.person_id, 'UTF8')) from person_gift pg where pg.donation_id = d.id), d.owner_hash)`
