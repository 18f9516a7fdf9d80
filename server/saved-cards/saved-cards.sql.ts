import { and, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { donation } from '../db/schema.ts'
import type { MoneyKind } from '../payments/is-taken-by.ts'
import type { SavedMethod } from '../payments/port.ts'
import { type SavedCardRow, savedCard } from './saved-cards.schema.ts'

export const insertCard = (tx: Queries, row: typeof savedCard.$inferInsert) =>
  tx.insert(savedCard).values(row).onConflictDoNothing()

/** A person's, of the kind of money that a provider takes. */
const isOwn = (personId: string, { name, isTest }: MoneyKind) =>
  and(eq(savedCard.personId, personId), eq(savedCard.provider, name), eq(savedCard.isTest, isTest))

/** Those that can be charged with a provider, newest first. */
export const selectCards = (q: Queries, personId: string, kind: MoneyKind): Promise<SavedCardRow[]> =>
  q
    .select()
    .from(savedCard)
    .where(and(isOwn(personId, kind), isNotNull(savedCard.methodRef)))
    .orderBy(desc(savedCard.savedAt), desc(savedCard.id))

/** Those whose gift is paid and of which the provider was not asked yet, newest first. */
export const selectUntold = async (
  q: Queries,
  personId: string,
  kind: MoneyKind,
  limit: number,
): Promise<SavedCardRow[]> =>
  (
    await q
      .select({ card: savedCard })
      .from(savedCard)
      .innerJoin(donation, eq(donation.id, savedCard.donationId))
      .where(and(isOwn(personId, kind), isNull(savedCard.methodRef), gt(donation.capturedMinor, 0)))
      .orderBy(desc(savedCard.savedAt))
      .limit(limit)
  ).map(({ card }) => card)

/** Keeps what the provider has told. Answers false where the card was removed meanwhile. */
export async function keepMethod(tx: Queries, id: string, method: SavedMethod): Promise<boolean> {
  const kept = await tx.update(savedCard).set(method).where(eq(savedCard.id, id)).returning()
  return kept.length > 0
}

/** Takes out the person's other cards that look the same: it is one card that was saved again. */
export const deleteSame = (
  tx: Queries,
  { id, personId, provider, isTest }: SavedCardRow,
  { label, expiresOn }: SavedMethod,
): Promise<SavedCardRow[]> =>
  tx
    .delete(savedCard)
    .where(
      and(
        eq(savedCard.personId, personId),
        eq(savedCard.provider, provider),
        eq(savedCard.isTest, isTest),
        ne(savedCard.id, id),
        eq(savedCard.label, label),
        expiresOn === null ? isNull(savedCard.expiresOn) : eq(savedCard.expiresOn, expiresOn),
      ),
    )
    .returning()

/** Takes out cards of a person: one, or all. Answers those that were there. */
export const deleteCards = (tx: Queries, personId: string, id?: string): Promise<SavedCardRow[]> =>
  tx
    .delete(savedCard)
    .where(and(eq(savedCard.personId, personId), id === undefined ? undefined : eq(savedCard.id, id)))
    .returning()
