import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import type { AskedRefund } from '../donations/ask-provider-refund.ts'
import { retryConflicts } from '../donations/retry-conflicts.ts'
import { rows } from '../ledger/rows.ts'
import type { PaymentPort } from '../payments/port.ts'
import { holdBalance, lockBalances } from '../prepaid/balances.ts'
import { prepaidBalance, prepaidRefund } from '../prepaid/prepaid.schema.ts'
import { sendRefund } from '../prepaid/send-refunds.ts'
import type { Service } from '../service.ts'
import { selectWalletId } from './wallet.sql.ts'

/** Sends what is free of a person's wallet back. Answers what is on its way, in minor units. */
export async function refundWallet(service: Service, personId: string, currency: string): Promise<number> {
  const { isTest } = service.payments
  const walletId = await selectWalletId(service.db.q, { personId, currency, isTest })
  return walletId ? await sendBack(service, walletId) : 0
}

const perRun = 20

/** Sends back what came to wallets after their persons had left: nobody can give it any more. Answers for how many wallets. */
export async function returnLeftMoney(service: Service): Promise<number> {
  const { db, payments } = service
  const ids = await rows<string>(
    db.q,
    sql`select to_json(w.id) as row from wallet w join prepaid_balance b on b.id = w.id
      where w.person_id is null and b.balance_minor > b.held_minor
        and exists (select from (${refundable(payments)}) d where d.balance_id = w.id and d.left_minor > 0)
      limit ${perRun}`,
  )
  for (const id of ids) await sendBack(service, id)
  return ids.length
}

/**
 * Sends what is free of a wallet back to the cards that filled it, the newest first. It is held at once, so that it can neither be
 * given nor sent a second time.
 */
async function sendBack(service: Service, walletId: string): Promise<number> {
  const asked = await retryConflicts(() => service.db.transaction(tx => askRefunds(tx, service, walletId)))
  for (const refund of asked) await sendRefund(service, refund)
  return asked.reduce((sum, { minor }) => sum + minor, 0)
}

/**
 * What payments for wallets can give back: never what is disputed, nor what was asked for already. What a bank has sent back to a
 * wallet that is nobody's is finance's to look at (see failed-refunds.ts), and not asked for again.
 */
const refundable = ({ name, isTest }: PaymentPort): SQL => sql`
  select d.id, d.balance_id, d.created_at, d.captured_minor - d.refunded_minor - d.lost_minor - r.minor as left_minor
  from donation d join wallet w on w.id = d.balance_id cross join lateral (
    select coalesce(sum(p.minor - p.posted_minor), 0) as minor, count(f.id) as shown
    from prepaid_refund p left join refund_request f on f.id = p.id where p.donation_id = d.id) r
  where d.purpose = 'top_up' and d.provider = ${name} and d.is_test = ${isTest} and d.captured_minor > 0
    and d.disputed_minor = 0 and (w.person_id is not null or r.shown = 0)`

const selectRefundable = (tx: Queries, walletId: string, payments: PaymentPort) =>
  rows<{ donationId: string; leftMinor: number }>(
    tx,
    sql`select json_build_object('donationId', d.id, 'leftMinor', d.left_minor) as row
      from (${refundable(payments)}) d where d.balance_id = ${walletId}
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
