-- What is asked of a payment provider again and again, each time after a longer wait: what never comes right does not keep the
-- rest from its turn.
create table retry (
  -- A refund of a gift, one of an unspent balance, or a gift that is to expire.
  kind text not null check (kind in ('refund', 'prepaid-refund', 'expiry')),
  subject uuid not null,
  tries int not null,
  -- By the clock of the service.
  next_at timestamptz not null,
  primary key (kind, subject)
);
create index retry_next_idx on retry (next_at);
