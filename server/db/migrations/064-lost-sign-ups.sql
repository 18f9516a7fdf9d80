-- Which account a device's sign-up has made, under the id that the device made for it: asked again, it is answered as done.
create table sign_up (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  expires_at timestamptz not null
);
create index sign_up_person_idx on sign_up (person_id);
