-- What a gift is said to have given in a campaign is what is left of it, in its own currency as in pounds.
alter table campaign_gift drop constraint campaign_gift_minor_check;
alter table campaign_gift add constraint campaign_gift_minor_check check (minor >= 0);
update campaign_gift g set minor = (
  select sum(div(l.total_minor::numeric * (d.captured_minor - d.refunded_minor - d.lost_minor), d.captured_minor))
  from donation_line l where l.donation_id = d.id and l.campaign_id = g.campaign_id
)
from donation d where d.id = g.donation_id and d.refunded_minor + d.lost_minor > 0;
