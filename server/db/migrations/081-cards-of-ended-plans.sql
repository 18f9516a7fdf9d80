-- A plan that has ended leaves no card with the provider (decision 161): those that ended before this version, too.
insert into job (kind, key, payload, epoch)
select 'plan-card', method_ref,
  json_build_object('planId', id, 'provider', provider, 'isTest', is_test, 'methodRef', method_ref),
  (select count(*) from service_epoch)
from giving_plan where state = 'ended' and method_ref is not null
on conflict (kind, key) do nothing;
