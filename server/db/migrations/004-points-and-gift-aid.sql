-- Points: one append-only log, totals are derived from it. (rule, subject) is what a point event is for, so that a
-- repeated call changes nothing; what is taken back is an event of its own, with negative points.
create table point_event (
  id bigserial primary key,
  rule text not null,
  subject text not null,
  -- SHA-256 of the secret of the device that earned them.
  owner_hash bytea not null,
  points int not null check (points <> 0),
  at timestamptz not null,
  unique (rule, subject)
);
create index point_event_owner_idx on point_event (owner_hash);
create trigger point_event_append_only before update or delete or truncate on point_event for each statement execute function refuse_change();

-- Gift Aid (UK): a donor's declaration, and what was claimed under it. Amounts are pence.
create table gift_aid_declaration (
  id uuid primary key,
  owner_hash bytea not null,
  full_name text not null,
  home_address text not null,
  made_at timestamptz not null,
  -- Gifts of these days, both included; open at the end until it is withdrawn.
  valid_from date not null,
  valid_to date check (valid_to >= valid_from)
);

create table gift_aid_claim (
  id uuid primary key,
  donation_id uuid not null,
  position int not null,
  declaration_id uuid not null references gift_aid_declaration,
  -- Negative in the adjustment that a refund after the claim calls for.
  base_minor bigint not null check (base_minor <> 0),
  adjusts_id uuid references gift_aid_claim,
  at timestamptz not null,
  foreign key (donation_id, position) references donation_line (donation_id, position),
  check ((base_minor < 0) = (adjusts_id is not null))
);
-- A line is claimed once.
create unique index gift_aid_claim_once_idx on gift_aid_claim (donation_id, position) where adjusts_id is null;
create trigger gift_aid_claim_append_only before update or delete or truncate on gift_aid_claim for each statement execute function refuse_change();
