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
  await q.execute(
    sql`update giving_plan set person_id = ${personId} where owner_hash = decode(${hex}, 'hex') and person_id is null`,
  )
}
