-- Beginnings of Hijri months that a region's authority has announced. They stand above what the software brings.
create table hijri_month (
  region text not null check (region ~ '^[a-z-]{1,32}$'),
  -- Hijri year and month, `1447-09`.
  month text not null check (month ~ '^1[345][0-9]{2}-(0[1-9]|1[0-2])$'),
  starts_on date not null,
  state text not null check (state in ('provisional', 'confirmed')),
  -- Who announced it, and where that can be read.
  source text not null check (length(source) between 1 and 300),
  updated_at timestamptz not null,
  primary key (region, month)
);
