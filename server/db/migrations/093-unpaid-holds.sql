-- From which network something is held that is not paid yet, as a pseudonym (decision 174); gone once it is paid or let go.
alter table qurbani_share add column network text;
create index qurbani_share_held_idx on qurbani_share (network) where state = 'held';

alter table giving_plan add column network text;
create index giving_plan_held_idx on giving_plan (network) where state = 'setup' and child_file_id is not null;
