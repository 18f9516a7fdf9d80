-- Whether gifts to a project bring its charity Gift Aid (decision 201): HMRC pays it to charities of the UK. The catalogue
-- says it anew at every start.
alter table project add column gift_aid boolean not null default false;
update project p set gift_aid = c.country = 'GB' and p.id <> 'jariyah-costs' and not exists (
    select from plan_gift m join donation_line l on l.donation_id = m.donation_id
    where l.project_id = p.id and m.tier is not null)
  from charity c where c.id = p.charity_id;
-- As the project was when it was given. What was claimed stays claimed.
alter table donation_line add column gift_aid boolean not null default false;
update donation_line l set gift_aid = true
  from project p where p.id = l.project_id and (p.gift_aid or exists (
    select from gift_aid_claim c where c.donation_id = l.donation_id and c.position = l.position));
