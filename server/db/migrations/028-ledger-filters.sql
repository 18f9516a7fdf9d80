-- What the open ledger's filters read, kept with the leaves, so that neither a page of entries nor a sum reads the log.
-- log_fund is not read any more; a later migration drops it.

-- Entries by fund and currency; the fund '' stands for every entry.
create table log_mark (
  fund text not null,
  currency text not null,
  index bigint not null,
  at timestamptz not null,
  primary key (fund, currency, index)
);

-- What moved in each account, by month (UTC) and kind of journal, and which leaves that was.
create table log_month (
  month date not null,
  currency text not null,
  account text not null,
  kind text not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  first_index bigint not null,
  last_index bigint not null,
  primary key (month, currency, account, kind)
);

create view leaf_move as
  select l.index, j.at, j.kind, a.name as account, p.currency, p.minor
  from log_leaf l
  join journal j on j.id = l.journal_id
  join posting p on p.journal_id = j.id
  join account a on a.id = p.account_id;

insert into log_mark (fund, currency, index, at)
  select account, currency, index, min(at) from leaf_move where account like 'fund/%' group by 1, 2, 3
  union all
  select '', currency, index, min(at) from leaf_move group by 2, 3;
insert into log_month
  select date_trunc('month', at at time zone 'UTC')::date, currency, account, kind,
    coalesce(sum(minor) filter (where minor > 0), 0), coalesce(-sum(minor) filter (where minor < 0), 0),
    min(index), max(index)
  from leaf_move group by 1, 2, 3, 4;

-- The plans are kept for the session, and one made while the log was small would read all of it when it is large: so
-- they may look rows up by their index alone.
create function keep_log_sums() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into log_mark (fund, currency, index, at)
    select m.account, m.currency, m.index, min(m.at)
    from added join leaf_move m on m.index = added.index where m.account like 'fund/%' group by 1, 2, 3
    union all
    select '', m.currency, m.index, min(m.at) from added join leaf_move m on m.index = added.index group by 2, 3;
  insert into log_month as kept
    select date_trunc('month', m.at at time zone 'UTC')::date, m.currency, m.account, m.kind,
      coalesce(sum(m.minor) filter (where m.minor > 0), 0), coalesce(-sum(m.minor) filter (where m.minor < 0), 0),
      min(m.index), max(m.index)
    from added join leaf_move m on m.index = added.index group by 1, 2, 3, 4
    on conflict (month, currency, account, kind) do update set
      debit_minor = kept.debit_minor + excluded.debit_minor,
      credit_minor = kept.credit_minor + excluded.credit_minor,
      first_index = least(kept.first_index, excluded.first_index),
      last_index = greatest(kept.last_index, excluded.last_index);
  return null;
end $$;
create trigger log_leaf_sums after insert on log_leaf referencing new table as added
  for each statement execute function keep_log_sums();
