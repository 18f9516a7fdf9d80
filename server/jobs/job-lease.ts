import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'

/** Takes a job for a while. Answers false when another instance has it. The database's clock counts. */
export async function takeLease(q: Queries, job: string, holder: string, seconds: number): Promise<boolean> {
  const taken = await rows(
    q,
    sql`insert into job_lease (job, holder, until) values (${job}, ${holder}, now() + make_interval(secs => ${seconds}))
      on conflict (job) do update set holder = excluded.holder, until = excluded.until
      where job_lease.holder = excluded.holder or job_lease.until < now()
      returning to_json(true) as row`,
  )
  return taken.length > 0
}

export const dropLease = (q: Queries, holder: string) =>
  q.execute(sql`delete from job_lease where holder = ${holder}`)
