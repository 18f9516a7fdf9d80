import { type SQL, sql } from 'drizzle-orm'
import { bytea } from '../db/bytes.ts'
import type { Queries } from '../db/database.ts'

const timeOf = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

/**
 * A gift that somebody makes signed in is that person's at once. One that comes once they have left its device, as of a plan or by
 * a grant, is left with the others.
 */
export const claimGift = (tx: Queries, personId: string, donationId: string, now: Date) =>
  tx.execute(sql`
    insert into person_gift (donation_id, person_id, claimed_at, left_at)
    select d.id, ${personId}, ${timeOf(now)}, case when not exists (select from known_device k
      where k.person_id = ${personId} and k.device_hash = d.owner_hash and k.left_at is null) then ${timeOf(now)} end
    from donation d where d.id = ${donationId}
    on conflict (donation_id) do nothing`)

/**
 * The gifts and plans of a device that are nobody's yet become the person's who signs in on it. What another person claimed stays that
 * person's, also on a device that both use.
 */
export async function claimGifts(
  q: Queries,
  personId: string,
  deviceHash: Uint8Array | null,
  now: Date,
): Promise<void> {
  if (!deviceHash) return
  const hash = bytea(deviceHash)
  await q.execute(sql`
    insert into person_gift (donation_id, person_id, claimed_at)
    select id, ${personId}, ${timeOf(now)} from donation where owner_hash = ${hash}
    on conflict (donation_id) do nothing`)
  // Of two people at one device the second sees nothing of the first, signed out neither; who comes back sees theirs again.
  const leftAt = sql`case when person_id = ${personId} then null else ${timeOf(now)} end`
  const isOther = sql`(person_id = ${personId}) = (left_at is not null)`
  await q.execute(sql`update known_device set left_at = ${leftAt} where device_hash = ${hash} and ${isOther}`)
  await q.execute(sql`
    update person_gift set left_at = ${leftAt} from donation d
    where d.id = donation_id and d.owner_hash = ${hash} and ${isOther}`)
  await q.execute(
    sql`update giving_plan set person_id = ${personId} where owner_hash = ${hash} and person_id is null`,
  )
}

/** Who signs out leaves their gifts to nobody at the device. */
export const leaveGifts = (q: Queries, personId: string, deviceHash: Uint8Array, now: Date): Promise<void> =>
  leave(q, personId, now, hash => sql`${hash} = ${bytea(deviceHash)}`)

/** On every device but that of the session that is kept. Sessions that ran out before have left no row: devices of such too. */
export const leaveOtherGifts = (
  q: Queries,
  personId: string,
  keptSessionId: string | null,
  now: Date,
): Promise<void> => {
  const kept = sql`(select device_hash from session where id = ${keptSessionId}::uuid)`
  return leave(q, personId, now, hash => sql`${hash} is distinct from ${kept}`)
}

async function leave(q: Queries, personId: string, now: Date, isIt: (deviceHash: SQL) => SQL): Promise<void> {
  await q.execute(sql`
    update known_device set left_at = ${timeOf(now)}
    where person_id = ${personId} and left_at is null and ${isIt(sql`device_hash`)}`)
  await q.execute(sql`
    update person_gift g set left_at = ${timeOf(now)} from donation d
    where d.id = g.donation_id and g.person_id = ${personId} and g.left_at is null and ${isIt(sql`d.owner_hash`)}`)
}
