import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { person, personGift } from './accounts.schema.ts'

/**
 * Of the `person` of a query: the address that they have proved to read, to which alone we write of what is theirs. Null where they have
 * proved none, and of nobody.
 */
export const provedAddress = sql<
  string | null
>`case when ${person.emailVerifiedAt} is not null then ${person.email} end`

export async function provedAddressOf(q: Queries, personId: string): Promise<string | null> {
  const [owner] = await q.select({ address: provedAddress }).from(person).where(eq(person.id, personId))
  return owner?.address ?? null
}

/** Of whose gift it is. */
export async function provedAddressOfGiver(q: Queries, donationId: string): Promise<string | null> {
  const [owner] = await q
    .select({ address: provedAddress })
    .from(personGift)
    .innerJoin(person, eq(person.id, personGift.personId))
    .where(eq(personGift.donationId, donationId))
  return owner?.address ?? null
}
