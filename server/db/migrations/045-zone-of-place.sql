-- The zone of the place that prayers are told for: an IANA name. Null: kept before it was asked for, and the device's own counts.
alter table push_subscription add column place_time_zone text;
