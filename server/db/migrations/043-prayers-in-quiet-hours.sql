-- Whether prayers are told in quiet hours too. Null: that was never chosen, and they are not.
alter table push_subscription add column quiet_lets_prayers boolean;
