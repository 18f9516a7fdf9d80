-- A charity's bank may send a payout back, weeks after it was sent: then the project's fund holds it again (decision 150).
alter table disbursement add column returned_at timestamptz;
alter table disbursement drop constraint disbursement_state_check;
alter table disbursement add constraint disbursement_state_check
  check (state in ('requested', 'approved', 'paid', 'returned', 'refused', 'withdrawn'));
alter table disbursement drop constraint disbursement_check;
alter table disbursement add constraint disbursement_batch_check
  check ((state in ('paid', 'returned')) = (batch_id is not null));
alter table disbursement add constraint disbursement_returned_check
  check ((state = 'returned') = (returned_at is not null));
-- What came back is summed for each fund that anybody looks at; there is little of it.
create index disbursement_returned_idx on disbursement (project_id, currency) where state = 'returned';

-- Whoever is told that a payout was sent is told that it came back: else their books would have it twice when it is sent anew.
update charity_webhook set events = events || '["payout.returned"]'::jsonb
  where events @> '["payout.sent"]'::jsonb and not events @> '["payout.returned"]'::jsonb;
