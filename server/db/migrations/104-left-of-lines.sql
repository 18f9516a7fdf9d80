-- As `split` (contract/split.ts) splits: by Jefferson's method, the first of equals. Nothing splits over nothing.
create function split_minor(minor bigint, weights bigint[]) returns bigint[] language plpgsql immutable as $$
declare
  total numeric := (select coalesce(sum(w), 0) from unnest(weights) w);
  parts bigint[] := weights;
  next int;
begin
  if total = 0 then
    return parts;
  end if;
  parts := array(select div(minor::numeric * w, total)::bigint from unnest(weights) with ordinality u (w, i) order by i);
  for _ in 1 .. minor - (select sum(p) from unnest(parts) p) loop
    -- So many decimals tell any two of such fractions apart.
    select i into next from unnest(weights, parts) with ordinality u (w, p, i) order by w::numeric(70, 40) / (p + 1) desc, i limit 1;
    parts[next] := parts[next] + 1;
  end loop;
  return parts;
end $$;

-- What is left of each line of the gifts of which something went back, as the books say (`leftOf`, server/donations/progress.ts).
create view left_line as
  select d.id as donation_id, l.position, l.project_id, l.campaign_id,
    l.total_minor - s.gone[l.nth] as left_minor, l.total_minor_gbp - s.gone_gbp[l.nth] as left_minor_gbp
  from donation d
    cross join lateral (
      select d.refunded_minor + d.lost_minor as gone, array_agg(n.total_minor order by n.position) as weights,
        array_agg(n.total_minor_gbp order by n.position) as weights_gbp, sum(n.total_minor_gbp) as total_gbp
      from donation_line n where n.donation_id = d.id) g
    cross join lateral (
      select split_minor(g.gone, g.weights) as gone,
        split_minor(div(g.total_gbp * g.gone, d.captured_minor)::bigint, g.weights_gbp) as gone_gbp) s
    cross join lateral (
      select n.*, row_number() over (order by n.position) as nth from donation_line n where n.donation_id = d.id) l
  where d.purpose = 'gift' and d.refunded_minor + d.lost_minor > 0 and d.captured_minor > 0;

-- What was kept was rounded down line by line.
update project_progress p set raised_minor_gbp = p.raised_minor_gbp + c.more
from (
  select v.project_id, sum(v.left_minor_gbp - div(l.total_minor_gbp::numeric * (d.captured_minor - d.refunded_minor - d.lost_minor), d.captured_minor)) as more
  from left_line v join donation d on d.id = v.donation_id
    join donation_line l on l.donation_id = v.donation_id and l.position = v.position
  group by v.project_id) c
where c.project_id = p.project_id and c.more <> 0;

update campaign_progress p set raised_minor_gbp = p.raised_minor_gbp + c.more
from (
  select g.campaign_id, sum(v.left_minor_gbp - g.left_minor_gbp) as more
  from campaign_gift g join (
    select donation_id, campaign_id, sum(left_minor_gbp) as left_minor_gbp from left_line group by 1, 2) v
    on v.donation_id = g.donation_id and v.campaign_id = g.campaign_id
  group by g.campaign_id) c
where c.campaign_id = p.campaign_id and c.more <> 0;

update campaign_gift g set minor = v.left_minor, left_minor_gbp = v.left_minor_gbp
from (
  select donation_id, campaign_id, sum(left_minor) as left_minor, sum(left_minor_gbp) as left_minor_gbp from left_line group by 1, 2) v
where v.donation_id = g.donation_id and v.campaign_id = g.campaign_id;
