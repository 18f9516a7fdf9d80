import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { PushTo } from '../push/push.sql.ts'

interface Listener {
  donationId: string
  personId: string | null
  /** Hex. */
  ownerHash: string
}

/**
 * Who wants to hear of which gift: a person's gift is told to the devices that are theirs now, wherever it was made, and
 * nobody's to the device that gave. Gifts that nobody listens for are not in the answer.
 */
export async function selectListening(
  q: Queries,
  donationIds: readonly string[],
): Promise<ReadonlyMap<string, PushTo>> {
  if (donationIds.length === 0) return new Map()
  const ids = sql.join(
    donationIds.map(id => sql`${id}`),
    sql`, `,
  )
  const found = await rows<Listener>(
    q,
    sql`select json_build_object('donationId', d.id, 'personId', g.person_id, 'ownerHash', encode(d.owner_hash, 'hex')) as row
      from donation d left join person_gift g on g.donation_id = d.id
      where d.id in (${ids}) and exists (
        select 1 from push_subscription s where s.topics @> array['receipts']
          and (s.person_id = g.person_id or (g.person_id is null and s.device_hash = d.owner_hash)))`,
  )
  return new Map(
    found.map(({ donationId, personId, ownerHash }) => [
      donationId,
      personId === null ? { deviceHash: Buffer.from(ownerHash, 'hex') } : { personId },
    ]),
  )
}
