-- A request is of the kind of money that its fund was given: test money is not paid out as real money (decision 181). What was paid, or
-- asked for, before any real money had come was of test money.
alter table disbursement add column is_test boolean not null default false;
update disbursement d set is_test = true where not exists (
  select from donation g where not g.is_test and g.captured_minor > 0 and g.paid_at <= coalesce(d.paid_at, d.requested_at));
create index disbursement_test_idx on disbursement (batch_id) where is_test;
-- Few, where real money is taken: they are left out of what projects have.
create index donation_test_idx on donation (id) where is_test;
