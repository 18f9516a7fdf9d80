-- Where a device can be reached by a push service, and what it wants to be told.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the device's secret: one subscription for each.
  device_hash bytea not null unique,
  -- Who was signed in on it.
  person_id uuid references person on delete cascade,
  endpoint text not null unique,
  -- The browser's public key and its secret (RFC 8291), base64url.
  p256dh text not null,
  auth text not null,
  topics text[] not null check (topics <@ array['prayer', 'campaigns', 'receipts', 'streak']),
  language text not null,
  time_zone text not null,
  -- `HH:MM` in that zone.
  quiet_from text,
  quiet_to text,
  -- A tenth of a degree: no place, a region.
  latitude numeric(3, 1),
  longitude numeric(4, 1),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null)),
  check ((latitude is null) = (longitude is null))
);
create index push_subscription_person_idx on push_subscription (person_id);
create index push_subscription_topics_idx on push_subscription using gin (topics);
