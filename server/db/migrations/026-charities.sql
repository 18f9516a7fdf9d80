-- Charities as partners: who they are, how they were verified, and how their money goes out to them.

-- What stands on a verified charity's page. A charity without a row here is not shown as verified.
create table charity_page (
  charity_id text primary key references charity,
  -- Its word in addresses: /charity/{slug} and {slug}.host.
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{2,39}$'),
  register text not null,
  registration_number text not null,
  website text,
  -- In the languages it wrote; where there is none, that of `charity` is shown.
  about jsonb not null default '{}',
  -- [{ "name": …, "role": … }] as the charity names them.
  team jsonb not null default '[]',
  verified_at timestamptz not null
);

-- Every word a charity ever had: it leads there for good and is nobody else's.
create table charity_slug (
  slug text primary key,
  charity_id text not null references charity,
  since timestamptz not null
);

-- Who works for a charity here.
create table charity_member (
  charity_id text not null references charity,
  person_id uuid not null references person on delete cascade,
  since timestamptz not null,
  primary key (charity_id, person_id)
);
create unique index charity_member_person_idx on charity_member (person_id);

-- One application of a person to speak for a charity, saved as it is typed.
create table charity_application (
  id uuid primary key,
  person_id uuid not null unique references person on delete cascade,
  state text not null check (state in ('draft', 'submitted', 'in_review', 'needs_information', 'verified', 'refused')),
  answers jsonb not null default '{}',
  -- What the reviewer said last.
  note text,
  charity_id text references charity,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  submitted_at timestamptz
);
create index charity_application_state_idx on charity_application (state, changed_at);

-- Re-encoded by us: images as WebP without what cameras write into them, PDFs written anew without scripts and attachments.
create table charity_document (
  id uuid primary key,
  application_id uuid not null references charity_application on delete cascade,
  kind text not null,
  name text not null,
  type text not null check (type in ('image/webp', 'application/pdf')),
  bytes bytea not null,
  sha256 bytea not null,
  at timestamptz not null
);
create index charity_document_application_idx on charity_document (application_id, at);

-- Where a charity's money goes. Never changed: a new row takes the place of the one before.
create table payout_details (
  id uuid primary key,
  charity_id text not null references charity,
  holder text not null,
  bank text not null,
  country text not null,
  account_number text not null,
  -- A person's id without a name.
  set_by uuid not null,
  set_at timestamptz not null
);
create index payout_details_charity_idx on payout_details (charity_id, set_at);
create trigger payout_details_append_only before update or delete or truncate on payout_details
  for each statement execute function refuse_change();

-- Payouts of one moment, each with a journal of its own.
create table payout_batch (
  id uuid primary key,
  seq bigserial unique,
  at timestamptz not null,
  -- Who sent it: a person's id without a name.
  sent_by uuid not null
);
create trigger payout_batch_append_only before update or delete or truncate on payout_batch
  for each statement execute function refuse_change();

-- A charity asks for what a project's fund holds.
create table disbursement (
  -- Made by the device, so that what is sent again is stored once.
  id uuid primary key,
  charity_id text not null references charity,
  project_id text not null references project,
  currency text not null,
  minor bigint not null check (minor > 0),
  purpose text not null,
  note text not null,
  payout_details_id uuid not null references payout_details,
  state text not null check (state in ('requested', 'approved', 'paid', 'refused', 'withdrawn')),
  -- A person's id without a name.
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- Why it was refused.
  reason text,
  batch_id uuid references payout_batch,
  paid_at timestamptz,
  check ((state = 'paid') = (batch_id is not null))
);
create index disbursement_charity_idx on disbursement (charity_id, requested_at desc);
create index disbursement_state_idx on disbursement (state, requested_at);

create table disbursement_evidence (
  id uuid primary key,
  disbursement_id uuid not null references disbursement,
  name text not null,
  type text not null check (type in ('image/webp', 'application/pdf')),
  bytes bytea not null,
  sha256 bytea not null
);
create index disbursement_evidence_idx on disbursement_evidence (disbursement_id);

-- Two of them pay. A person's id without a name.
create table disbursement_approval (
  disbursement_id uuid not null references disbursement,
  admin_id uuid not null,
  at timestamptz not null,
  primary key (disbursement_id, admin_id)
);
create trigger disbursement_approval_append_only before update or delete or truncate on disbursement_approval
  for each statement execute function refuse_change();

-- What a fund held before a batch, what came in since the batch before, what went out in it, and what was left.
create table payout_proof (
  batch_id uuid not null references payout_batch,
  -- The account's name.
  fund text not null,
  currency text not null,
  opening_minor bigint not null,
  in_minor bigint not null,
  out_minor bigint not null check (out_minor > 0),
  closing_minor bigint not null check (closing_minor >= 0),
  primary key (batch_id, fund, currency),
  check (opening_minor + in_minor - out_minor = closing_minor)
);
create index payout_proof_fund_idx on payout_proof (fund, currency);
create trigger payout_proof_append_only before update or delete or truncate on payout_proof
  for each statement execute function refuse_change();
