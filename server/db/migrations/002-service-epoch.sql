-- A restored database is an old one: what it had not yet sent may have gone out since. Each restore begins an epoch, and
-- whatever was waiting before it (mail, push, charges) goes out only when a person asks for it.
create table service_epoch (
  began_at timestamptz primary key,
  -- When the backup was taken.
  taken_at timestamptz not null
);
create trigger service_epoch_no_change before update or delete or truncate on service_epoch
  for each statement execute function refuse_change();
