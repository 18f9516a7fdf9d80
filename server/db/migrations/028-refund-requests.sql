-- What donors ask back. The money itself moves by the provider's events and the journals alone.
create table refund_request (
  -- The device's; the provider is asked under it, so that a repeated call is the same refund.
  id uuid primary key,
  donation_id uuid not null references donation,
  minor bigint not null check (minor > 0),
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'refused', 'approved', 'returned')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references person on delete set null,
  answer text,
  -- When the provider took it.
  sent_at timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
create index refund_request_donation_idx on refund_request (donation_id, asked_at);
-- One at a time.
create unique index refund_request_open_idx on refund_request (donation_id) where state in ('asked', 'approved');
create index refund_request_unsent_idx on refund_request (decided_at) where state = 'approved' and sent_at is null;
