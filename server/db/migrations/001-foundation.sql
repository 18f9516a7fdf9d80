-- Money is bigint minor units. Ids that a device made are uuid (v7). Names are the field's terms.

create table charity (
  id text primary key,
  name text not null,
  country text not null,
  about jsonb not null default '{}',
  is_demo boolean not null default false
);

create table cause (
  id text primary key,
  kind text not null,
  position int not null,
  title jsonb not null,
  summary jsonb not null,
  is_demo boolean not null default false
);

create table project (
  id text primary key,
  cause_id text not null references cause,
  charity_id text not null references charity,
  position int not null,
  kind text not null,
  title jsonb not null,
  summary jsonb not null,
  story jsonb not null,
  spending jsonb not null,
  -- GBP minor units; null where the donor chooses the amount.
  unit_minor_gbp bigint check (unit_minor_gbp > 0),
  presets_minor_gbp bigint[] not null,
  goal_minor_gbp bigint check (goal_minor_gbp > 0),
  is_restricted boolean not null,
  zakat_category text,
  is_open boolean not null default true,
  is_demo boolean not null default false
);

-- Rates of a day: one GBP in each currency. Old sets stay, so that a price can be computed again.
create table rate_set (
  as_of date primary key,
  source text not null,
  per_gbp jsonb not null
);

create table donation (
  id uuid primary key,
  -- SHA-256 of the secret of the device that made it.
  owner_hash bytea not null,
  -- SHA-256 of the canonical request: the same id with another body is refused.
  request_hash bytea not null,
  state text not null default 'pending',
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  total_minor_gbp bigint not null check (total_minor_gbp > 0),
  captured_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  disputed_minor bigint not null default 0,
  lost_minor bigint not null default 0,
  visibility text not null,
  public_name text,
  message text,
  email text,
  lang text not null default 'en',
  salt bytea,
  provider text,
  is_test boolean not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  check (refunded_minor + lost_minor <= captured_minor),
  check (captured_minor in (0, total_minor))
);
create index donation_state_idx on donation (state, created_at);

create table donation_line (
  donation_id uuid not null references donation,
  position int not null,
  project_id text not null references project,
  unit_minor bigint not null check (unit_minor > 0),
  quantity int not null check (quantity > 0),
  total_minor bigint not null check (total_minor = unit_minor * quantity),
  total_minor_gbp bigint not null check (total_minor_gbp > 0),
  primary key (donation_id, position)
);
create index donation_line_project_idx on donation_line (project_id);

-- One attempt to be paid. The provider's own reference finds it again.
create table payment (
  id uuid primary key,
  donation_id uuid not null references donation,
  provider text not null,
  provider_ref text,
  state text not null,
  url text,
  created_at timestamptz not null,
  expires_at timestamptz,
  unique (provider, provider_ref)
);
create index payment_donation_idx on payment (donation_id);

-- What a provider told us, once per event id, whatever the order.
create table provider_event (
  provider text not null,
  event_id text not null,
  kind text not null,
  donation_id uuid,
  body jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, event_id)
);

create table feed_item (
  id bigserial primary key,
  donation_id uuid not null references donation,
  project_id text not null references project,
  name text,
  message text,
  currency text not null,
  minor bigint not null,
  at timestamptz not null,
  is_visible boolean not null default true,
  unique (donation_id, project_id)
);

-- The ledger ---------------------------------------------------------------------------------------------------

create table account (
  id bigserial primary key,
  name text not null,
  currency text not null,
  -- asset · fund (restricted money held for a project) · payable · expense · income
  kind text not null,
  -- Credits count: a fund holds what it owes, as a negative sum. Kept beside the postings by trigger.
  balance_minor bigint not null default 0,
  is_restricted boolean not null default false,
  unique (name, currency),
  check (not is_restricted or balance_minor <= 0)
);

create table journal (
  id uuid primary key,
  seq bigserial unique,
  kind text not null,
  -- One journal per source: (kind, source_id) is what made it.
  source_id text not null,
  donation_id uuid references donation,
  reverses_id uuid references journal,
  reason text,
  commitment text not null default '',
  at timestamptz not null,
  unique (kind, source_id)
);

create table posting (
  journal_id uuid not null references journal,
  position int not null,
  account_id bigint not null references account,
  currency text not null,
  minor bigint not null check (minor <> 0),
  primary key (journal_id, position)
);
create index posting_account_idx on posting (account_id);

-- The log over the journals: leaf i, the hashes of complete subtrees, the signed roots.
create table log_leaf (
  index bigint primary key,
  journal_id uuid not null unique references journal,
  leaf bytea not null
);
create table log_node (
  level int not null,
  index bigint not null,
  hash bytea not null,
  primary key (level, index)
);
create table log_head (
  size bigint primary key,
  root bytea not null,
  at timestamptz not null,
  signature bytea not null,
  key_id text not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append-only: % on % is refused; write a reversing journal', tg_op, tg_table_name;
end $$;
create trigger journal_append_only before update or delete or truncate on journal for each statement execute function refuse_change();
create trigger posting_append_only before update or delete or truncate on posting for each statement execute function refuse_change();
create trigger log_leaf_append_only before update or delete or truncate on log_leaf for each statement execute function refuse_change();
create trigger log_node_append_only before update or delete or truncate on log_node for each statement execute function refuse_change();
create trigger log_head_append_only before update or delete or truncate on log_head for each statement execute function refuse_change();

create function keep_balance() returns trigger language plpgsql as $$
begin
  update account set balance_minor = balance_minor + new.minor
    where id = new.account_id and currency = new.currency;
  if not found then
    raise exception 'posting in % to an account of another currency', new.currency;
  end if;
  return new;
end $$;
create trigger posting_balance after insert on posting for each row execute function keep_balance();

create function require_balanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from posting where journal_id = new.journal_id group by currency having sum(minor) <> 0) then
    raise exception 'journal % does not sum to zero', new.journal_id;
  end if;
  return null;
end $$;
create constraint trigger posting_balanced after insert on posting deferrable initially deferred
  for each row execute function require_balanced();
