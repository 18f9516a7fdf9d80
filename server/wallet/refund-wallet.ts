import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { retryConflicts } from '../donations/retry-conflicts.ts'
import { rows } from '../ledger/rows.ts'
import type { PaymentPort } from '../payments/port.ts'
import { holdBalance, lockBalances } from '../prepaid/balances.ts'
import { prepaidBalance, prepaidRefund } from '../prepaid/prepaid.schema.ts'
import { type AskedRefund, sendRefund } from '../prepaid/send-refunds.ts'
import type { Service } from '../service.ts'
import { selectWalletId } from './wallet.sql.ts'

/**
 * Sends what is free of a person's wallet back to the cards that filled it, the newest first. It is held at once, so that it
 * can neither be given nor sent a second time. Answers what is on its way, in minor units.
 */
export async function refundWallet(service: Service, personId: string, currency: string): Promise<number> {
  const { isTest } = service.payments
  const walletId = await selectWalletId(service.db.q, { personId, currency, isTest })
  if (!walletId) return 0
  const asked = await retryConflicts(() => service.db.transaction(tx => askRefunds(tx, service, walletId)))
  for (const refund of asked) await sendRefund(service, refund)
  return asked.reduce((sum, { minor }) => sum + minor, 0)
}

/** What each payment can give back: the newest first, never what is disputed, nor what was asked for already. */
const selectRefundable = (tx: Queries, walletId: string, { name, isTest }: PaymentPort) =>
  rows<{ donationId: string; leftMinor: number }>(
    tx,
    sql`select json_build_object('donationId', d.id, 'leftMinor', d.captured_minor - d.refunded_minor - d.lost_minor - coalesce(r.minor, 0)) as row
      from donation d left join (
        select donation_id, sum(minor - posted_minor) as minor from prepaid_refund group by donation_id) r on r.donation_id = d.id
      where d.balance_id = ${walletId} and d.purpose = 'top_up' and d.provider = ${name} and d.is_test = ${isTest} and d.captured_minor > 0
        and d.disputed_minor = 0
      order by d.created_at desc, d.id desc`,
  )

async function askRefunds(
  tx: Queries,
  { chance, clock, payments }: Service,
  walletId: string,
): Promise<AskedRefund[]> {
  await lockBalances(tx, [walletId])
  const [balance] = await tx.select().from(prepaidBalance).where(eq(prepaidBalance.id, walletId))
  let free = balance ? balance.balanceMinor - balance.heldMinor : 0
  const asked: AskedRefund[] = []
  for (const { donationId, leftMinor } of await selectRefundable(tx, walletId, payments)) {
    const minor = Math.min(free, leftMinor)
    if (minor <= 0) continue
    free -= minor
    asked.push({ id: chance.uuid(), donationId, minor })
  }
  if (asked.length === 0) return []
  const total = asked.reduce((sum, { minor }) => sum + minor, 0)
  if (!(await holdBalance(tx, walletId, total))) throw new Error(`Wallet ${walletId} was not locked`)
  await tx.insert(prepaidRefund).values(asked.map(refund => ({ ...refund, askedAt: clock.now() })))
  return asked
}
