import { and, asc, eq } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import type { WalletBalance } from '../../contract/wallet.ts'
import type { Queries } from '../db/database.ts'
import { openBalance } from '../prepaid/balances.ts'
import { prepaidBalance, wallet } from '../prepaid/prepaid.schema.ts'

/** Of a person's wallets those that hold money, or those that hold test money. */
export async function selectBalances(
  q: Queries,
  personId: string,
  isTest: boolean,
): Promise<WalletBalance[]> {
  const found = await q
    .select({
      currency: wallet.currency,
      balanceMinor: prepaidBalance.balanceMinor,
      heldMinor: prepaidBalance.heldMinor,
    })
    .from(wallet)
    .innerJoin(prepaidBalance, eq(prepaidBalance.id, wallet.id))
    .where(and(eq(wallet.personId, personId), eq(wallet.isTest, isTest)))
    .orderBy(asc(wallet.currency))
  // Checked when the wallet was opened.
  return found.map(row => ({ ...row, currency: row.currency as Currency }))
}

/** Which wallet: what was filled while no real money moved is another than what is filled since. */
export type WalletKey = Pick<typeof wallet.$inferSelect, 'currency' | 'isTest'> & { personId: string }

/** The id of a person's wallet, or null while there is none. */
export async function selectWalletId(
  q: Queries,
  { personId, currency, isTest }: WalletKey,
): Promise<string | null> {
  const [found] = await q
    .select({ id: wallet.id })
    .from(wallet)
    .where(and(eq(wallet.personId, personId), eq(wallet.currency, currency), eq(wallet.isTest, isTest)))
  return found?.id ?? null
}

/** A person's wallet, opened under `newId` where there is none; answers its id. Of two at once one is kept. */
export async function walletIn(
  tx: Queries,
  key: WalletKey,
  { newId, now }: { newId: string; now: Date },
): Promise<string> {
  const known = await selectWalletId(tx, key)
  if (known) return known
  await openBalance(tx, { id: newId, kind: 'wallet', currency: key.currency, createdAt: now })
  await tx
    .insert(wallet)
    .values({ id: newId, ...key })
    .onConflictDoNothing()
  const made = await selectWalletId(tx, key)
  if (!made) throw new Error(`The wallet of ${key.personId} is gone`)
  if (made !== newId) await tx.delete(prepaidBalance).where(eq(prepaidBalance.id, newId))
  return made
}
