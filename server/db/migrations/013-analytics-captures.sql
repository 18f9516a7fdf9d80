-- What people agreed to have counted. No address, no device, no user agent: an event names a page and what happened on it.
create table analytics_event (
  -- Made by the device, so that what is sent again is stored once.
  id uuid primary key,
  event_type text not null,
  event_data jsonb not null,
  -- One visit, made anew with each; tied to nothing else.
  session_id uuid,
  -- The sentence that was agreed to.
  consent_version text not null,
  at timestamptz not null,
  received_at timestamptz not null
);
create index analytics_event_received_idx on analytics_event (received_at);

create table analytics_conversion (
  id uuid primary key,
  conversion_type text not null,
  value_minor_gbp bigint not null check (value_minor_gbp >= 0),
  metadata jsonb not null,
  session_id uuid,
  consent_version text not null,
  at timestamptz not null,
  received_at timestamptz not null
);
create index analytics_conversion_received_idx on analytics_conversion (received_at);

-- A device's variant is computed from its hash and these rows; nobody's assignment is kept.
create table ab_test (
  name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9_-]{0,39}$'),
  is_active boolean not null default false,
  made_at timestamptz not null
);
create table ab_variant (
  test_name text not null references ab_test on delete cascade,
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9_-]{0,39}$'),
  position int not null,
  weight int not null check (weight >= 0),
  primary key (test_name, name),
  unique (test_name, position)
);

-- E-mail addresses that their owners gave us to write to: one row per address.
create table capture (
  id uuid primary key,
  -- HMAC of the address in small letters: finds it again, and remembers whom not to write to.
  email_key text not null unique,
  -- Null once its owner wants no more mail.
  email text,
  type text not null check (type in ('lead', 'subscriber')),
  source text not null,
  -- Form type, page, referrer, session, trigger.
  metadata jsonb not null,
  language text not null,
  consent_version text not null,
  consented_at timestamptz not null,
  -- waiting: for the owner's word from the mailed link · confirmed · unsubscribed
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'unsubscribed')),
  -- Mails that asked for confirmation: strangers must not be able to have many sent.
  asked int not null default 0,
  asked_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check ((state = 'unsubscribed') = (email is null))
);
create index capture_waiting_idx on capture (created_at) where state = 'waiting';
