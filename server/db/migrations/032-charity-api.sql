-- Keys with which a charity's own systems read its funds, and addresses of theirs that are told what happens.

create table charity_key (
  id uuid primary key,
  charity_id text not null references charity,
  name text not null,
  -- The first signs of the secret.
  prefix text not null,
  -- SHA-256 of the secret.
  hash bytea not null unique,
  -- A person's id without a name.
  made_by uuid not null,
  made_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index charity_key_charity_idx on charity_key (charity_id, made_at);

create table charity_webhook (
  id uuid primary key,
  charity_id text not null references charity,
  url text not null,
  events jsonb not null,
  -- What signs: it has to be read for that.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  -- A person's id without a name.
  made_by uuid not null,
  made_at timestamptz not null,
  -- Tries without success since the last that had it, since when, and until when nothing is tried.
  failures int not null default 0,
  failing_since timestamptz,
  retry_at timestamptz,
  disabled_at timestamptz
);
create index charity_webhook_charity_idx on charity_webhook (charity_id, made_at);

create table charity_delivery (
  id uuid primary key,
  webhook_id uuid not null references charity_webhook on delete cascade,
  -- The journal's, so that no event is made twice; of a test its own.
  event_id uuid not null,
  type text not null,
  -- As it is signed and sent.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  status int,
  -- A day is tried from here.
  since timestamptz not null,
  created_at timestamptz not null,
  unique (webhook_id, event_id)
);
create index charity_delivery_webhook_idx on charity_delivery (webhook_id, created_at desc);
create index charity_delivery_created_idx on charity_delivery (created_at);

-- The first leaf of the log that charities were not told of yet; made by the first run. What was there before is not told.
create table charity_event_mark (
  is_only boolean primary key default true check (is_only),
  next_index bigint not null
);
insert into charity_event_mark (next_index) select max(index) + 1 from log_leaf having count(*) > 0;
