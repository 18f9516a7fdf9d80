import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { personGift } from './accounts.schema.ts'

/** Whose the gift is, or null while it is a device's alone. */
export async function ownerOfGift(q: Queries, donationId: string): Promise<string | null> {
  const [row] = await q
    .select({ id: personGift.personId })
    .from(personGift)
    .where(eq(personGift.donationId, donationId))
  return row?.id ?? null
}

/** A gift that somebody makes signed in is that person's at once. */
export const claimGift = (tx: Queries, personId: string, donationId: string, now: Date) =>
  tx.insert(personGift).values({ donationId, personId, claimedAt: now }).onConflictDoNothing()

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
  const hex = Buffer.from(deviceHash).toString('hex')
  await q.execute(sql`
    insert into person_gift (donation_id, person_id, claimed_at)
    select id, ${personId}, ${now.toISOString()} from donation where owner_hash = decode(${hex}, 'hex')
    on conflict (donation_id) do nothing`)
  // Of two people at one device the second sees nothing of the first, signed out neither; who comes back sees theirs again.
  await q.execute(sql`
    update person_gift g set left_at = case when g.person_id = ${personId} then null else ${now.toISOString()}::timestamptz end
    from donation d where d.id = g.donation_id and d.owner_hash = decode(${hex}, 'hex')
      and (g.person_id = ${personId}) = (g.left_at is not null)`)
  await q.execute(
    sql`update giving_plan set person_id = ${personId} where owner_hash = decode(${hex}, 'hex') and person_id is null`,
  )
}

/** Who signs out leaves their gifts to nobody at the device. */
export async function leaveGifts(
  q: Queries,
  personId: string,
  deviceHash: Uint8Array,
  now: Date,
): Promise<void> {
  await q.execute(sql`
    update person_gift g set left_at = ${now.toISOString()} from donation d
    where d.id = g.donation_id and d.owner_hash = decode(${Buffer.from(deviceHash).toString('hex')}, 'hex')
      and g.person_id = ${personId} and g.left_at is null`)
}
