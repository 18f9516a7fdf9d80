import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

/**
 * Forgets every mail to an address: what waits is not sent, what was captured or went wrong is not kept. Called before a last
 * mail to it is queued, where there is one.
 */
export async function forgetMail(q: Queries, address: string): Promise<void> {
  await q.execute(sql`delete from job where kind = 'mail' and lower(payload->>'to') = lower(${address})`)
  await q.execute(sql`delete from captured_mail where lower(to_address) = lower(${address})`)
}
