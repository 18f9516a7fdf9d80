-- Points of people. One log for each person, added to only; totals are derived from it. What a gift earned is in the ledger's
-- point_event, whosever it is; it comes into the log of the person whose gift it is, under the limits of that person's day.
create table reward_event (
  id bigserial primary key,
  person_id uuid not null references person on delete cascade,
  rule text not null,
  -- What it was given for, e.g. a gift's id; empty where the day says it.
  subject text not null,
  -- The person's own day.
  local_date date not null,
  -- Below zero where something is taken back; zero where a limit left nothing.
  points int not null,
  league_points int not null,
  -- By which version of the rules; 1 is the one in the code.
  rules_version int not null,
  -- What must be shown again when the award is asked for again.
  detail jsonb not null default '{}',
  at timestamptz not null,
  unique (person_id, rule, subject, local_date)
);
create index reward_event_person_idx on reward_event (person_id, id);
-- Once whatever the day: a change of the time zone moves the day of what is already given.
create unique index reward_event_once_idx on reward_event (person_id, rule, subject)
  where rule in ('welcome', 'gift', 'gift_returned', 'referral', 'campaign', 'masjid');

create trigger reward_event_append_only before update or truncate on reward_event
  for each statement execute function refuse_change();
-- The log goes with its person, and never before.
create function only_with_person() returns trigger language plpgsql as $$
begin
  if exists (select from person where id = old.person_id) then
    raise exception 'append-only: DELETE on % is refused while the person is there', tg_table_name;
  end if;
  return old;
end $$;
create trigger reward_event_only_with_person before delete on reward_event for each row execute function only_with_person();

-- Welcome gifts that were given before this log.
insert into reward_event (person_id, rule, subject, local_date, points, league_points, rules_version, at)
select p.id, 'welcome', '', (e.at at time zone 'UTC')::date, e.points, 0, 1, e.at
from point_event e join person p on p.id::text = e.subject where e.rule = 'welcome';

-- Later versions of the rules: what each changes of those in the code, whole.
create table reward_rules (
  version int primary key check (version > 1),
  changes jsonb not null,
  from_at timestamptz not null
);
create trigger reward_rules_append_only before update or delete or truncate on reward_rules
  for each statement execute function refuse_change();

-- Days that neither break a streak nor add to it, both ends included. Nobody is asked why.
create table streak_pause (
  person_id uuid not null references person on delete cascade,
  from_date date not null,
  until_date date check (until_date >= from_date),
  primary key (person_id, from_date)
);
create unique index streak_pause_open_idx on streak_pause (person_id) where until_date is null;

-- Badges that a person shows; the others are private.
create table badge_pin (
  person_id uuid not null references person on delete cascade,
  badge text not null,
  position int not null,
  primary key (person_id, badge)
);
