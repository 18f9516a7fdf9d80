-- Keys of the service's own making, when none was given to it.
create table service_key (
  purpose text primary key,
  pem text not null,
  made_at timestamptz not null
);

-- Journals that wait for their leaf. A sequence number can't tell: a transaction that began earlier may commit later.
-- Kept by trigger, so that no journal gets around the log; emptied by the sequencer alone.
create table log_pending (
  seq bigint primary key,
  journal_id uuid not null
);
insert into log_pending (seq, journal_id)
  select seq, id from journal j where not exists (select from log_leaf l where l.journal_id = j.id);

create function await_leaf() returns trigger language plpgsql as $$
begin
  insert into log_pending (seq, journal_id) values (new.seq, new.id);
  return null;
end $$;
create trigger journal_awaits_leaf after insert on journal for each row execute function await_leaf();
