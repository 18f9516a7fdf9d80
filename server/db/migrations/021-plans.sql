-- Gifts that come again: each night of Ramadan, each Friday, each month.
create table giving_plan (
  id uuid primary key,
  -- SHA-256 of the secret of the device that made it.
  owner_hash bytea not null,
  request_hash bytea not null,
  person_id uuid references person on delete cascade,
  state text not null check (state in ('setup', 'active', 'paused', 'cancelled', 'ended')),
  project_id text not null references project,
  currency text not null,
  -- Of each gift; of the last ten nights: of all of them together.
  amount_minor bigint not null check (amount_minor > 0),
  frequency text not null,
  starts_on date not null,
  time_zone text not null,
  -- A tenth of a degree: where Maghrib is. Of plans by night alone.
  latitude double precision,
  longitude double precision,
  region text,
  ramadan_year int,
  split text,
  -- Nights 21 to 30.
  nights_minor bigint[],
  visibility text not null,
  public_name text,
  email text not null,
  lang text not null,
  provider text not null,
  is_test boolean not null,
  -- The provider's page on which a card is saved.
  setup_ref text,
  setup_url text,
  setup_expires_at timestamptz,
  -- The provider's name of what was saved, and its owner's: `Visa ·· 4242`.
  method_ref text,
  method_label text,
  -- Dates before it are none of the plan's: it began or went on then.
  since timestamptz not null,
  -- The newest date that was taken in; later ones are to come.
  last_key text not null default '',
  -- When it is looked at next.
  next_at timestamptz,
  planned_at timestamptz,
  -- Dates in a row on which the card was declined.
  declines int not null default 0,
  paused_by text,
  resume_at timestamptz,
  created_at timestamptz not null,
  activated_at timestamptz,
  ended_at timestamptz,
  check ((latitude is null) = (longitude is null))
);
create index giving_plan_next_idx on giving_plan (next_at) where state = 'active';
create index giving_plan_resume_idx on giving_plan (resume_at) where state = 'paused' and resume_at is not null;
create index giving_plan_setup_idx on giving_plan (created_at) where state = 'setup';
create index giving_plan_person_idx on giving_plan (person_id);
create index giving_plan_owner_idx on giving_plan (owner_hash);
create index giving_plan_email_idx on giving_plan (lower(email));

-- One gift of a plan. The key says that there is one for each date, for ever; the gift's id follows from it.
create table plan_gift (
  plan_id uuid not null references giving_plan on delete cascade,
  -- `2026-12-01`, or a night of the Hijri calendar: `1448-09-21`.
  due_key text not null,
  due_on date not null,
  donation_id uuid not null unique,
  minor bigint not null check (minor > 0),
  state text not null check (state in ('due', 'paid', 'declined', 'missed', 'skipped')),
  -- Tries of which the provider told that they were declined.
  tries int not null default 0,
  -- What the running try is charged to, until the provider has told.
  try_method text,
  retry_at timestamptz,
  primary key (plan_id, due_key)
);

-- What the sandbox, as a provider, knows of saved cards.
create table sandbox_method (
  ref text primary key,
  attempt_id uuid not null unique,
  -- open · saved
  state text not null,
  -- Whether charges to it are declined.
  is_declining boolean not null default false,
  request jsonb not null,
  expires_at timestamptz not null
);
