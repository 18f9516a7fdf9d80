-- Points of a gift that went back and came again: taken back and given back in turns, each an event of its own. The first turn is
-- 'gift_returned' and 'gift_restored', the next 'gift_returned:2' and so on, so that an event is still known by (rule, subject).
create index point_event_gift_idx on point_event (subject) where rule like 'gift%';

create or replace function only_blind_points() returns trigger language plpgsql as $$
begin
  if (new.id, new.rule, new.points, new.at) is distinct from (old.id, old.rule, old.points, old.at)
    or (new.subject is distinct from old.subject and old.rule like 'gift%') then
    raise exception 'append-only: UPDATE on point_event is refused; write a reversing event';
  end if;
  return new;
end $$;

-- Once for each turn, whatever the day.
create unique index reward_event_restored_idx on reward_event (person_id, rule, subject) where rule = 'gift_restored';

-- Gifts whose refund the bank sent back, and which count, though their points had stayed gone.
insert into point_event (rule, subject, owner_hash, points, at)
select 'gift_restored', g.subject, g.owner_hash, g.points, g.at
from point_event g join donation d on d.id::text = g.subject
join point_event r on r.subject = g.subject and r.rule = 'gift_returned'
where g.rule = 'gift' and d.captured_minor > d.refunded_minor + d.lost_minor
on conflict (rule, subject) do nothing;
