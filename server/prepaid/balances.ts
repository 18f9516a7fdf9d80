import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { prepaidBalance, prepaidMovement, prepaidRefund } from './prepaid.schema.ts'

type NewBalance = Pick<typeof prepaidBalance.$inferInsert, 'id' | 'kind' | 'currency' | 'createdAt'>

/** An empty balance, to be filled by a donation whose `balanceId` it is. */
export const openBalance = (tx: Queries, balance: NewBalance) =>
  tx.insert(prepaidBalance).values(balance).onConflictDoNothing()

/**
 * Locks by id, so that two transactions never wait for each other. Before accounts are. No stronger than a change needs:
 * each gift that names a balance holds its key.
 */
export async function lockBalances(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: prepaidBalance.id })
    .from(prepaidBalance)
    .where(inArray(prepaidBalance.id, [...ids]))
    .orderBy(asc(prepaidBalance.id))
    .for('no key update')
}

/** Sets a part apart; answers false, and changes nothing, when less than that is free. */
export async function holdBalance(tx: Queries, id: string, minor: number): Promise<boolean> {
  const held = await tx
    .update(prepaidBalance)
    .set({ heldMinor: sql`${prepaidBalance.heldMinor} + ${minor}` })
    .where(
      and(
        eq(prepaidBalance.id, id),
        sql`${prepaidBalance.balanceMinor} - ${prepaidBalance.heldMinor} >= ${minor}`,
      ),
    )
    .returning({ id: prepaidBalance.id })
  return held.length > 0
}

export const releaseBalance = (tx: Queries, id: string, minor: number) =>
  tx
    .update(prepaidBalance)
    .set({ heldMinor: sql`${prepaidBalance.heldMinor} - ${minor}` })
    .where(eq(prepaidBalance.id, id))

export interface BalanceMove {
  balanceId: string
  journalId: string
  /** What is added, in minor units; what is taken is negative. */
  minor: number
  /** What was held for it, and is not any more. */
  heldMinor: number
}

/** What a journal that was just posted does to a balance. The database refuses more than there is. */
export async function moveBalance(
  tx: Queries,
  { balanceId, journalId, minor, heldMinor }: BalanceMove,
): Promise<void> {
  await tx
    .update(prepaidBalance)
    .set({
      balanceMinor: sql`${prepaidBalance.balanceMinor} + ${minor}`,
      heldMinor: sql`${prepaidBalance.heldMinor} - ${heldMinor}`,
    })
    .where(eq(prepaidBalance.id, balanceId))
  await tx.insert(prepaidMovement).values({ journalId, balanceId, minor })
}

/** What is held for it has not gone yet. */
export const isOpen = sql`${prepaidRefund.postedMinor} < ${prepaidRefund.minor}`

/** What is free of a balance, with what is held for this payment's own refunds. */
export async function refundableMinor(tx: Queries, balanceId: string, donationId: string): Promise<number> {
  const [balance] = await tx.select().from(prepaidBalance).where(eq(prepaidBalance.id, balanceId))
  const asked = await tx
    .select({ leftMinor: sql<number>`(${prepaidRefund.minor} - ${prepaidRefund.postedMinor})::float8` })
    .from(prepaidRefund)
    .where(and(eq(prepaidRefund.donationId, donationId), isOpen))
  if (!balance) throw new Error(`Balance ${balanceId} is gone`)
  return balance.balanceMinor - balance.heldMinor + asked.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
}

/**
 * Ticks off asked refunds of a payment, as money leaves its balance or stays in it: the one named first, then the oldest. Answers
 * what was held for them.
 */
export async function tickOffRefunds(
  tx: Queries,
  donationId: string,
  minor: number,
  firstId: string | null = null,
): Promise<number> {
  const open = await tx
    .select()
    .from(prepaidRefund)
    .where(and(eq(prepaidRefund.donationId, donationId), isOpen))
    .orderBy(
      sql`${prepaidRefund.id} = ${firstId} desc nulls last`,
      asc(prepaidRefund.askedAt),
      asc(prepaidRefund.id),
    )
  let left = minor
  for (const refund of open) {
    const part = Math.min(left, refund.minor - refund.postedMinor)
    if (part === 0) break
    left -= part
    await tx
      .update(prepaidRefund)
      .set({ postedMinor: refund.postedMinor + part })
      .where(eq(prepaidRefund.id, refund.id))
  }
  return minor - left
}
