-- log_mark (028) has taken its place.
drop table log_fund;
