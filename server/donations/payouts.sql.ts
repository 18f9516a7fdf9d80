import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import type { NewJournal } from '../ledger/journal.ts'
import { rows } from '../ledger/rows.ts'

/** Until the transaction's end nobody else is told of this payout: of two who are, the second sees what the first has kept. */
export async function lockPayout(tx: Queries, provider: string, payoutId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`payout ${provider} ${payoutId}`}, 0))`,
  )
}

/** Its name among the provider's events, so that it is found by the table's key. */
export const failureOf = (payoutId: string): string => `${payoutId}:failed`

interface FailedPayout {
  journal: Pick<NewJournal, 'id' | 'postings'>
  /** ISO 8601: when it failed. */
  failedAt: string
}

/** The journal of a payout of which it is known that it failed; null where it is not in the books, or did not. */
export async function findFailedPayout(
  tx: Queries,
  provider: string,
  payoutId: string,
): Promise<FailedPayout | null> {
  const [failed] = await rows<FailedPayout>(
    tx,
    sql`select json_build_object('failedAt', e.body ->> 'at', 'journal', json_build_object('id', j.id, 'postings', (
          select json_agg(json_build_object('account', a.name, 'currency', p.currency, 'minor', p.minor) order by p.position)
          from posting p join account a on a.id = p.account_id where p.journal_id = j.id))) as row
      from journal j join provider_event e on e.provider = ${provider} and e.event_id = ${failureOf(payoutId)}
      where j.kind = 'payout' and j.source_id = ${payoutId}`,
  )
  return failed ?? null
}
