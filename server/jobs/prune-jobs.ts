import { sql } from 'drizzle-orm'
import { thisEpoch } from '../db/epoch.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'

/** For so long a key is remembered once its job is done. */
const doneDays = 90
/** For so long a person can look into what went wrong; the row still says whom it was for. */
const troubledDays = 30

/** Forgets old jobs, tries, mails that were captured, and what charities' systems were told. Answers how many. */
export async function pruneJobs({ db }: Pick<Service, 'db'>): Promise<number> {
  const jobs = await rows(
    db.q,
    sql`delete from job
      where ended_at < now() - make_interval(days => case when state in ('done', 'expired') then ${doneDays}::int else ${troubledDays}::int end)
        or (state = 'waiting' and epoch < ${thisEpoch} and created_at < now() - make_interval(days => ${troubledDays}))
      returning to_json(true) as row`,
  )
  const mails = await rows(
    db.q,
    sql`delete from captured_mail where at < now() - make_interval(days => ${troubledDays}) returning to_json(true) as row`,
  )
  const deliveries = await rows(
    db.q,
    sql`delete from charity_delivery where created_at < now() - make_interval(days => ${troubledDays}) returning to_json(true) as row`,
  )
  // What still waits for its turn has had it by then.
  const retries = await rows(
    db.q,
    sql`delete from retry where next_at < now() - make_interval(days => ${troubledDays}) returning to_json(true) as row`,
  )
  return jobs.length + mails.length + deliveries.length + retries.length
}
