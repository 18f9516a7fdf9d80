import { sql } from 'drizzle-orm'
import type { BookRule } from './book-rules.sql.ts'

/** What each payment has set apart for its donor by itself, and what of it went back, by the provider's name of it. */
const aside = sql`(
  select substr(c.name, 10) as provider, split_part(j.source_id, ' ', 1) as ref, p.currency,
    sum(-p.minor) filter (where j.source_id like '% in' or j.source_id like '% in#%') as brought,
    sum(p.minor) filter (where j.source_id not like '% in' and j.source_id not like '% in#%') as returned
  from posting p join account a on a.id = p.account_id join journal j on j.id = p.journal_id
    join posting cp on cp.journal_id = j.id join account c on c.id = cp.account_id and c.name like 'clearing/%'
  where a.name = 'reserve/set-aside' group by 1, 2, 3)`

/** Each payment that a provider told of: whether its gift counts it, and when we heard. */
const paid = sql`(
  select e.provider, e.body ->> 'paymentRef' as ref, e.body ->> 'currency' as currency, min((e.body ->> 'minor')::bigint) as minor,
    bool_or(e.applied_at is not null) as counts, min(e.received_at) as heard_at
  from provider_event e join donation d on d.id = e.donation_id and d.provider = e.provider
  where e.kind = 'captured' and e.body ? 'paymentRef' group by 1, 2, 3)`

/** One that came just now may not be applied yet. */
const isSettled = sql`e.heard_at < (select max(received_at) from provider_event) - interval '1 hour'`

/** What must hold for payments that no gift takes (I9): a second one of a gift, one of another amount, one whose balance was gone. */
export const asideRules: BookRule[] = [
  {
    invariant: 'I9',
    rule: 'a payment is in the books once: by its gift, or set aside',
    broken: sql`select b.ref as subject, case when e.counts then 0 else e.minor end::text as expected, b.brought::text as found
      from ${aside} b left join ${paid} e using (provider, ref, currency)
      where coalesce(b.brought, 0) is distinct from case when e.counts then 0 else e.minor end`,
  },
  {
    invariant: 'I9',
    rule: 'each payment that no gift takes is set aside',
    broken: sql`select e.ref as subject, e.minor::text as expected, b.brought::text as found
      from ${paid} e left join ${aside} b using (provider, ref, currency)
      where not e.counts and ${isSettled} and b.brought is null`,
  },
  {
    invariant: 'I6',
    rule: 'no more goes back of a payment that was set aside than it brought',
    broken: sql`select ref as subject, '0 to ' || coalesce(brought, 0) as expected, returned::text as found
      from ${aside} b where coalesce(returned, 0) not between 0 and coalesce(brought, 0)`,
  },
]
