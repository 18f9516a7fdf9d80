-- What somebody sets going for a charity ends when they stop working for it (decision 184). Here ends what was left behind before.
update disbursement d set state = 'withdrawn' where d.state in ('requested', 'approved') and (
  not exists (select from charity_member m join person p on p.id = m.person_id
    where m.charity_id = d.charity_id and m.person_id = d.requested_by and 'charity' = any(p.roles) and p.suspended_at is null)
  or not exists (select from payout_details a join charity_member m on m.person_id = a.set_by join person p on p.id = m.person_id
    where a.id = d.payout_details_id and m.charity_id = d.charity_id and 'charity' = any(p.roles) and p.suspended_at is null));

update charity_key k set revoked_at = now() where k.revoked_at is null and not exists (
  select from charity_member m join person p on p.id = m.person_id
  where m.charity_id = k.charity_id and 'charity' = any(p.roles) and p.suspended_at is null);

delete from charity_webhook w where not exists (
  select from charity_member m join person p on p.id = m.person_id
  where m.charity_id = w.charity_id and 'charity' = any(p.roles) and p.suspended_at is null);
