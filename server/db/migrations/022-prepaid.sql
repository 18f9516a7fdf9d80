-- Money that was paid to us and is not given yet: in wallets and on gift cards. The ledger holds it in one liability
-- account per kind and currency, so that nobody's habits can be read in public; whose it is stands here.
create table prepaid_balance (
  id uuid primary key,
  kind text not null check (kind in ('wallet', 'gift_card')),
  currency text not null,
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  -- Of it promised: to gifts whose card part is under way, to refunds that were asked for.
  held_minor bigint not null default 0,
  created_at timestamptz not null,
  check (held_minor between 0 and balance_minor)
);

-- Whose balance a journal moved. What is added is positive.
create table prepaid_movement (
  journal_id uuid not null references journal,
  balance_id uuid not null references prepaid_balance,
  minor bigint not null check (minor <> 0),
  primary key (journal_id, balance_id)
);
create index prepaid_movement_balance_idx on prepaid_movement (balance_id);
create trigger prepaid_movement_append_only before update or delete or truncate on prepaid_movement for each statement execute function refuse_change();

-- One wallet per person and currency. It outlives its person without a name, as the ledger does.
create table wallet (
  id uuid primary key references prepaid_balance,
  person_id uuid references person on delete set null,
  currency text not null,
  unique (person_id, currency)
);

-- A donation is what was paid for: a gift, or a balance to give from later (then it has no lines).
alter table donation
  add column purpose text not null default 'gift' check (purpose in ('gift', 'top_up', 'gift_card')),
  -- The balance that it fills, or that pays a part of it or all.
  add column balance_id uuid references prepaid_balance,
  add column balance_kind text check (balance_kind in ('wallet', 'gift_card')),
  -- What of the gift the balance pays; the provider is asked for the rest.
  add column balance_minor bigint not null default 0,
  add column balance_state text not null default 'none' check (balance_state in ('none', 'held', 'spent', 'released')),
  add constraint donation_part_check check (balance_minor between 0 and total_minor),
  add constraint donation_part_known_check check (
    (balance_id is null) = (balance_kind is null) and (balance_id is not null or (purpose = 'gift' and balance_minor = 0))),
  add constraint donation_part_state_check check ((balance_minor = 0) = (balance_state = 'none'));
create index donation_balance_idx on donation (balance_id, created_at) where balance_id is not null;

-- An unspent balance goes back to the card it came from. The id is the key under which the provider knows the refund.
create table prepaid_refund (
  id uuid primary key,
  donation_id uuid not null references donation,
  minor bigint not null check (minor > 0),
  -- What of it the provider has told and the books have; the rest is held.
  posted_minor bigint not null default 0,
  asked_at timestamptz not null,
  check (posted_minor between 0 and minor)
);
create index prepaid_refund_donation_idx on prepaid_refund (donation_id);
