-- The sandbox is a provider of its own: what it knows of a payment is here and nowhere else.
create table sandbox_payment (
  ref text primary key,
  attempt_id uuid not null unique,
  donation_id uuid not null,
  -- open · authenticating · captured · declined · cancelled · expired
  state text not null,
  request jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index sandbox_payment_donation_idx on sandbox_payment (donation_id);

create table sandbox_refund (
  refund_key text primary key,
  donation_id uuid not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  at timestamptz not null
);
create index sandbox_refund_donation_idx on sandbox_refund (donation_id);
