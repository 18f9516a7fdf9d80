-- Payments that a provider told of and that belong to no gift we know (decision 157): a row for each, as it stood when it was last told.
create table unmatched_payment (
  id uuid primary key,
  provider text not null,
  payment_ref text not null,
  -- What stands in it in the place of a gift's id.
  names text,
  is_test boolean not null,
  paid_at timestamptz not null,
  currency text not null,
  decimals smallint not null,
  minor bigint not null,
  returned_minor bigint not null,
  is_disputed boolean not null,
  closed_at timestamptz,
  closed_by uuid references person on delete set null,
  reason text,
  unique (provider, payment_ref),
  check ((closed_at is null) = (reason is null))
);

-- Whether a payment is a gift's by now.
create index provider_event_payment_idx on provider_event (provider, (body ->> 'paymentRef')) where kind = 'captured';

-- Those that name a gift were kept as events already.
insert into unmatched_payment (id, provider, payment_ref, names, is_test, paid_at, currency, decimals, minor,
  returned_minor, is_disputed)
select distinct on (e.provider, e.body ->> 'paymentRef') gen_random_uuid(), e.provider, e.body ->> 'paymentRef',
  substring(e.body ->> 'donationId' from '^[A-Za-z0-9_-]{1,64}$'),
  e.provider = 'sandbox' or not exists (select from donation d where d.provider = e.provider and not d.is_test),
  (e.body ->> 'at')::timestamptz, e.body ->> 'currency',
  case when e.body ->> 'currency' in ('KWD', 'BHD', 'OMR', 'JOD') then 3 when e.body ->> 'currency' = 'JPY' then 0 else 2 end,
  (e.body ->> 'minor')::bigint,
  (select coalesce(sum(told.minor), 0) from (
    select distinct r.body ->> 'refundId' as id, (r.body ->> 'minor')::bigint as minor from provider_event r
    where r.provider = e.provider and r.applied_at is null and r.kind = 'refunded' and r.body ->> 'paymentRef' = e.body ->> 'paymentRef'
      and not exists (
        select from provider_event f where f.provider = e.provider and f.applied_at is null and f.kind = 'refund_failed'
          and f.body ->> 'refundId' = r.body ->> 'refundId')) told),
  exists (
    select from provider_event r where r.provider = e.provider and r.applied_at is null and r.body ? 'disputeId'
      and r.body ->> 'paymentRef' = e.body ->> 'paymentRef')
from provider_event e
where e.kind = 'captured' and e.applied_at is null and e.body ? 'paymentRef'
  and not exists (select from donation d where d.id = e.donation_id and d.provider = e.provider)
order by e.provider, e.body ->> 'paymentRef', e.received_at;
