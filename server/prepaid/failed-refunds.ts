import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import type { DonationRow } from '../donations/donations.sql.ts'
import { failedAtOf, tellsOfRefund } from '../donations/events.sql.ts'
import { updateCard } from '../gift-cards/gift-cards.sql.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import { releaseBalance, tickOffRefunds } from './balances.ts'
import { type FailedPrepaidRefund, mailFailedRefund } from './mail-failed-refund.ts'

/**
 * Lets go, inside the transaction that applies the provider's events, of what was held for refunds that the bank did not take:
 * it can be given or asked for again, and whose it is is told. One that had been posted came back by its correction. Locks nothing: the
 * caller has the balances.
 */
export async function letGoOfFailed(
  tx: Queries,
  fillings: readonly DonationRow[],
  { clock, config }: Pick<Service, 'clock' | 'config'>,
): Promise<void> {
  const now = clock.now()
  for (const filling of fillings) {
    const { id, balanceId, purpose } = filling
    const failed = await markFailed(tx, id, now)
    if (failed.length === 0 || balanceId === null) continue
    for (const { id: refundId, minor, wasPosted } of failed)
      if (!wasPosted) await releaseBalance(tx, balanceId, await tickOffRefunds(tx, id, minor, refundId))
    for (const refund of failed) await mailFailedRefund(tx, filling, refund, config.publicUrl)
    await showOwnerless(tx, failed, now)
    // Its codes stay withdrawn: the buyer sends it anew, or asks again.
    if (purpose === 'gift_card') await updateCard(tx, id, { refundAskedAt: null })
  }
}

/** What came back to a wallet that is nobody's any more stands among finance's refunds: only a person knows another way. */
const showOwnerless = (tx: Queries, failed: readonly FailedPrepaidRefund[], now: Date) =>
  tx.execute(sql`
    insert into refund_request (id, donation_id, minor, reason, state, asked_at, decided_at)
    select r.id, r.donation_id, r.minor, '', 'failed', r.asked_at, ${now.toISOString()}
    from prepaid_refund r join donation d on d.id = r.donation_id join wallet w on w.id = d.balance_id
    where w.person_id is null
      and r.id in (select jsonb_array_elements_text(${JSON.stringify(failed.map(({ id }) => id))}::jsonb)::uuid)`)

const markFailed = (tx: Queries, donationId: string, now: Date) =>
  rows<FailedPrepaidRefund & { wasPosted: boolean }>(
    tx,
    sql`update prepaid_refund r set failed_at = ${now.toISOString()} from provider_event e
      where r.donation_id = ${donationId} and r.failed_at is null
        and e.donation_id = r.donation_id and ${tellsOfRefund('refund_failed', sql`r.id`)}
      returning json_build_object('id', r.id, 'minor', r.minor,
        'failedAt', ${failedAtOf(sql`r.donation_id`, sql`r.id`, sql`r.asked_at`)}, 'wasPosted', exists (
        select from journal j where j.donation_id = r.donation_id and j.kind = 'refund' and j.source_id = e.body ->> 'refundId')) as row`,
  )
