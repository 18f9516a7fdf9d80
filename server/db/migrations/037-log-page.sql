-- The newest leaves of a fund and currency between two leaves and two moments, newest first: from the index, as far as it is
-- needed. Left to itself the planner sorts all that lies between, since it can't know how many of these the moments leave over.
create function log_page(of_fund text, in_currency text, below bigint, first_index bigint, last_index bigint,
  since timestamptz, until timestamptz, most int) returns setof bigint language plpgsql stable
  set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  return query select m.index from log_mark m
    where m.fund = of_fund and m.currency = in_currency and m.index between first_index and least(last_index, below - 1)
      and m.at >= since and m.at < until
    order by m.index desc limit most;
end $$;
