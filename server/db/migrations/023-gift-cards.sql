-- A card that somebody bought for somebody else. Its payment and its balance have its id. The balance never expires.
create table gift_card (
  id uuid primary key references prepaid_balance references donation deferrable initially deferred,
  design text not null,
  from_name text not null,
  to_name text not null,
  message text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  delivery text not null check (delivery in ('mail', 'link')),
  recipient_email text,
  recipient_lang text not null,
  send_at timestamptz,
  -- Counts its mailings: the job of an earlier one sends nothing.
  mailing int not null default 1,
  sent_at timestamptz,
  opened_at timestamptz,
  refund_asked_at timestamptz,
  redeemed_at timestamptz,
  -- Who redeemed it: SHA-256 of the device's secret, and who was signed in there.
  holder_hash bytea,
  person_id uuid references person on delete set null,
  check ((redeemed_at is null) = (holder_hash is null))
);
create index gift_card_holder_idx on gift_card (holder_hash) where holder_hash is not null;
create index gift_card_person_idx on gift_card (person_id) where person_id is not null;

-- What opens a card, as SHA-256. Another mailing makes another code; a corrected address withdraws the earlier ones.
create table gift_card_code (
  code_hash bytea primary key,
  card_id uuid not null references gift_card,
  made_at timestamptz not null,
  withdrawn_at timestamptz
);
create index gift_card_code_card_idx on gift_card_code (card_id);
