-- What is drawn for a cause and at the head of a page, by its name in content/causes/drawings.json. What an operator adds has the drawing
-- of all. The shapes in the plans of pages stay for the version before, which may still run.
alter table cause add column drawing text not null default 'valley';
alter table cause_page add column drawing text not null default 'valley';

-- Causes and pages are brought by the start; the pages that an operator has written are not.
update cause_page set drawing = named.drawing
from (values
  ('water-wells', 'well'),
  ('build-well', 'drilling'),
  ('build-mosque', 'scaffold'),
  ('mosque-donations', 'mosque'),
  ('local-masjid-donation', 'box'),
  ('orphanages', 'home'),
  ('pray-for-palestine', 'olive'),
  ('qurbani', 'herd'),
  ('qurbani-sacrifice', 'parcel'),
  ('fundraising', 'rings')) named (slug, drawing)
where cause_page.slug = named.slug;
