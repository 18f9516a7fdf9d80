-- Since when a person has left a device, and which device a session is of (decision 162): who ends a session from elsewhere leaves its device.
alter table known_device add column left_at timestamptz;
alter table session add column device_hash bytea;
-- Who signs in is looked for among those who were at the device before.
create index known_device_device_idx on known_device (device_hash);
-- Where they had signed out, or another had signed in.
update known_device k set left_at = l.left_at
  from (select g.person_id, d.owner_hash, max(g.left_at) as left_at
    from person_gift g join donation d on d.id = g.donation_id where g.left_at is not null group by 1, 2) l
  where l.person_id = k.person_id and l.owner_hash = k.device_hash;
-- What their plans have given since.
update person_gift g set left_at = k.left_at from donation d, known_device k
  where d.id = g.donation_id and k.person_id = g.person_id and k.device_hash = d.owner_hash
    and k.left_at is not null and g.left_at is null;
