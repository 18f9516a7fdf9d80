-- Pages of the site. Texts are objects by language; English is always there.
create table cms_page (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,64}$'),
  title jsonb not null check (title ? 'en'),
  description jsonb not null check (description ? 'en'),
  -- Language → list of blocks of plain text.
  blocks jsonb not null check (blocks ? 'en'),
  -- Hex SHA-256 of the texts that the software brought; null once an operator has written the page.
  seeded_hash text,
  updated_at timestamptz not null
);
