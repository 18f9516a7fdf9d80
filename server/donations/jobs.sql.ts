import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { turnOf } from '../jobs/retry.sql.ts'
import { rows } from '../ledger/rows.ts'

const stateList = (states: readonly string[]) =>
  sql.join(
    states.map(state => sql`${state}`),
    sql`, `,
  )

/** Before which moment a gift was made, and its newest payment page closed. */
interface Before {
  made: Date
  closed: Date
}

/** Of gifts, and of those that hold shares of qurbani. */
export interface OverdueBefore {
  plain: Before
  holdingShares: Before
}

const turn = turnOf('expiry', sql`d.id`, sql`d.created_at`)

const isBefore = ({ made, closed }: Before) =>
  sql`d.created_at < ${made.toISOString()} and coalesce(newest.closed_at, d.created_at) < ${closed.toISOString()}`

/** Unpaid gifts that were made, and whose newest payment page closed, before the moments that count for them, and whose turn it is, oldest first. */
export const selectOverdue = (
  q: Queries,
  provider: string,
  states: readonly string[],
  { plain, holdingShares }: OverdueBefore,
  now: Date,
  limit: number,
) =>
  rows<string>(
    q,
    sql`select to_json(d.id) as row from donation d
      left join lateral (
        select coalesce(p.expires_at, p.created_at) as closed_at from payment p
        where p.donation_id = d.id order by p.created_at desc, p.id desc limit 1
      ) newest on true
      where d.state in (${stateList(states)}) and d.provider = ${provider}
        and case when exists (select from qurbani_share s where s.donation_id = d.id)
          then ${isBefore(holdingShares)} else ${isBefore(plain)} end
        and ${turn} <= ${now.toISOString()}
      order by ${turn}, d.id limit ${limit}`,
  )

/** Gifts whose payment page was opened, or whose charge was begun, before a moment and of which no more is known, oldest first. */
export const selectAwaiting = (q: Queries, provider: string, openedBefore: Date, limit: number) =>
  rows<string>(
    q,
    sql`select to_json(d.id) as row from donation d
      where d.state in ('awaiting', 'pending') and d.provider = ${provider} and exists (
        select from payment p where p.donation_id = d.id and p.created_at < ${openedBefore.toISOString()}
          and (p.state = 'open' and d.state = 'awaiting' or p.state = 'opening' and p.method_ref is not null))
      order by d.created_at limit ${limit}`,
  )

/** Gifts whose bank decides about their money, as far as we have heard, oldest first. */
export const selectDisputed = (q: Queries, provider: string, limit: number) =>
  rows<string>(
    q,
    sql`select to_json(d.id) as row from donation d
      where d.state = 'disputed' and d.provider = ${provider} order by d.created_at limit ${limit}`,
  )

/** A payment `e` of a gift that we know, set aside before the books had such payments. */
const isUnbooked = sql`(e.kind = 'captured' and e.body ? 'paymentRef'
  and exists (select from donation d where d.id = e.donation_id and d.provider = e.provider)
  and not exists (select from journal j where j.kind = 'set_aside' and j.source_id = e.body ->> 'paymentRef' || ' in'))`

/** Gifts with events that were kept a while ago, but not applied, or with a payment that the books do not know in any way. */
export const selectUnapplied = (q: Queries, provider: string, from: Date, to: Date, limit: number) =>
  rows<string>(
    q,
    sql`select to_json(e.donation_id) as row from provider_event e
      where e.provider = ${provider} and e.applied_at is null and e.donation_id is not null
        and e.received_at <= ${to.toISOString()} and (e.received_at >= ${from.toISOString()} or ${isUnbooked})
      group by e.donation_id order by min(e.received_at) limit ${limit}`,
  )
