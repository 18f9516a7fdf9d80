-- The story of a campaign, built of blocks: the campaigner's, and what the public sees of it since the reviewers approved.
alter table campaign add column page jsonb;
alter table campaign add column shown_page jsonb;
-- Counts the savings, so that no device overwrites another's unasked.
alter table campaign add column page_version int not null default 0;

-- Pictures in a page, beside the one of the campaign itself.
alter table campaign_image add column is_of_page boolean not null default false;

-- The last savings. Those of some minutes are one.
create table campaign_page_version (
  campaign_id uuid not null references campaign on delete cascade,
  version int not null,
  page jsonb,
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (campaign_id, version)
);
