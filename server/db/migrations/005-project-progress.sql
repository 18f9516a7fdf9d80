-- What a project has raised, kept in the transaction that captures a gift, so that no page scans the gifts.
create table project_progress (
  project_id text primary key references project,
  raised_minor_gbp bigint not null default 0,
  gifts bigint not null default 0
);
create index provider_event_donation_idx on provider_event (donation_id);
create index journal_donation_idx on journal (donation_id) where donation_id is not null;
