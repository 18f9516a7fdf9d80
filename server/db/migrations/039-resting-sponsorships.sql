-- A sponsorship that rests after declined cards keeps its place for a while: when its sponsor was told that it will be offered again.
alter table giving_plan add column place_told_at timestamptz;
create index giving_plan_resting_idx on giving_plan (place_told_at)
  where child_file_id is not null and state = 'paused' and paused_by = 'declined';
