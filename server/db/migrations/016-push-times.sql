-- By what a person's prayer times are calculated, as their device calculates them: json, so that its words stay in their order.
-- Null: prayer times are shown on the device alone.
alter table push_subscription add column calculation json;
