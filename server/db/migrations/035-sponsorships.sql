-- A child's case file, kept by a charity: words of closed lists, an alias, and two texts. Never a picture.
create table child_file (
  id uuid primary key,
  number bigserial not null unique,
  charity_id text not null references charity,
  -- As the charity wrote it last.
  content jsonb not null,
  -- As everyone reads it; null until an administrator has read it.
  shown jsonb,
  review_asked_at timestamptz,
  review_note text,
  opened_at timestamptz,
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('grown', 'family_stands', 'moved', 'other_help', 'charity_ends')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((closed_at is null) = (closed_reason is null))
);
create index child_file_charity_idx on child_file (charity_id, number);
create index child_file_shown_idx on child_file (number) where shown is not null and closed_at is null;
create index child_file_review_idx on child_file (review_asked_at) where review_asked_at is not null;

-- What a charity tells the sponsors of half a year.
create table child_update (
  id uuid primary key,
  file_id uuid not null references child_file,
  year int not null,
  half int not null check (half in (1, 2)),
  school text not null,
  health text not null,
  needs text not null,
  lang text not null,
  state text not null check (state in ('review', 'returned', 'published')),
  note text,
  written_at timestamptz not null,
  published_at timestamptz,
  unique (file_id, year, half),
  check ((state = 'published') = (published_at is not null))
);
create index child_update_review_idx on child_update (written_at) where state = 'review';

-- A sponsorship is a monthly plan with a place at a file, and what the place costs a month in the plan's currency.
alter table giving_plan add column child_file_id uuid references child_file;
alter table giving_plan add column child_place int;
alter table giving_plan add column child_minor bigint;
alter table giving_plan add check (
  (child_file_id is null) = (child_place is null) and (child_file_id is null) = (child_minor is null));
-- Never two running plans on one place.
create unique index giving_plan_child_idx on giving_plan (child_file_id, child_place)
  where state in ('setup', 'active', 'paused');
