import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import type { RetryKind } from './retry.schema.ts'

const firstWaitSeconds = 60
const longestWaitSeconds = 3_600
/** By then the longest wait is reached: it keeps the power small. */
const mostDoublings = 10

/** Notes a try after which there may have to be another: that is due after twice the wait before it, within the hour. */
export const noteTry = (q: Queries, kind: RetryKind, subject: string, now: Date) => {
  const from = sql`${now.toISOString()}::timestamptz`
  return q.execute(sql`
    insert into retry (kind, subject, tries, next_at)
    values (${kind}, ${subject}, 1, ${from} + make_interval(secs => ${firstWaitSeconds}))
    on conflict (kind, subject) do update set tries = retry.tries + 1, next_at = ${from} + make_interval(
      secs => least(${firstWaitSeconds} * 2 ^ least(retry.tries, ${mostDoublings}), ${longestWaitSeconds}))`)
}

/** When a subject has its turn: since `since`, and after a try when its wait is over. Queues are ordered by it. */
export const turnOf = (kind: RetryKind, subject: SQL, since: SQL): SQL =>
  sql`coalesce((select r.next_at from retry r where r.kind = ${kind} and r.subject = ${subject}), ${since})`
