-- As in 009, but the accounts a journal opens are there before its first posting: with some accounts held by a posting already,
-- two journals that open the same account and post to each other's could wait for each other.
create or replace function post_journal(new_journal jsonb) returns boolean language plpgsql as $$
declare
  new_id uuid := (new_journal ->> 'id')::uuid;
  lines jsonb := new_journal -> 'postings';
  posted int;
begin
  insert into journal (id, kind, source_id, donation_id, reverses_id, reason, commitment, at)
    values (new_id, new_journal ->> 'kind', new_journal ->> 'sourceId', (new_journal ->> 'donationId')::uuid,
      (new_journal ->> 'reversesId')::uuid, new_journal ->> 'reason', new_journal ->> 'commitment',
      (new_journal ->> 'at')::timestamptz)
    on conflict (kind, source_id) do nothing;
  if not found then
    return false;
  end if;

  -- By name: who opens the same ones waits for the first of them.
  insert into account (name, currency, kind, is_restricted)
    select distinct l.account, l.currency, l.kind, l.restricted
    from jsonb_to_recordset(lines) as l (account text, currency text, kind text, restricted boolean)
    where not exists (select from account a where a.name = l.account and a.currency = l.currency)
    order by l.account, l.currency
    on conflict do nothing;

  -- By account id: the balance trigger locks the accounts in this order in every transaction, so that no two journals
  -- wait for each other.
  insert into posting (journal_id, position, account_id, currency, minor)
    select new_id, l.position, a.id, l.currency, l.minor
    from jsonb_to_recordset(lines) as l (position int, account text, currency text, minor bigint)
    join account a on a.name = l.account and a.currency = l.currency
    order by a.id, l.position;
  get diagnostics posted = row_count;
  if posted < jsonb_array_length(lines) then
    raise exception 'journal %: a posting found no account', new_id;
  end if;
  return true;
end $$;
