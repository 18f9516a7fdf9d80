-- A membership is a monthly plan to the fund of Jariyah's own costs. The tier is that of the gifts to come …
alter table giving_plan add column tier text check (tier in ('friend', 'builder', 'steward'));
-- … and that of the month which a gift paid for.
alter table plan_gift add column tier text check (tier in ('friend', 'builder', 'steward'));
-- At most one at a time.
create unique index giving_plan_membership_idx on giving_plan (person_id)
  where tier is not null and state in ('setup', 'active', 'paused');
create index plan_gift_tier_idx on plan_gift (plan_id, due_on) where tier is not null and state = 'paid';

-- Whoever joined, with or without a monthly gift.
create table membership (
  person_id uuid primary key references person on delete cascade,
  joined_at timestamptz not null,
  -- On the members' wall, by choice.
  name text,
  named_at timestamptz,
  check ((name is null) = (named_at is null))
);
create index membership_named_idx on membership (named_at) where name is not null;
