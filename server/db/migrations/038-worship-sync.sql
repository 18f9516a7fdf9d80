-- What of their own worship people have let us keep for their other devices, by scope. No row: nothing is kept.
create table worship_sync (
  person_id uuid not null references person on delete cascade,
  scope text not null check (scope in ('reading', 'prayers')),
  -- Made anew whenever it is begun, so that no device goes on with what was deleted.
  run uuid not null,
  since timestamptz not null,
  last_version bigint not null default 0,
  primary key (person_id, scope)
);

-- One thing that devices merge. Only they understand it; here it is sealed, with its name.
create table worship_item (
  person_id uuid not null,
  scope text not null,
  -- Made of its name with the service's key: the same thing is found again, and what it is cannot be read here.
  mark bytea not null,
  sealed bytea not null,
  version bigint not null,
  changed_at timestamptz not null,
  primary key (person_id, scope, mark),
  foreign key (person_id, scope) references worship_sync on delete cascade
);
create unique index worship_item_version_idx on worship_item (person_id, scope, version);
