/**
 * Has PostgreSQL count what lies in its tables, so that it plans queries for what is there. Small ones are left out: of a table that
 * was counted empty it expects that it stays so, of one that was not that it grows.
 */
export const countRows = `do $$
  declare
    large text := (
      select string_agg(oid::regclass::text, ', ') from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 10 * 8192);
  begin
    if large is not null then execute 'analyze ' || large; end if;
  end $$`
