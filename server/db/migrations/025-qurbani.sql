-- What a partner offers in one place: shares of one kind of animal. Title, fund and price are those of the project.
create table qurbani_offer (
  project_id text primary key references project,
  animal text not null check (animal in ('sheep', 'goat', 'cow', 'camel')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  place jsonb not null,
  -- Whose announcements of months count there.
  region text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  -- Orders are taken from the beginning of this Hijri day to the Maghrib that ends the cut-off day of Dhul-Hijjah.
  opens_month int not null check (opens_month between 1 and 12),
  opens_day int not null check (opens_day between 1 and 29),
  cutoff_day int not null check (cutoff_day between 1 and 10),
  -- The Eid prayer, in minutes after sunrise.
  prayer_minutes int not null check (prayer_minutes between 15 and 300),
  last_day int not null check (last_day in (12, 13)),
  capacity int not null check (capacity >= 0),
  is_taking boolean not null default true
);

-- How many shares of an offer are spoken for in one year. One row decides between two who want the last.
create table qurbani_year (
  project_id text not null references qurbani_offer,
  hijri_year int not null,
  capacity int not null check (capacity >= 0),
  taken int not null default 0 check (taken >= 0),
  primary key (project_id, hijri_year)
);

create table qurbani_animal (
  id uuid primary key,
  project_id text not null references qurbani_offer,
  hijri_year int not null,
  tag text not null check (length(tag) between 1 and 40),
  seats int not null check (seats in (1, 7)),
  state text not null default 'allotted' check (state in ('allotted', 'sacrificed', 'distributed')),
  allotted_at timestamptz not null,
  sacrificed_at timestamptz,
  sacrificed_place text,
  sacrificed_reference text,
  distributed_at timestamptz,
  distributed_place text,
  distributed_reference text,
  families int,
  unique (project_id, hijri_year, tag),
  unique (id, seats),
  check ((state = 'allotted') = (sacrificed_at is null)),
  check ((state = 'distributed') = (distributed_at is not null))
);

-- One share with its name. held: not paid yet; ordered: paid; withdrawn: not paid in time, or given back.
create table qurbani_share (
  id uuid primary key,
  donation_id uuid not null references donation,
  position int not null,
  project_id text not null references qurbani_offer,
  hijri_year int not null,
  name text not null,
  last_day int not null check (last_day in (12, 13)),
  state text not null default 'held' check (state in ('held', 'ordered', 'withdrawn')),
  ordered_at timestamptz,
  animal_id uuid,
  animal_seats int,
  seat int,
  foreign key (animal_id, animal_seats) references qurbani_animal (id, seats),
  -- Never two on one seat, and never an eighth seat.
  unique (animal_id, seat),
  check (seat between 1 and animal_seats),
  check ((animal_id is null) = (seat is null) and (animal_id is null) = (animal_seats is null)),
  check (animal_id is null or state = 'ordered')
);
create index qurbani_share_donation_idx on qurbani_share (donation_id);
create index qurbani_share_waiting_idx on qurbani_share (project_id, hijri_year, ordered_at) where animal_id is null;

-- allotted, sacrificed, distributed: one after the other, never back.
create function qurbani_animal_forward() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('allotted', 'allotted'), ('allotted', 'sacrificed'),
    ('sacrificed', 'sacrificed'), ('sacrificed', 'distributed'), ('distributed', 'distributed')) then
    raise exception 'an animal does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger qurbani_animal_forward before update on qurbani_animal
  for each row execute function qurbani_animal_forward();
