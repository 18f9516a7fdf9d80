import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { thisEpoch } from '../db/epoch.ts'
import { rows } from '../ledger/rows.ts'

/** A job that an instance has taken for one run. */
export interface TakenJob {
  id: string
  runId: string
  kind: string
  key: string
  payload: unknown
  /** This one included. */
  tries: number
  expiresAt: string | null
}

const listOf = (words: readonly string[]): SQL =>
  sql.join(
    words.map(word => sql`${word}`),
    sql`, `,
  )

/** Takes the job that is due first; null when none is. No two instances take the same. */
export async function takeJob(
  q: Queries,
  kinds: readonly string[],
  now: Date,
  leaseSeconds: number,
): Promise<TakenJob | null> {
  const [taken] = await rows<TakenJob>(
    q,
    sql`update job set state = 'running', tries = tries + 1, run_id = gen_random_uuid(), effect_at = null,
        run_until = now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select id from job
        where state = 'waiting' and run_at <= ${now.toISOString()} and epoch = ${thisEpoch} and kind in (${listOf(kinds)})
        order by run_at, created_at limit 1 for update skip locked)
      returning json_build_object('id', id, 'runId', run_id, 'kind', kind, 'key', key, 'payload', payload, 'tries', tries,
        'expiresAt', expires_at) as row`,
  )
  return taken ?? null
}

/** Answers false when the run is not ours any more. */
export const beginEffect = (q: Queries, job: TakenJob): Promise<boolean> =>
  changed(
    q,
    sql`update job set effect_at = now()
      where id = ${job.id} and run_id = ${job.runId} and state = 'running' and run_until > now()`,
  )

/** Puts a job back. A run that costs no try gives it back. */
export const putBack = (
  q: Queries,
  job: TakenJob,
  { at, reason, tries }: { at: Date; reason: string | null; tries: number },
): Promise<boolean> =>
  changed(
    q,
    sql`update job set state = 'waiting', run_at = ${at.toISOString()}, reason = ${reason}, tries = ${tries},
        run_id = null, run_until = null, effect_at = null, ended_at = null
      where id = ${job.id} and run_id = ${job.runId} and state in ('running', 'unknown')`,
  )

type Ended = 'done' | 'failed' | 'expired' | 'unknown'

/** Nothing more is ever done with these: what names people goes. */
const forgotten: readonly Ended[] = ['done', 'expired']

/** A run that took so long that it was given up as unknown may still tell what became of it. */
export const endJob = (q: Queries, job: TakenJob, state: Ended, reason: string | null): Promise<boolean> =>
  changed(
    q,
    sql`update job set state = ${state}, reason = ${reason}, ended_at = now(), run_until = null,
        payload = ${forgotten.includes(state) ? sql`null` : sql`payload`}
      where id = ${job.id} and run_id = ${job.runId} and state in ('running', 'unknown')`,
  )

/**
 * Lets go of runs whose instance is dead: they begin again, unless what can't be taken back may have begun.
 * Answers how many there were.
 */
export async function releaseLost(q: Queries): Promise<number> {
  const lost = await rows(
    q,
    sql`with unknown as (
        update job set state = 'unknown', reason = 'instance lost during the effect', ended_at = now()
        where state = 'running' and run_until < now() and effect_at is not null returning id
      ), again as (
        update job set state = 'waiting', run_id = null, run_until = null, reason = 'instance lost'
        where state = 'running' and run_until < now() and effect_at is null returning id
      )
      select to_json(id) as row from unknown union all select to_json(id) from again`,
  )
  return lost.length
}

async function changed(q: Queries, statement: SQL): Promise<boolean> {
  return (await rows(q, sql`${statement} returning to_json(true) as row`)).length > 0
}
