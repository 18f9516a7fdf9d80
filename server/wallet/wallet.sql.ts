import { and, asc, eq } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import type { WalletBalance } from '../../contract/wallet.ts'
import type { Queries } from '../db/database.ts'
import { openBalance } from '../prepaid/balances.ts'
import { prepaidBalance, wallet } from '../prepaid/prepaid.schema.ts'

export async function selectBalances(q: Queries, personId: string): Promise<WalletBalance[]> {
  const found = await q
    .select({
      currency: wallet.currency,
      balanceMinor: prepaidBalance.balanceMinor,
      heldMinor: prepaidBalance.heldMinor,
    })
    .from(wallet)
    .innerJoin(prepaidBalance, eq(prepaidBalance.id, wallet.id))
    .where(eq(wallet.personId, personId))
    .orderBy(asc(wallet.currency))
  // Checked when the wallet was opened.
  return found.map(row => ({ ...row, currency: row.currency as Currency }))
}

/** The id of a person's wallet, or null while there is none. */
export async function selectWalletId(q: Queries, personId: string, currency: string): Promise<string | null> {
  const [found] = await q
    .select({ id: wallet.id })
    .from(wallet)
    .where(and(eq(wallet.personId, personId), eq(wallet.currency, currency)))
  return found?.id ?? null
}

/** A person's wallet, opened under `newId` where there is none; answers its id. Of two at once one is kept. */
export async function walletIn(
  tx: Queries,
  personId: string,
  currency: string,
  { newId, now }: { newId: string; now: Date },
): Promise<string> {
  const known = await selectWalletId(tx, personId, currency)
  if (known) return known
  await openBalance(tx, { id: newId, kind: 'wallet', currency, createdAt: now })
  await tx.insert(wallet).values({ id: newId, personId, currency }).onConflictDoNothing()
  const made = await selectWalletId(tx, personId, currency)
  if (!made) throw new Error(`The wallet of ${personId} is gone`)
  if (made !== newId) await tx.delete(prepaidBalance).where(eq(prepaidBalance.id, newId))
  return made
}
