-- How many gifts that count were given to several projects at once, by which projects these are: where the gifts of a cause's or a
-- charity's projects are summed, each of these is one gift (server/catalogue/count-gifts.ts).
create table gifts_together (
  -- In the order of their letters' codes.
  project_ids text[] primary key check (cardinality(project_ids) > 1),
  gifts bigint not null default 0
);

insert into gifts_together (project_ids, gifts)
select project_ids, count(*) from (
  select array_agg(distinct l.project_id collate "C" order by l.project_id collate "C") as project_ids
  from donation d join donation_line l on l.donation_id = d.id
  where d.purpose = 'gift' and d.captured_minor > d.refunded_minor + d.lost_minor
  group by d.id) gift
where cardinality(project_ids) > 1
group by project_ids;
