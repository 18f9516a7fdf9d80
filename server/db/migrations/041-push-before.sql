-- Which prayers a device is told of, and how many minutes before each: json, as it was chosen. Null: all, as they begin.
alter table push_subscription add column prayers_before json;
