-- Accounts. Secrets of people and devices are kept as hashes alone.

create table person (
  id uuid primary key,
  username text not null,
  email text not null,
  -- In small letters: one account for each.
  email_key text not null unique,
  email_verified_at timestamptz,
  full_name text not null,
  -- argon2id; null for who signs in by a provider or a passkey alone.
  password_hash text,
  -- Beside `member`, which everybody is: charity, masjid, admin.
  roles text[] not null default '{}' check (roles <@ array['charity', 'masjid', 'admin']),
  rights text[] not null default '{}' check (rights <@ array['content', 'support', 'finance', 'owner']),
  language text,
  currency text,
  theme text,
  time_zone text,
  prayer_method text,
  madhhab text,
  notifications jsonb not null default '{}',
  referral_code text not null unique,
  referred_by uuid references person on delete set null,
  celebrated_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null,
  check (rights = '{}' or 'admin' = any (roles))
);
create unique index person_username_idx on person (lower(username));
create index person_referred_by_idx on person (referred_by);

-- Every answer a person gave, the newest counts.
create table consent (
  person_id uuid not null references person on delete cascade,
  purpose text not null,
  given boolean not null,
  text_version text not null,
  at timestamptz not null,
  primary key (person_id, purpose, at)
);

create table session (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token_hash bytea not null unique,
  -- The token before the last refresh: good for a moment more, for calls that were on their way.
  previous_hash bytea unique,
  previous_until timestamptz,
  -- Of the HttpOnly cookie that credential, payout and administrator calls need beside the token.
  cookie_hash bytea not null,
  method text not null,
  has_second_factor boolean not null,
  -- When a factor was last shown.
  fresh_at timestamptz,
  browser text,
  system text,
  network text not null,
  country text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- However much it is used.
  ends_at timestamptz not null
);
create index session_person_idx on session (person_id);
create index session_expires_idx on session (expires_at);

-- A device that a person signed in on: its failed attempts are counted apart, so that nobody locks the owner out.
create table known_device (
  person_id uuid not null references person on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (person_id, device_hash)
);

-- Links in mails. Gone once used.
create table mail_link (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  purpose text not null,
  -- The address it was mailed to, where it is one to be proved.
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_link_person_idx on mail_link (person_id, purpose);

create table totp (
  person_id uuid primary key references person on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint not null default 0
);

create table recovery_code (
  person_id uuid not null references person on delete cascade,
  code_hash bytea not null,
  primary key (person_id, code_hash)
);

create table passkey (
  -- The credential's id, base64url.
  id text primary key,
  person_id uuid not null references person on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person_idx on passkey (person_id);

-- What a browser is asked to sign. Gone once answered.
create table passkey_challenge (
  id uuid primary key,
  -- Null: for signing in, when nobody is known yet.
  person_id uuid references person on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- Sign-in by an identity provider.
create table provider_account (
  provider text not null,
  subject text not null,
  person_id uuid not null references person on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index provider_account_person_idx on provider_account (person_id);

-- Begun at a provider, not come back yet. `cookie_hash`: of the cookie of the browser that began it.
create table provider_flow (
  cookie_hash bytea primary key,
  provider text not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);

-- The token of the return address: exchanged once, by that browser, within a minute.
create table provider_handoff (
  token_hash bytea primary key,
  cookie_hash bytea not null,
  person_id uuid not null references person on delete cascade,
  expires_at timestamptz not null
);

-- Whose a gift is: the first account that signed in on the device that made it, or that made it.
create table person_gift (
  donation_id uuid primary key references donation,
  person_id uuid not null references person on delete cascade,
  claimed_at timestamptz not null
);
create index person_gift_person_idx on person_gift (person_id, donation_id);
create index donation_owner_idx on donation (owner_hash);

-- An administrator's look with a person's eyes.
create table impersonation (
  grant_hash bytea primary key,
  admin_id uuid not null references person on delete cascade,
  -- It ends with this session.
  session_id uuid not null references session on delete cascade,
  target_id uuid not null references person on delete cascade,
  reason text not null,
  expires_at timestamptz not null
);
create index impersonation_admin_idx on impersonation (admin_id);

-- Ids without names: who was deleted stays deleted.
create table audit_entry (
  id bigserial primary key,
  at timestamptz not null,
  admin_id uuid not null,
  target_id uuid not null,
  action text not null,
  reason text not null,
  was_refused boolean not null
);
create index audit_entry_target_idx on audit_entry (target_id, id);
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- Counters of attempts and of calls, shared by all instances. Not logged: a count is worth no wait for the disk, and a
-- crash of the database may forget it.
create unlogged table limit_count (
  key text primary key,
  points int not null,
  expires_at timestamptz not null
);
create index limit_count_expires_idx on limit_count (expires_at);

-- Who is deleted leaves the point log too: its rows stay, with a hash of nothing in the owner's place. Nothing else changes.
drop trigger point_event_append_only on point_event;
create trigger point_event_append_only before delete or truncate on point_event
  for each statement execute function refuse_change();
create function only_blind_points() returns trigger language plpgsql as $$
begin
  if (new.id, new.rule, new.points, new.at) is distinct from (old.id, old.rule, old.points, old.at)
    or (new.subject is distinct from old.subject and old.rule in ('gift', 'gift_returned')) then
    raise exception 'append-only: UPDATE on point_event is refused; write a reversing event';
  end if;
  return new;
end $$;
create trigger point_event_only_blinded before update on point_event for each row execute function only_blind_points();
