import { sql } from 'drizzle-orm'
import { provedAddress } from '../accounts/proved-address.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { PushTo } from '../push/push.sql.ts'

interface Listener {
  donationId: string
  personId: string | null
  /** Hex. */
  ownerHash: string
  isListening: boolean
  address: string | null
}

export interface Hearing {
  push: PushTo | null
  /** Where its person has proved to read and did not refuse: not of a plan's gift, whose plan was asked where its receipts go. */
  address: string | null
}

/**
 * Who hears of which gift: a person's gift is told to the devices that are theirs now, wherever it was made, and nobody's to the
 * device that gave, where they have chosen to listen.
 */
export async function selectHearing(
  q: Queries,
  donationIds: readonly string[],
): Promise<ReadonlyMap<string, Hearing>> {
  if (donationIds.length === 0) return new Map()
  const ids = sql.join(
    donationIds.map(id => sql`${id}`),
    sql`, `,
  )
  const found = await rows<Listener>(
    q,
    sql`select json_build_object('donationId', d.id, 'personId', g.person_id, 'ownerHash', encode(d.owner_hash, 'hex'),
        'isListening', exists (
          select 1 from push_subscription s where s.topics @> array['receipts']
            and (s.person_id = g.person_id or (g.person_id is null and s.device_hash = d.owner_hash))),
        'address', (
          select ${provedAddress} from person where id = g.person_id
            and coalesce((notifications->'receipts'->>'email')::boolean, true)
            and not exists (select 1 from plan_gift of where of.donation_id = d.id))) as row
      from donation d left join person_gift g on g.donation_id = d.id
      where d.id in (${ids})`,
  )
  return new Map(found.map(listener => [listener.donationId, hearingOf(listener)]))
}

function hearingOf({ personId, ownerHash, isListening, address }: Listener): Hearing {
  const to = personId === null ? { deviceHash: Buffer.from(ownerHash, 'hex') } : { personId }
  return { push: isListening ? to : null, address }
}
