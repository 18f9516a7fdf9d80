-- Which entries of the log touch a fund, so that a project's page reads as many rows as it shows. Written with the leaves.
create table log_fund (
  -- The account's name.
  fund text not null,
  index bigint not null,
  primary key (fund, index)
);
insert into log_fund (fund, index)
  select distinct a.name, l.index
  from log_leaf l join posting p on p.journal_id = l.journal_id join account a on a.id = p.account_id
  where a.name like 'fund/%';
