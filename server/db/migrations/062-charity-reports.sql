-- What a charity reports of a project of its own. Beside `project_report`, every row of which is public: of this one those are that
-- an administrator has read.
create table charity_report (
  -- Made by the device, so that what is sent again is stored once.
  id uuid primary key,
  charity_id text not null references charity,
  project_id text not null references project,
  happened_on date not null,
  kind text not null check (kind in ('visit', 'purchase', 'handover', 'test', 'accounts')),
  words text not null,
  lang text not null,
  state text not null check (state in ('review', 'returned', 'published')),
  -- What the administrator said.
  note text,
  -- Another moment for each form of it: a decision names it.
  written_at timestamptz not null,
  published_at timestamptz,
  check ((state = 'published') = (published_at is not null))
);
create index charity_report_charity_idx on charity_report (charity_id, written_at desc);
create index charity_report_project_idx on charity_report (project_id, happened_on desc, published_at desc)
  where state = 'published';
create index charity_report_review_idx on charity_report (written_at) where state = 'review';
create index charity_report_published_idx on charity_report (published_at desc) where state = 'published';
