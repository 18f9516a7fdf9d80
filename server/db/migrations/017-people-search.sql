-- Administrators look for a part of a name or an address. Where the extension may not be had, they are found all the same,
-- by reading through everybody. Nobody signs up so often that new names should wait beside the index.
do $$
begin
  create extension if not exists pg_trgm;
  create index person_username_part_idx on person using gin (lower(username) gin_trgm_ops) with (fastupdate = off);
  create index person_email_part_idx on person using gin (email_key gin_trgm_ops) with (fastupdate = off);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: the search for people has no index';
end
$$;
