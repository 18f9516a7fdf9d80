-- Plans of test money end when real money is taken (decision 161).
create index giving_plan_test_idx on giving_plan (provider) where is_test and state in ('setup', 'active', 'paused');
