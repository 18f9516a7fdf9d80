import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { thisEpoch } from '../db/epoch.ts'
import { rows } from '../ledger/rows.ts'

/** A job that goes on only when a person says so. */
export interface HeldJob {
  id: string
  kind: string
  key: string
  /** `restored`: it was made before the database was restored from a backup, and may have been done since. */
  state: 'failed' | 'unknown' | 'restored'
  reason: string | null
  tries: number
  createdAt: string
}

const isRestored = sql`(state = 'waiting' and epoch < ${thisEpoch})`
const isHeld = sql`(state in ('failed', 'unknown') or ${isRestored})`

/** The newest first. */
export const selectHeld = (q: Queries, limit = 1_000): Promise<HeldJob[]> =>
  rows<HeldJob>(
    q,
    sql`select json_build_object('id', id, 'kind', kind, 'key', key, 'reason', reason, 'tries', tries, 'createdAt', created_at,
        'state', case when ${isRestored} then 'restored' else state end) as row
      from job where ${isHeld} order by created_at desc, id limit ${limit}`,
  )

/** It was not done: have it done, whatever became of it before. Answers false when it is not held. */
export const doAgain = (q: Queries, id: string): Promise<boolean> =>
  decide(
    q,
    id,
    sql`state = 'waiting', epoch = ${thisEpoch}, tries = 0, run_at = '-infinity', expires_at = null,
      run_id = null, run_until = null, effect_at = null, ended_at = null, reason = null`,
  )

/** It was done, or is not wanted any more. Answers false when it is not held. */
export const letBe = (q: Queries, id: string): Promise<boolean> =>
  decide(q, id, sql`state = 'done', reason = 'let be', payload = null, run_id = null, ended_at = now()`)

const decide = async (q: Queries, id: string, change: SQL): Promise<boolean> =>
  (
    await rows(
      q,
      sql`update job set ${change} where id::text = ${id} and ${isHeld} returning to_json(true) as row`,
    )
  ).length > 0
