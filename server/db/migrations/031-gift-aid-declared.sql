-- A declaration as its donor makes it. Its owner is a person (SHA-256 of `person:<id>`), or null once the account is deleted
-- and what was claimed under it has to be kept.
alter table gift_aid_declaration
  -- Null where the home is outside the UK.
  add column postcode text,
  -- Of the statement that was ticked; empty where it was made on paper.
  add column text_version text not null default '',
  -- Gifts paid from this moment on are not covered, though the day is.
  add column withdrawn_at timestamptz,
  alter column owner_hash drop not null;
-- Nobody has two that go on.
create unique index gift_aid_declaration_open_idx on gift_aid_declaration (owner_hash) where valid_to is null;
create index gift_aid_declaration_owner_idx on gift_aid_declaration (owner_hash, made_at);
