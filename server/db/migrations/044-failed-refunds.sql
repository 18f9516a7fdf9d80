-- The donor's bank did not take the money: it may be asked for again.
alter table refund_request drop constraint refund_request_state_check;
alter table refund_request add constraint refund_request_state_check
  check (state in ('asked', 'refused', 'approved', 'returned', 'failed'));
-- When the provider told that it came to nothing: what was held for it is the balance's again.
alter table prepaid_refund add column failed_at timestamptz;
