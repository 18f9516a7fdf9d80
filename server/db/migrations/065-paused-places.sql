-- How long a sponsorship that its donor paused keeps its place. What was paused before this is told two weeks before as all others are,
-- and none ends before the day that its donor was told it would go on.
alter table giving_plan add column place_kept_until timestamptz;
update giving_plan set place_kept_until = greatest(now() + interval '60 days', resume_at + interval '1 day'), place_told_at = null
  where child_file_id is not null and state = 'paused' and paused_by = 'donor';
create index giving_plan_paused_place_idx on giving_plan (place_kept_until)
  where child_file_id is not null and state = 'paused' and paused_by = 'donor';
