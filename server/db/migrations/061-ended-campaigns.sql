-- When its campaigner ended it: withheld and given back, it stays ended.
alter table campaign add column ended_at timestamptz;
update campaign set ended_at = changed_at where state = 'ended';
