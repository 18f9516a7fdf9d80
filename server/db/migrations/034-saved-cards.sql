-- Cards that members had saved while they paid. The provider keeps them; we keep its name of each.
create table saved_card (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- The gift on whose page it is saved.
  donation_id uuid not null unique references donation,
  provider text not null,
  is_test boolean not null,
  -- All three null until the gift is paid and the provider has told of its card. Month of expiry: `2029-04`.
  method_ref text,
  label text,
  expires_on text,
  saved_at timestamptz not null
);
create index saved_card_person_idx on saved_card (person_id);

-- What an attempt is charged to without a page; null where the donor pays on one.
alter table payment add column method_ref text;

-- The line that covers a card's fee, by the donor's choice: no Gift Aid is reclaimed on it, and the feed does not show it.
alter table donation_line add column is_cover boolean not null default false;
