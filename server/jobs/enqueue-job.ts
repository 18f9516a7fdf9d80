import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import { type JobName, jobPayloads, type PayloadOf } from './job-payloads.ts'

/** Something to be done once. */
export type NewJob = {
  [K in JobName]: {
    kind: K
    /** What it is about: one job per kind and key. */
    key: string
    payload: PayloadOf<K>
    /** At once when not given. */
    runAt?: Date
    /** It is not done after that. */
    expiresAt?: Date
    /**
     * When that happened which it tells of, where the database may hear of it late. What happened before a restore may have been told
     * by what was restored over: it waits for a person, as what was queued then.
     */
    happenedAt?: Date
  }
}[JobName]

/**
 * Has something done after the caller's transaction has committed. Answers false, and changes nothing, when the key is known.
 * A key is remembered for as long as its row is kept (see prune-jobs.ts): a caller that can come again after months has to
 * know by itself.
 */
export const enqueueJob = async (q: Queries, job: NewJob): Promise<boolean> =>
  (await enqueueJobs(q, [job])) > 0

/** The same for many at once; answers how many were new. */
export async function enqueueJobs(q: Queries, jobs: readonly NewJob[]): Promise<number> {
  const list = JSON.stringify(jobs.map(rowOf), storable)
  const made = await rows(
    q,
    sql`insert into job (kind, key, payload, run_at, expires_at, epoch)
      select kind, key, payload, run_at, expires_at,
        (select count(*) from service_epoch e where row.happened_at is null or e.began_at <= row.happened_at)
      from jsonb_to_recordset(${list}::jsonb) as row (
        kind text, key text, payload jsonb, run_at timestamptz, expires_at timestamptz, happened_at timestamptz)
      on conflict (kind, key) do nothing
      returning to_json(true) as row`,
  )
  return made.length
}

const rowOf = ({ kind, key, payload, runAt, expiresAt, happenedAt }: NewJob) => ({
  kind,
  key,
  payload: jobPayloads[kind].parse(payload),
  run_at: runAt?.toISOString() ?? '-infinity',
  expires_at: expiresAt?.toISOString() ?? null,
  happened_at: happenedAt?.toISOString() ?? null,
})

/** PostgreSQL's jsonb has no NUL and no half of a pair. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
