import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Books, openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Queries } from '../db/database.ts'
import { checkLedger } from './check.ts'
import { disputeLostPostings, disputeReservePostings, payoutPostings, refundPostings } from './gift.ts'
import { sequence } from './log.ts'
import { awardForGift, reverseAwardForGift } from './points.ts'

const line = [{ projectId: 'well', minor: 1000 }]
const change = (beforeMinor: number, afterMinor: number) => ({
  provider: 'stripe',
  currency: 'GBP' as const,
  lines: line,
  beforeMinor,
  afterMinor,
  heldOf: new Map([['fund/well', 1_000_000]]),
  takenOf: new Map<string, number>(),
})

eachDatabase('The checker', open => {
  let books: Books
  /** Gifts: kept, partly refunded, wholly refunded, disputed, lost. */
  let gifts: Record<'kept' | 'part' | 'returned' | 'disputed' | 'lost', string>

  const run = (statement: string) => books.db.transaction(tx => tx.execute(sql.raw(statement)))
  /** As a superuser who switches off what protects the tables. */
  const tamper = (table: string, statement: string) =>
    books.db.transaction(async tx => {
      await tx.execute(sql`set constraints all immediate`)
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
      await tx.execute(sql.raw(statement))
      // Deferred checks of what was done have to run before the table can be altered again.
      await tx.execute(sql`set constraints all immediate`)
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
    })
  const found = async () =>
    [...new Set((await checkLedger(books.db)).map(({ invariant }) => invariant))].sort()
  const postOf = (
    gift: string,
    kind: 'refund' | 'dispute_opened' | 'dispute_lost',
    sourceId: string,
    postings: ReturnType<typeof refundPostings>,
  ) => books.post({ kind, sourceId, donationId: gift, postings })

  const undone = new Error('undone')
  /** One world for all tests: each does its harm in a transaction that is rolled back. */
  const trial =
    <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      const whole = books
      const trying = whole.db.transaction(async tx => {
        const db = {
          ...whole.db,
          q: tx,
          transaction: <T>(work: (tx: Queries) => Promise<T>) => tx.transaction(work),
        }
        books = await openBooks(db, 'trial')
        await work(...args)
        throw undone
      })
      try {
        await expect(trying).rejects.toBe(undone)
      } finally {
        books = whole
      }
    }

  beforeAll(async () => {
    books = await openBooks(await open())
    gifts = {
      kept: await books.give([...line, { projectId: 'gaza', minor: 500 }, { projectId: 'well', minor: 1 }]),
      part: await books.give(line),
      returned: await books.give(line),
      disputed: await books.give(line),
      lost: await books.give(line, 'GBP'),
    }
    await postOf(gifts.part, 'refund', 're_1', refundPostings(change(0, 400)))
    await postOf(gifts.returned, 'refund', 're_2', refundPostings(change(0, 1000)))
    await postOf(gifts.disputed, 'dispute_opened', 'dp_1', disputeReservePostings(change(0, 1000)))
    await postOf(gifts.lost, 'dispute_opened', 'dp_2', disputeReservePostings(change(0, 1000)))
    await postOf(
      gifts.lost,
      'dispute_lost',
      'dp_2',
      disputeLostPostings({ provider: 'stripe', currency: 'GBP', minor: 1000 }),
    )
    await run(
      `update donation set refunded_minor = 400, state = 'partly_refunded' where id = '${gifts.part}'`,
    )
    await run(`update donation set refunded_minor = 1000, state = 'refunded' where id = '${gifts.returned}'`)
    await run(`update donation set disputed_minor = 1000, state = 'disputed' where id = '${gifts.disputed}'`)
    await run(`update donation set lost_minor = 1000, state = 'refunded' where id = '${gifts.lost}'`)
    await books.post({
      kind: 'payout',
      sourceId: 'po_1',
      postings: payoutPostings({ provider: 'stripe', currency: 'GBP', minor: 700 }),
    })
    await run(`insert into provider_event (provider, event_id, kind, body, received_at, applied_at)
      values ('stripe', 'evt_po', 'payout', '{"payoutId": "po_1", "minor": 700, "currency": "GBP"}', now(), now())`)
    await books.db.transaction(async tx => {
      for (const gift of [gifts.returned, gifts.lost]) await reverseAwardForGift(tx, gift, books.now)
    })
    await sequence(books)
  })

  describe('finds', () => {
    const first = `(select id from journal where kind = 'gift' order by seq limit 1)`
    const tampered: [what: string, table: string, statement: string, invariants: string[]][] = [
      [
        'one penny changed in a posting',
        'posting',
        `update posting set minor = minor + 1 where journal_id = ${first} and position = 0`,
        ['I1', 'I12', 'I15', 'I9'],
      ],
      [
        'a journal changed so that it still sums to zero',
        'posting',
        `update posting set minor = minor - 1 where journal_id = ${first} and position in (1, 2) and minor < -1;
         update posting set minor = minor + 2 where journal_id = ${first} and position = 0`,
        ['I12', 'I14', 'I15', 'I9'],
      ],
      [
        'a posting taken out',
        'posting',
        `delete from posting where journal_id = ${first} and position = 0`,
        ['I1', 'I12', 'I15', 'I9'],
      ],
      [
        'an amount beyond what is exact',
        'posting',
        `update posting set minor = 9007199254740993 where journal_id = ${first} and position = 0`,
        ['I1', 'I12', 'I15', 'I2', 'I9'],
      ],
      [
        'an account of another currency',
        'account',
        `update account set currency = 'EUR' where name = 'bank'`,
        ['I12', 'I2'],
      ],
      [
        'a changed time',
        'journal',
        `update journal set at = at + interval '1 ms' where id = ${first}`,
        ['I15'],
      ],
      [
        'a changed commitment',
        'journal',
        `update journal set commitment = repeat('ab', 32) where id = ${first}`,
        ['I15'],
      ],
      [
        'a renamed account',
        'account',
        `update account set name = 'fund/mine' where name = 'fund/gaza'`,
        ['I14', 'I15'],
      ],
      [
        'a balance that is not the sum',
        'account',
        `update account set balance_minor = balance_minor - 1 where name = 'fund/well'`,
        ['I12'],
      ],
      [
        'a fund that is no longer restricted',
        'account',
        `update account set is_restricted = false where name = 'fund/well'`,
        ['I8'],
      ],
      ['a changed leaf', 'log_leaf', `update log_leaf set leaf = sha256('x') where index = 2`, ['I15']],
      ['a leaf taken out', 'log_leaf', `delete from log_leaf where index = 2`, ['I15']],
      ['the end of the log cut off', 'log_leaf', `delete from log_leaf where index > 3`, ['I15']],
      [
        'a changed node',
        'log_node',
        `update log_node set hash = sha256('x') where level = 1 and index = 0`,
        ['I15'],
      ],
      ['a node taken out', 'log_node', `delete from log_node where level = 2 and index = 0`, ['I15']],
      ['a changed root', 'log_head', `update log_head set root = sha256('x')`, ['I15']],
      ['a changed signature', 'log_head', `update log_head set signature = sha512('x')`, ['I15']],
      [
        'a journal that waits no longer',
        'journal',
        `insert into journal (id, kind, source_id, at) values ('00000000-0000-7000-8000-000000000001', 'fee', 'x', now())`,
        ['I1', 'I15'],
      ],
      [
        'points twice',
        'point_event',
        `update point_event set points = 40 where rule = 'gift' and id = (select min(id) from point_event)`,
        ['I11'],
      ],
      [
        'points of someone else',
        'point_event',
        `update point_event set owner_hash = '\\x09' where id = (select min(id) from point_event)`,
        ['I11'],
      ],
      [
        'points kept after a refund',
        'point_event',
        `delete from point_event where rule = 'gift_returned'`,
        ['I11'],
      ],
      [
        'points gone of a gift that counts',
        'point_event',
        `insert into point_event (rule, subject, owner_hash, points, at)
          select 'gift_returned', subject, owner_hash, -points, at from point_event e where rule = 'gift' and not exists (
            select from point_event r where r.subject = e.subject and r.rule = 'gift_returned') limit 1`,
        ['I11'],
      ],
      [
        'a lost donation amount',
        'donation',
        `update donation set total_minor = total_minor + 1, captured_minor = captured_minor + 1 where state = 'paid'`,
        ['I14', 'I9'],
      ],
      [
        'a line that differs',
        'donation_line',
        `update donation_line set unit_minor = 999, total_minor = 999 where project_id = 'gaza'`,
        ['I14'],
      ],
      [
        'a feed item that differs',
        'feed_item',
        `update feed_item set minor = 1 where project_id = 'gaza'`,
        ['I14'],
      ],
      [
        'a capture without a journal',
        'donation',
        `update donation set state = 'pending', captured_minor = 0, paid_at = null where state = 'paid'`,
        ['I11', 'I14', 'I5', 'I9'],
      ],
      [
        'a state that the amounts do not call for',
        'donation',
        `update donation set state = 'paid' where state = 'partly_refunded'`,
        ['I13'],
      ],
      [
        'a refund that the books do not know',
        'donation',
        `update donation set refunded_minor = 500 where state = 'partly_refunded'`,
        ['I6', 'I9'],
      ],
      [
        'more disputed than was captured',
        'donation',
        `update donation set disputed_minor = 700 where state = 'partly_refunded'`,
        ['I13', 'I6'],
      ],
      [
        'a payout of another amount',
        'provider_event',
        `update provider_event set body = body || '{"minor": 701}'`,
        ['I9'],
      ],
      [
        'a payout that was not posted',
        'provider_event',
        `update provider_event set body = body || '{"payoutId": "po_2"}'`,
        ['I9'],
      ],
      [
        'a payout that failed and was not taken back',
        'provider_event',
        `insert into provider_event (provider, event_id, kind, body, received_at, applied_at)
          values ('stripe', 'po_1:failed', 'payout_failed', '{"payoutId": "po_1", "minor": 700, "currency": "GBP"}', now(), now())`,
        ['I9'],
      ],
    ]
    it.each(tampered)(
      '%s',
      trial(async (_, table, statement, invariants) => {
        for (const part of statement.split(';')) await tamper(table, part)
        expect(await found()).toEqual(invariants)
      }),
    )

    it(
      'all that is wrong, however much it is',
      trial(async () => {
        const many = 150_000
        await tamper(
          'account',
          `insert into account (name, currency, kind, balance_minor)
            select 'nobody/' || n, 'GBP', 'payable', 1 from generate_series(1, ${many}) n`,
        )
        expect((await checkLedger(books.db)).length).toBeGreaterThanOrEqual(many)
      }),
    )

    it(
      'protection that was switched off',
      trial(async () => {
        await run('alter table posting disable trigger posting_append_only')
        expect(await found()).toEqual(['I3'])
        await run('alter table posting enable trigger posting_append_only')
        await run('drop trigger log_head_append_only on log_head')
        expect(await found()).toEqual(['I3'])
      }),
    )

    it(
      'two journals of one source, where the index is gone',
      trial(async () => {
        await run('alter table journal drop constraint journal_kind_source_id_key')
        await tamper('journal', `update journal set source_id = 're_1' where source_id = 're_2'`)
        expect(await found()).toContain('I4')
      }),
    )

    it(
      'a fund below zero, where the check is gone',
      trial(async () => {
        await run('alter table account drop constraint account_check')
        await books.post({
          kind: 'disbursement',
          postings: [
            { account: 'fund/gaza', currency: 'GBP', minor: 501 },
            { account: 'bank', currency: 'GBP', minor: -501 },
          ],
        })
        expect(await found()).toEqual(['I8'])
      }),
    )

    it(
      'a fund that pays a fee',
      trial(async () => {
        await books.post({
          kind: 'fee',
          postings: [
            { account: 'fees/stripe', currency: 'GBP', minor: 5 },
            { account: 'clearing/stripe', currency: 'GBP', minor: -5 },
            { account: 'fund/gaza', currency: 'GBP', minor: 5 },
            { account: 'platform', currency: 'GBP', minor: -5 },
          ],
        })
        expect(await found()).toEqual(['I8'])
      }),
    )

    it(
      'a correction without a reason',
      trial(async () => {
        await books.post({
          kind: 'correction',
          postings: [
            { account: 'bank', currency: 'GBP', minor: 5 },
            { account: 'platform', currency: 'GBP', minor: -5 },
          ],
        })
        expect(await found()).toEqual(['I3'])
      }),
    )

    it(
      'a refund while the gift is disputed',
      trial(async () => {
        const gift = await books.give(line)
        await postOf(gift, 'dispute_opened', 'dp_9', disputeReservePostings(change(0, 600)))
        await books.post({
          kind: 'refund',
          sourceId: 're_9',
          donationId: gift,
          at: new Date(books.now.getTime() + 1),
          postings: refundPostings(change(600, 1000)),
        })
        await run(
          `update donation set disputed_minor = 600, refunded_minor = 400, state = 'disputed' where id = '${gift}'`,
        )
        expect(await found()).toEqual(['I7'])
      }),
    )

    it(
      'a gift journal that no donation is behind',
      trial(async () => {
        await books.post({
          kind: 'gift',
          postings: [
            { account: 'clearing/x', currency: 'GBP', minor: 5 },
            { account: 'fund/well', currency: 'GBP', minor: -5 },
          ],
        })
        expect(await found()).toEqual(['I5'])
      }),
    )

    it(
      'another key',
      trial(async () => {
        expect((await checkLedger(books.db, '00'.repeat(32))).map(({ rule }) => rule)).toEqual([
          'our key signs every head',
        ])
      }),
    )

    describe('Gift Aid', () => {
      const claim = (gift: string, base: number, extra = '') =>
        run(`insert into gift_aid_claim (id, donation_id, position, declaration_id, base_minor, at${extra && ', adjusts_id'})
          values (gen_random_uuid(), '${gift}', 0, '00000000-0000-7000-8000-00000000000d', ${base}, now()${extra})`)
      const declare = (owner: string, from: string, to: string | null = null) =>
        run(`insert into gift_aid_declaration (id, owner_hash, full_name, home_address, made_at, valid_from, valid_to)
          values ('00000000-0000-7000-8000-00000000000d', '${owner}', 'A', 'B', now(), '${from}', ${to ? `'${to}'` : 'null'})`)

      it(
        'claimed on what was refunded',
        trial(async () => {
          await declare('\\x01', '2026-01-01')
          await claim(gifts.part, 700)
          expect(await found()).toEqual(['I10'])
        }),
      )

      it(
        'claimed without a declaration of that day, or of that giver',
        trial(async () => {
          await declare('\\x01', '2026-01-01', '2026-07-29')
          await claim(gifts.kept, 1000)
          expect(await found()).toEqual(['I10'])
          await run(`update gift_aid_declaration set valid_to = null, owner_hash = '\\x02'`)
          expect(await found()).toEqual(['I10'])
          await run(`update gift_aid_declaration set owner_hash = '\\x01'`)
          expect(await found()).toEqual([])
        }),
      )

      it(
        'claimed for whom HMRC pays none',
        trial(async () => {
          await declare('\\x01', '2026-01-01')
          await run(`update donation_line set gift_aid = false where donation_id = '${gifts.kept}'`)
          await claim(gifts.kept, 1000)
          expect(await found()).toEqual(['I10'])
        }),
      )

      it(
        'claimed twice: the database refuses it',
        trial(async () => {
          await declare('\\x01', '2026-01-01')
          await claim(gifts.kept, 500)
          await expect(claim(gifts.kept, 500)).rejects.toThrow()
          await expect(claim(gifts.kept, -500)).rejects.toThrow()
          await claim(gifts.kept, -500, `, (select id from gift_aid_claim)`)
          expect(await found()).toEqual([])
        }),
      )
    })
  })

  it(
    'says of what, and which numbers',
    trial(async () => {
      await tamper('account', `update account set balance_minor = balance_minor - 1 where name = 'bank'`)
      expect(await checkLedger(books.db)).toEqual([
        { invariant: 'I12', rule: 'the trial balance is zero', subject: 'GBP', expected: '0', found: '-1' },
        {
          invariant: 'I12',
          rule: "an account's balance is the sum of its postings",
          subject: 'bank GBP',
          expected: '700',
          found: '699',
        },
      ])
    }),
  )

  it(
    'awards and reverses points once, whatever is repeated',
    trial(async () => {
      await books.db.transaction(async tx => {
        for (let i = 0; i < 3; i++) {
          await awardForGift(tx, gifts.kept, Uint8Array.of(1), books.now)
          await reverseAwardForGift(tx, gifts.returned, books.now)
        }
        await reverseAwardForGift(tx, books.chance.uuid(), books.now)
      })
      expect(await found()).toEqual([])
    }),
  )

  it('finds nothing beside living traffic', async () => {
    const other = await openBooks(books.db, 'traffic')
    const traffic = Promise.all(
      Array.from({ length: 30 }, async () => {
        await other.give(line)
        await sequence(other)
      }),
    )
    for (let i = 0; i < 5; i++) expect(await checkLedger(other.db)).toEqual([])
    await traffic
    expect(await checkLedger(other.db)).toEqual([])
  })

  it(
    'finds nothing where all is in order',
    trial(async () => {
      expect(await checkLedger(books.db)).toEqual([])
      expect(await checkLedger(books.db, books.signer.publicKeyHex)).toEqual([])
    }),
  )
})
