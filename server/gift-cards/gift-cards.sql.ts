import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { donation } from '../db/schema.ts'
import type { DonationRow } from '../donations/donations.sql.ts'
import { isOwnGift } from '../donations/own-gifts.sql.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Caller } from '../http/handlers.ts'
import { prepaidBalance } from '../prepaid/prepaid.schema.ts'
import { isSound, type PaidCard } from './card-state.ts'
import { giftCard } from './gift-cards.schema.ts'

const mostListed = 100

/**
 * A card is what its payment filled: one whose id is another payment's is none, and one that was paid with test money is
 * none where real money is given.
 */
const cards = (q: Queries, isTest: boolean, where: SQL | undefined) =>
  q
    .select({
      card: giftCard,
      payment: donation,
      balanceMinor: sql<number>`(${prepaidBalance.balanceMinor} - ${prepaidBalance.heldMinor})`.mapWith(
        Number,
      ),
    })
    .from(giftCard)
    .innerJoin(donation, and(eq(donation.id, giftCard.id), eq(donation.balanceId, giftCard.id)))
    .innerJoin(prepaidBalance, eq(prepaidBalance.id, giftCard.id))
    .where(and(eq(donation.isTest, isTest), where))

async function selectCard(q: Queries, id: string, isTest: boolean): Promise<PaidCard | null> {
  const [found] = await cards(q, isTest, eq(giftCard.id, id))
  return found ?? null
}

/** Locks the card until the end of the transaction: one at a time decides what becomes of it. */
export async function lockCard(tx: Queries, id: string, isTest: boolean): Promise<PaidCard | null> {
  const [locked] = await tx
    .select({ id: giftCard.id })
    .from(giftCard)
    .where(eq(giftCard.id, id))
    .for('update')
  // Read after the lock: who held it before us may have changed all of it.
  return locked ? await selectCard(tx, id, isTest) : null
}

/** The cards that the caller has bought, newest first; one of them, where an id is given. */
export function selectBought(q: Queries, isTest: boolean, caller: Caller, id?: string): Promise<PaidCard[]> {
  const one = id === undefined ? undefined : eq(giftCard.id, id)
  return cards(q, isTest, and(isOwnGift(caller), one))
    .orderBy(desc(giftCard.id))
    .limit(mostListed)
}

/** As `isHeldBy`: a person's card is theirs alone, and a device's is of who has the device. */
function heldBy({ person, deviceHash }: Caller): SQL | undefined {
  const ofDevice = and(isNull(giftCard.personId), eq(giftCard.holderHash, deviceHash ?? new Uint8Array(0)))
  return person ? or(eq(giftCard.personId, person.id), ofDevice) : ofDevice
}

/** The cards that the caller has redeemed, newest first. */
export function selectHeld(q: Queries, isTest: boolean, caller: Caller): Promise<PaidCard[]> {
  return cards(q, isTest, heldBy(caller)).orderBy(desc(giftCard.redeemedAt)).limit(mostListed)
}

/** Whether a redeemed card is the caller's. */
export function isHeldBy({ card }: PaidCard, { person, deviceHash }: Caller): boolean {
  if (card.personId !== null) return card.personId === person?.id
  return card.holderHash !== null && deviceHash !== null && Buffer.compare(card.holderHash, deviceHash) === 0
}

/** A redeemed card of the caller's from which can be given now, or null. */
export async function selectGivableCardId(
  q: Queries,
  { id, currency, isTest }: { id: string; currency: string; isTest: boolean },
  caller: Caller,
): Promise<string | null> {
  const of = isUuid7(id) ? await selectCard(q, id, isTest) : null
  const isGivable = of !== null && of.card.currency === currency && isSound(of) && isHeldBy(of, caller)
  return isGivable ? id : null
}

export const updateCard = (tx: Queries, id: string, change: Partial<typeof giftCard.$inferInsert>) =>
  tx.update(giftCard).set(change).where(eq(giftCard.id, id))

/** What the caller gave from cards, newest first: a device's card may have paid gifts of people who have left it. */
export const selectGiftsFrom = (
  q: Queries,
  cardIds: readonly string[],
  caller: Caller,
): Promise<DonationRow[]> =>
  q
    .select()
    .from(donation)
    .where(
      and(
        inArray(donation.balanceId, [...cardIds]),
        eq(donation.purpose, 'gift'),
        gt(donation.capturedMinor, 0),
        isOwnGift(caller),
      ),
    )
    .orderBy(desc(donation.id))
