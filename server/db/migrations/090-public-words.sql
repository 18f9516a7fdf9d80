-- Name and message of a gift that the office took down (decision 166): others see it as from someone, its donor keeps what was said.
alter table donation add column words_taken_at timestamptz;

create table taken_words (
  donation_id uuid primary key references donation,
  taken_by uuid references person on delete set null,
  reason text not null
);
