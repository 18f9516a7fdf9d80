import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { type SandboxRefundRow, type SandboxRow, sandboxPayment, sandboxRefund } from './sandbox-payment.ts'

/** Keeps a payment, and answers it as it is: the same attempt is the same payment. */
export async function keepPayment(
  q: Queries,
  payment: typeof sandboxPayment.$inferInsert,
): Promise<SandboxRow> {
  const [kept] = await q
    .insert(sandboxPayment)
    .values(payment)
    // Changes nothing: what is there is answered.
    .onConflictDoUpdate({ target: sandboxPayment.attemptId, set: { attemptId: sql`excluded.attempt_id` } })
    .returning()
  if (!kept) throw new Error(`The sandbox did not keep ${payment.attemptId}`)
  return kept
}

/** What was paid for a gift, and what of it was given back. Nothing is given back of what nobody paid. */
export async function selectPaid(
  q: Queries,
  donationId: string,
): Promise<{ payments: SandboxRow[]; refunds: SandboxRefundRow[] }> {
  const found = await q
    .select({ payment: sandboxPayment, refund: sandboxRefund })
    .from(sandboxPayment)
    .leftJoin(sandboxRefund, eq(sandboxRefund.donationId, sandboxPayment.donationId))
    .where(eq(sandboxPayment.donationId, donationId))
  const payments = new Map(found.map(({ payment }) => [payment.ref, payment]))
  const refunds = new Map(
    found.flatMap(({ refund }) => (refund ? [[refund.refundKey, refund] as const] : [])),
  )
  return { payments: [...payments.values()], refunds: [...refunds.values()] }
}
