-- The campaign that a plan was begun for (decision 188). Its gifts count there while it takes any.
alter table giving_plan add column campaign_id uuid references campaign on delete set null;
create index giving_plan_campaign_idx on giving_plan (campaign_id) where campaign_id is not null;
