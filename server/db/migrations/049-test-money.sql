-- Whether a wallet holds money or test money; of a gift card its payment says it. Who goes on after the service went live has
-- another wallet.
alter table wallet add column is_test boolean not null default false;

-- By the payments that filled it. Real money goes before test money: it must not be lost to whose it is.
update wallet w set is_test = true
  where exists (select from donation d where d.balance_id = w.id and d.purpose = 'top_up' and d.is_test)
    and not exists (
      select from donation d where d.balance_id = w.id and d.purpose = 'top_up' and not d.is_test and d.captured_minor > 0);

alter table wallet drop constraint wallet_person_id_currency_key;
alter table wallet add constraint wallet_person_id_currency_is_test_key unique (person_id, currency, is_test);

-- A real payment that was begun for a wallet of test money, and may still be paid, fills a wallet of its own.
with begun as (
  select w.id as old_id, w.person_id, w.currency, gen_random_uuid() as new_id from wallet w
    where w.is_test and exists (
      select from donation d where d.balance_id = w.id and d.purpose = 'top_up' and not d.is_test)
), opened as (
  insert into prepaid_balance (id, kind, currency, created_at) select new_id, 'wallet', currency, now() from begun
), owned as (
  insert into wallet (id, person_id, currency, is_test) select new_id, person_id, currency, false from begun
)
update donation d set balance_id = b.new_id from begun b
  where d.balance_id = b.old_id and d.purpose = 'top_up' and not d.is_test;
