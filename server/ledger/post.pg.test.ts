import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Books, openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { checkLedger } from './check.ts'
import { correctionOf, disbursementPostings, giftPostings } from './gift.ts'
import type { AccountName, NewJournal } from './journal.ts'
import { sequence } from './log.ts'
import { postJournal } from './post.ts'
import { rows } from './rows.ts'

/** What the database itself said, under Drizzle's own sentence. */
const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  }
  return 'done'
}

eachDatabase('Posting', open => {
  let books: Books
  const count = async () =>
    (await rows<number>(books.db.q, sql`select to_json(count(*)) as row from journal`))[0]
  const balance = async (name: AccountName, currency = 'GBP') =>
    (
      await rows<number>(
        books.db.q,
        sql`select to_json(balance_minor) as row from account where name = ${name} and currency = ${currency}`,
      )
    )[0]
  const gift = (project: string, minor: number): NewJournal['postings'] =>
    giftPostings({ provider: 'stripe', currency: 'GBP', lines: [{ projectId: project, minor }], feeMinor: 0 })

  beforeAll(async () => {
    books = await openBooks(await open())
  })

  describe('refuses', () => {
    const [debit, credit] = [
      { account: 'bank', currency: 'GBP', minor: 10 },
      { account: 'platform', currency: 'GBP', minor: -10 },
    ] as const
    const unsound: [what: string, postings: NewJournal['postings'], message: string][] = [
      ['no postings', [], 'fewer than two'],
      ['one side', [debit], 'fewer than two'],
      ['sides that differ', [debit, { ...credit, minor: -9 }], 'does not sum to zero in GBP: 1'],
      ['sides of two currencies', [debit, { ...credit, currency: 'EUR' }], 'does not sum to zero'],
      [
        'a fraction',
        [
          { ...debit, minor: 0.5 },
          { ...credit, minor: -0.5 },
        ],
        'no whole amount',
      ],
      ['nothing', [debit, credit, { ...debit, minor: 0 }], 'no whole amount'],
      [
        'more than is exact',
        [
          { ...debit, minor: 2 ** 53 },
          { ...credit, minor: -(2 ** 53) },
        ],
        'no whole amount',
      ],
      [
        'an unknown currency',
        [
          { ...debit, currency: 'XXX' as 'GBP' },
          { ...credit, currency: 'XXX' as 'GBP' },
        ],
        'no known currency',
      ],
      ['an unknown account', [{ ...debit, account: 'purse' as 'bank' }, credit], 'No such account: purse'],
      ['a fund without a name', [{ ...debit, account: 'fund/' }, credit], 'No such account: fund/'],
    ]
    it.each(unsound)('%s', async (_, postings, message) => {
      const before = await count()
      await expect(books.post({ kind: 'correction', postings })).rejects.toThrow(message)
      expect(await count()).toBe(before)
    })

    it('a commitment that is no hash', async () => {
      await expect(books.post({ kind: 'gift', postings: [debit, credit], commitment: 'me' })).rejects.toThrow(
        'commitment',
      )
    })

    it('a disbursement of more than a fund holds', async () => {
      await books.post({ kind: 'gift', postings: gift('poor', 100) })
      const disburse = (minor: number) =>
        books.post({
          kind: 'disbursement',
          postings: disbursementPostings({ projectId: 'poor', minor, currency: 'GBP' }),
        })
      const before = await count()
      expect(await reasonOf(disburse(101))).toContain('account_check')
      expect(await count()).toBe(before)
      expect(await balance('fund/poor')).toBe(-100)
      expect(await disburse(100)).toBe(true)
      expect(await reasonOf(disburse(1))).toContain('account_check')
    })
  })

  describe('the database itself refuses', () => {
    const raw = (statement: string) => reasonOf(books.db.transaction(tx => tx.execute(sql.raw(statement))))
    const journal = (n: number) =>
      `insert into journal (id, kind, source_id, at) values ('00000000-0000-7000-8000-00000000000${n}', 'fee', 'raw${n}', now())`

    it('a journal that does not sum to zero, whoever writes it', async () => {
      const before = await count()
      const reason = await reasonOf(
        books.db.transaction(async tx => {
          await tx.execute(sql.raw(journal(1)))
          await tx.execute(sql`insert into posting (journal_id, position, account_id, currency, minor)
            select '00000000-0000-7000-8000-000000000001', 0, id, 'GBP', 5 from account where name = 'fund/poor'`)
        }),
      )
      expect(reason).not.toBe('done')
      expect(await count()).toBe(before)
    })

    it('a posting in another currency than its account', async () => {
      const reason = await reasonOf(
        books.db.transaction(async tx => {
          await tx.execute(sql.raw(journal(2)))
          await tx.execute(sql`insert into posting (journal_id, position, account_id, currency, minor)
            select '00000000-0000-7000-8000-000000000002', position, id, 'EUR', minor
            from account, (values (0, 5), (1, -5)) v (position, minor) where name = 'fund/poor'`)
        }),
      )
      expect(reason).toContain('of another currency')
    })

    const tables = ['journal', 'posting', 'log_leaf', 'log_node', 'log_head', 'gift_aid_claim']
    const columnOf: Record<string, string> = {
      journal: 'reason',
      posting: 'minor',
      log_head: 'root',
      log_node: 'hash',
      log_leaf: 'leaf',
    }
    it.each(tables)('changing %s', async table => {
      await books.give([{ projectId: 'kept', minor: 300 }])
      await books.give([{ projectId: 'kept', minor: 300 }])
      await sequence(books)
      const column = columnOf[table] ?? 'at'
      expect(await raw(`update ${table} set ${column} = ${column}`)).toContain('append-only: UPDATE')
      expect(await raw(`delete from ${table}`)).toContain('append-only: DELETE')
      expect(await raw(`truncate ${table} cascade`)).toContain('append-only: TRUNCATE')
    })

    it('changing point_event, but for whose it was', async () => {
      await raw(`insert into point_event (rule, subject, owner_hash, points, at)
        values ('gift', 'a gift', '\\x01', 20, now())`)
      for (const change of [
        'points = 21',
        `rule = 'other'`,
        `subject = 'another'`,
        `at = at + interval '1 day'`,
      ])
        expect(await raw(`update point_event set ${change}`), change).toContain('append-only: UPDATE')
      expect(await raw(`delete from point_event`)).toContain('append-only: DELETE')
      expect(await raw(`truncate point_event cascade`)).toContain('append-only: TRUNCATE')
      expect(await raw(`update point_event set owner_hash = '\\x00'`)).toBe('done')
    })
  })

  it('answers false the second time, and changes nothing', async () => {
    const postings = gift('twice', 700)
    const first = await books.post({ kind: 'gift', sourceId: 'same', postings })
    const before = [await count(), await balance('fund/twice')]
    expect([first, await books.post({ kind: 'gift', sourceId: 'same', postings })]).toEqual([true, false])
    expect(await books.post({ kind: 'gift', sourceId: 'same', postings: gift('twice', 900) })).toBe(false)
    expect([await count(), await balance('fund/twice')]).toEqual(before)
    expect(await books.post({ kind: 'correction', reason: 'test', sourceId: 'same', postings })).toBe(true)
  })

  it('opens accounts as their names say, each once', async () => {
    await books.post({
      kind: 'gift',
      postings: giftPostings({
        provider: 'paper',
        currency: 'KWD',
        feeMinor: 3,
        lines: [
          { projectId: 'new', minor: 1500 },
          { projectId: 'other', minor: 500 },
          { projectId: 'new', minor: 1 },
        ],
      }),
    })
    const opened = await rows(
      books.db.q,
      sql`select json_build_array(name, kind, is_restricted, balance_minor) as row from account where currency = 'KWD' order by name`,
    )
    expect(opened).toEqual([
      ['clearing/paper', 'asset', false, 1998],
      ['fees/paper', 'expense', false, 3],
      ['fund/new', 'fund', true, -1501],
      ['fund/other', 'fund', true, -500],
    ])
  })

  it('takes back by an exact reverse with a reason', async () => {
    const journal: NewJournal = {
      id: books.chance.uuid(),
      kind: 'gift',
      sourceId: 'wrong',
      at: books.now,
      postings: gift('wrong', 40),
    }
    await books.db.transaction(tx => postJournal(tx, journal))
    const correction = correctionOf(journal, {
      id: books.chance.uuid(),
      sourceId: 'wrong',
      at: books.now,
      reason: 'Typed twice',
    })
    expect(await books.db.transaction(tx => postJournal(tx, correction))).toBe(true)
    expect(await balance('fund/wrong')).toBe(0)
  })

  it('keeps apart what comes at once, whatever accounts it opens', async () => {
    const projects = ['p1', 'p2', 'p3', 'p4']
    const posted = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        books.post({
          kind: 'gift',
          sourceId: `at once ${i % 30}`,
          postings: giftPostings({
            provider: 'once',
            currency: 'JOD',
            feeMinor: 1,
            lines: [0, 1, 2].map(n => ({ projectId: projects[(i * 7 + n * 3) % 4] ?? 'p1', minor: 100 })),
          }),
        }),
      ),
    )
    expect(posted.filter(Boolean)).toHaveLength(30)
    expect(await balance('clearing/once', 'JOD')).toBe(30 * 299)
    const broken = await checkLedger(books.db)
    expect(broken.filter(({ invariant }) => ['I1', 'I2', 'I4', 'I8', 'I12'].includes(invariant))).toEqual([])
  })
})
