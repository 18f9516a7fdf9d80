-- Campaigns of people who raise funds for a project of the catalogue. A gift through one is a gift of the project.
create table campaign (
  -- Made by the campaigner's device.
  id uuid primary key,
  -- Null for what the demonstration brings.
  person_id uuid references person on delete cascade,
  slug text unique,
  state text not null default 'draft' check (state in ('draft', 'published', 'ended', 'withheld')),
  -- What the campaigner writes, and what the public sees of it since the reviewers approved.
  content jsonb not null,
  shown jsonb,
  image_id text,
  shown_image_id text,
  -- Of what is shown: what lists look for.
  project_id text references project,
  ends_on date,
  search text not null default '',
  -- Handed in to the reviewers; what they wrote last.
  review_asked_at timestamptz,
  review_note text,
  -- Approved for the first time: earns points once.
  published_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'draft') = (shown is null)),
  check ((shown is null) = (published_at is null))
);
create index campaign_person_idx on campaign (person_id);
create index campaign_shown_idx on campaign (published_at, id) where state = 'published';
create index campaign_review_idx on campaign (review_asked_at, id) where review_asked_at is not null;

alter table donation_line add column campaign_id uuid references campaign on delete set null;
create index donation_line_campaign_idx on donation_line (campaign_id) where campaign_id is not null;

-- What a campaign has raised, kept in the transaction that moves the money.
create table campaign_progress (
  campaign_id uuid primary key references campaign on delete cascade,
  raised_minor_gbp bigint not null default 0,
  gifts bigint not null default 0
);

-- A paid gift in a campaign. Name and words stay with the gift itself.
create table campaign_gift (
  id bigserial primary key,
  campaign_id uuid not null references campaign on delete cascade,
  donation_id uuid not null references donation,
  currency text not null,
  minor bigint not null check (minor > 0),
  -- Without what went back.
  left_minor_gbp bigint not null check (left_minor_gbp >= 0),
  -- Its donor lets others see it, and something of it is left.
  is_shown boolean not null,
  at timestamptz not null,
  unique (campaign_id, donation_id)
);
create index campaign_gift_wall_idx on campaign_gift (campaign_id, id) where is_shown;
create index campaign_gift_day_idx on campaign_gift (campaign_id, at);
create index campaign_gift_donation_idx on campaign_gift (donation_id);

create table campaign_update (
  id uuid primary key,
  campaign_id uuid not null references campaign on delete cascade,
  title text not null,
  body text not null,
  at timestamptz not null
);
create index campaign_update_campaign_idx on campaign_update (campaign_id, at);

-- Asked into the team; shown once they agree, under a name of their own choice.
create table campaign_member (
  campaign_id uuid not null references campaign on delete cascade,
  person_id uuid not null references person on delete cascade,
  public_name text,
  invited_at timestamptz not null,
  primary key (campaign_id, person_id)
);
create index campaign_member_person_idx on campaign_member (person_id);

-- Wants to be told of updates: a device, and the person who was signed in on it.
create table campaign_follow (
  campaign_id uuid not null references campaign on delete cascade,
  device_hash bytea not null,
  person_id uuid references person on delete cascade,
  at timestamptz not null,
  primary key (campaign_id, device_hash)
);
create index campaign_follow_person_idx on campaign_follow (person_id);

create table campaign_report (
  campaign_id uuid not null references campaign on delete cascade,
  device_hash bytea not null,
  reason text not null,
  words text not null,
  at timestamptz not null,
  settled_at timestamptz,
  primary key (campaign_id, device_hash)
);
create index campaign_report_open_idx on campaign_report (campaign_id) where settled_at is null;

-- Pictures, made anew by us from what was sent.
create table campaign_image (
  -- SHA-256 of the bytes, hex, cut.
  id text not null,
  campaign_id uuid not null references campaign on delete cascade,
  bytes bytea not null,
  width int not null,
  height int not null,
  made_at timestamptz not null,
  primary key (campaign_id, id)
);

-- Visits whose visitors agreed to be counted; nothing of them is kept.
create table campaign_view (
  campaign_id uuid not null references campaign on delete cascade,
  day date not null,
  source text not null,
  views int not null,
  primary key (campaign_id, day, source)
);
