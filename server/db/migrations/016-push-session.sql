-- The session in which the device was last found to be the person's: who ends that session takes their news along.
-- No reference: a session that merely ran out leaves the device to its person.
alter table push_subscription add column session_id uuid;
create index push_subscription_session_idx on push_subscription (session_id);
