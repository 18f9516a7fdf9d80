-- Pages that tell of a cause. `plan`: its causes, projects, drawing and duas; `words`: by language.
create table cause_page (
  slug text primary key,
  position int not null,
  plan jsonb not null,
  words jsonb not null,
  -- SHA-256 of the content it was brought with; null once an operator has written it.
  seeded_hash text,
  updated_at timestamptz not null
);

-- What became of gifts, as the charity reports it, by language.
create table project_report (
  id text primary key,
  project_id text not null references project,
  happened_on date not null,
  kind text not null,
  words jsonb not null,
  is_demo boolean not null default false
);
create index project_report_project_idx on project_report (project_id, happened_on);

-- The newest gifts of a cause, however many it has.
create index feed_item_project_idx on feed_item (project_id, id) where is_visible;
