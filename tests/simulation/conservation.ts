import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'
import { rows } from '../../server/ledger/rows.ts'
import type { Servers } from './server.ts'

/**
 * What the provider took, less what it gave back and banks kept, lost to banks and sent to ours, less what our books say it
 * holds and has kept as its fee: zero, where no money came from nowhere and none went there. Minor units.
 */
export async function unaccounted({ db, provider }: Servers): Promise<number> {
  const [found] = await rows<{ held: number; booked: number }>(
    db.q,
    sql`select json_build_object(
      'held', (select coalesce(sum((request ->> 'totalMinor')::bigint), 0) from sandbox_payment where state = 'captured')
        - (select coalesce(sum(minor), 0) from sandbox_refund),
      'booked', (select coalesce(sum(balance_minor), 0) from account where name in ('clearing/sandbox', 'fees/sandbox'))) as row`,
  )
  const { held = 0, booked = 0 } = found ?? {}
  const { lostMinor, sentMinor, hadBackMinor } = provider.own
  return held + hadBackMinor - lostMinor - sentMinor - booked
}

/** Whether any job is still to be done, now or later. */
export async function hasJobs({ db }: Servers): Promise<boolean> {
  const [found] = await rows<boolean>(
    db.q,
    sql`select to_json(exists (select from job where state in ('waiting', 'running'))) as row`,
  )
  return found === true
}

/** Jobs that are due and not done, or that have failed. */
export async function jobsLeft({ db }: Servers, now: number): Promise<string[]> {
  return rows<string>(
    db.q,
    sql`select to_json('stuck: a job ' || kind || ' is ' || state || coalesce(': ' || reason, '')) as row from job
      where state = 'failed' or state = 'running' or state = 'waiting' and run_at <= ${new Date(now).toISOString()}`,
  )
}

/** A lease runs by the database's own clock, which does not follow ours: what died holding one has let go by then. */
export async function endLeases(db: Database): Promise<void> {
  await db.q.execute(sql`update job set run_until = now() - interval '1 second' where state = 'running'`)
}
