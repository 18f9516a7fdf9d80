import { type SQL, sql } from 'drizzle-orm'
import type { BookRule } from './book-rules.sql.ts'

/** Payments and gifts `d` with the balance that they fill, or give from: a wallet `w`, or a gift card that the payment `c` bought. */
const ofBalances = sql`donation d left join wallet w on w.id = d.balance_id left join donation c on c.id = d.balance_id`
const isTestBalance = sql`coalesce(w.is_test, c.is_test)`
const kindOf = (isTest: SQL): SQL => sql`case when ${isTest} then 'test money' else 'real money' end`

/** What must hold for wallets and gift cards (I8): the books owe in sum what the balances say, and none owes less than nothing. */
export const prepaidRules: BookRule[] = [
  {
    invariant: 'I8',
    rule: 'a balance is the sum of its movements, and never less than what of it is held',
    broken: sql`select b.id::text as subject, coalesce(m.minor, 0) || ' >= ' || b.held_minor || ' >= 0' as expected,
        b.balance_minor::text as found
      from prepaid_balance b
        left join (select balance_id, sum(minor) as minor from prepaid_movement group by balance_id) m on m.balance_id = b.id
      where b.balance_minor <> coalesce(m.minor, 0) or b.held_minor not between 0 and b.balance_minor`,
  },
  {
    invariant: 'I8',
    rule: 'what the books owe to wallets and gift cards is the sum of their balances',
    broken: sql`select coalesce(a.name, b.name) || ' ' || coalesce(a.currency, b.currency) as subject,
        coalesce(b.minor, 0)::text as expected, coalesce(-a.balance_minor, 0)::text as found
      from (select * from account where name like 'liability/%') a
        full join (select case kind when 'wallet' then 'liability/wallets' else 'liability/gift-cards' end as name, currency,
            sum(balance_minor) as minor from prepaid_balance group by kind, currency) b
          on b.name = a.name and b.currency = a.currency
      where coalesce(b.minor, 0) <> coalesce(-a.balance_minor, 0)`,
  },
  {
    invariant: 'I8',
    rule: "each posting to a liability is one balance's movement",
    broken: sql`select coalesce(p.journal_id, m.journal_id)::text as subject, coalesce(p.minor, 0)::text as expected,
        coalesce(m.minor, 0)::text as found
      from (select p.journal_id, -sum(p.minor) as minor from posting p join account a on a.id = p.account_id
          where a.name like 'liability/%' group by p.journal_id) p
        full join (select journal_id, sum(minor) as minor from prepaid_movement group by journal_id) m
          on m.journal_id = p.journal_id
      where coalesce(p.minor, 0) <> coalesce(m.minor, 0)`,
  },
  {
    invariant: 'I8',
    rule: 'a gift from a balance of test money is a test gift, from any other a real one',
    advice: `no version since decision 099 can make such a gift; docs/ledger.md says how to mark it as what it is ("Test money that counts as real")`,
    broken: sql`select d.id::text as subject, ${kindOf(isTestBalance)} as expected, ${kindOf(sql`d.is_test`)} as found
      from ${ofBalances} where d.purpose = 'gift' and d.captured_minor > 0 and d.is_test <> ${isTestBalance}`,
  },
  {
    invariant: 'I8',
    rule: 'a balance of test money is filled with test money, any other with real money',
    advice:
      'no version since decision 099 can fill a balance so; docs/ledger.md says what it means ("Test money that counts as real")',
    broken: sql`select d.id::text as subject, ${kindOf(isTestBalance)} as expected, ${kindOf(sql`d.is_test`)} as found
      from ${ofBalances} where d.purpose <> 'gift' and d.captured_minor > 0 and d.is_test <> ${isTestBalance}`,
  },
  {
    invariant: 'I5',
    rule: 'what is held of a balance is what open gifts and refunds hold',
    broken: sql`select b.id::text as subject, coalesce(h.minor, 0)::text as expected, b.held_minor::text as found
      from prepaid_balance b left join (
        select balance_id, sum(minor) as minor from (
          select balance_id, balance_minor as minor from donation where balance_state = 'held'
          union all
          select d.balance_id, r.minor - r.posted_minor from prepaid_refund r join donation d on d.id = r.donation_id) held
        group by balance_id) h on h.balance_id = b.id
      where coalesce(h.minor, 0) <> b.held_minor`,
  },
  {
    invariant: 'I5',
    rule: "a balance's part of a gift is spent when the gift is captured, and not before",
    broken: sql`select id::text as subject, case when captured_minor > 0 then 'spent' else 'held or released' end as expected,
        balance_state as found
      from donation where balance_minor > 0 and (captured_minor > 0) <> (balance_state = 'spent')`,
  },
]
