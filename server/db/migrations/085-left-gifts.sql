-- Since when the device that a gift was made on shows it to nobody but its person (decision 162): they signed out there, or another signed in.
alter table person_gift add column left_at timestamptz;
