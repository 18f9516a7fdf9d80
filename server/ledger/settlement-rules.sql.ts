import { sql } from 'drizzle-orm'
import type { BookRule } from './book-rules.sql.ts'

/** What the provider holds more or less of each currency by each settlement that it told of. */
const told = sql`(
  select e.provider, e.event_id, moved.currency, sum(moved.minor) as minor from provider_event e cross join lateral (
    select e.body #>> '{from,currency}', e.body #>> '{to,currency}',
      (e.body #>> '{from,minor}')::bigint, (e.body #>> '{to,minor}')::bigint, (e.body ->> 'feeMinor')::bigint
    ) s (from_currency, to_currency, from_minor, to_minor, fee_minor) cross join lateral (
      select from_currency, -from_minor where from_currency <> to_currency
      union all select to_currency, case when from_currency <> to_currency then to_minor else 0 end - fee_minor
    ) moved (currency, minor)
  where e.kind = 'settled' group by 1, 2, 3)`

const booked = sql`(
  select substr(a.name, 10) as provider, j.source_id as event_id, p.currency, sum(p.minor) as minor
  from journal j join posting p on p.journal_id = j.id join account a on a.id = p.account_id
  where j.donation_id is null and j.kind in ('conversion', 'fee') and a.name like 'clearing/%' group by 1, 2, 3)`

/** What must hold for money that a provider changed into another currency, and for fees that no gift tells of. */
export const settlementRules: BookRule[] = [
  {
    invariant: 'I9',
    rule: 'each settlement that the provider told of is posted, in its amounts',
    broken: sql`select t.event_id || ' ' || t.currency as subject, t.minor::text as expected, b.minor::text as found
      from ${told} t left join ${booked} b using (provider, event_id, currency)
      where t.minor <> coalesce(b.minor, 0)`,
  },
]
