import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Books, openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { dropDatabase, makeDatabase } from '../../tests/harness/served-databases.ts'
import type { Database } from '../db/database.ts'
import { checkLog } from './check-log.ts'
import {
  disbursementPostings,
  giftPostings,
  givenBackPostings,
  payoutPostings,
  refundPostings,
  setAsidePostings,
} from './gift.ts'
import { importLog } from './import-log.ts'
import type { NewJournal } from './journal.ts'
import { sequence } from './log.ts'
import { logLines } from './log-file.ts'
import { postJournal } from './post.ts'
import { newestHead } from './proof.ts'
import { requireLogKey } from './require-log-key.ts'
import { settlementPostings } from './settlement.ts'

const currency = 'GBP' as const
const line = { projectId: 'gaza', minor: 1000 }

const received = (projectId: string, minor: number): Pick<NewJournal, 'kind' | 'postings'> => ({
  kind: 'gift',
  postings: giftPostings({ provider: 'stripe', currency, lines: [{ projectId, minor }], feeMinor: 0 }),
})
const disbursed = (projectId: string, minor: number): Pick<NewJournal, 'kind' | 'postings'> => ({
  kind: 'disbursement',
  postings: disbursementPostings({ projectId, minor, currency }),
})

async function textOf(db: Database, key: string): Promise<string> {
  const texts: string[] = []
  for await (const text of logLines(db.q, key)) texts.push(text)
  return texts.join('')
}

/** Gifts, a refund, a payout to the bank and one to a charity, under several heads. */
async function keepBooks(books: Books): Promise<void> {
  for (let i = 0; i < 6; i++) {
    await books.give([line, { projectId: 'well', minor: 300 + i }], i % 2 === 0 ? 'KWD' : currency)
    if (i % 3 === 0) await sequence(books)
  }
  const standing = {
    beforeMinor: 0,
    afterMinor: 400,
    heldOf: new Map([['fund/gaza', 400]]),
    takenOf: new Map(),
  }
  const postings = refundPostings({ provider: 'stripe', currency, lines: [line], ...standing })
  await books.post({ kind: 'refund', postings })
  await books.post({ kind: 'payout', postings: payoutPostings({ provider: 'stripe', currency, minor: 900 }) })
  const aside = { provider: 'stripe', currency, minor: 700 }
  await books.post({ kind: 'set_aside', postings: setAsidePostings(aside) })
  await books.post({ kind: 'given_back', postings: givenBackPostings(aside) })
  const [from, to] = [
    { currency, minor: 500 },
    { currency: 'EUR' as const, minor: 580 },
  ]
  await books.post({
    kind: 'conversion',
    postings: settlementPostings({ provider: 'stripe', from, to, feeMinor: 20 }),
  })
  await books.post(disbursed('gaza', 250))
  await sequence(books)
}

/** As they were taken in when the earlier number committed later: the fund pays before it has. */
async function keepOutOfOrder(books: Books): Promise<void> {
  await books.post(received('late', 500))
  await books.post(disbursed('late', 500))
  await books.db.q.execute(sql`
    update log_pending w set seq = -w.seq where exists (select from journal j where j.id = w.journal_id and j.kind = 'disbursement')`)
  await sequence(books)
}

/** The harness closes it. */
const lent = (db: Database) => async () => ({ ...db, close: async () => {} })

eachDatabase('A downloaded public log', open => {
  let books: Books
  let text: string
  let directory: string
  let key: string

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'jariyah-import-'))
    books = await openBooks(await open())
    key = books.signer.publicKeyHex
    await keepBooks(books)
    await keepOutOfOrder(books)
    text = await textOf(books.db, key)
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  const into = (db: Database, contents: string, known = {}) => {
    const file = join(directory, 'log.ndjson')
    writeFileSync(file, contents)
    return importLog(file, lent(db), known)
  }
  const lines = () => text.trimEnd().split('\n')

  it('is refused where anything in it was changed, in one line, and nothing is stored', async () => {
    const db = await open()
    const forged = lines().map(each => each.replaceAll('1000', '1001'))
    const short = lines().filter(each => !each.includes('"index":4,'))
    const other = (digit: string) => (digit === '0' ? '1' : '0')
    const cases: [string, RegExp][] = [
      ['', /empty/],
      ['hello\n', /not a log file/],
      [forged.join('\n'), /entry 0 does not give its hash/],
      [short.join('\n'), /entry 4 is missing/],
      [text.replace(/(?<="signature":")./, other), /is not signed with the key/],
      [text.replace(/(?<="root":")./, other), /the signed root of 1 entries is not/],
      [lines().slice(0, -1).join('\n'), /under no signed root/],
    ]
    for (const [contents, refusal] of cases) {
      const said = await into(db, contents).then(
        () => 'imported',
        (error: Error) => error.message,
      )
      expect(said).toMatch(refusal)
      expect(said).not.toContain('\n')
    }
    await expect(into(db, text, { publicKey: 'ab'.repeat(32) })).rejects.toThrow('another key')
    const { rows } = await db.q.execute(sql`
      select (select count(*) from journal)::int as journals, (select count(*) from log_head)::int as heads,
        (select count(*) from account)::int as accounts`)
    expect(rows).toEqual([{ journals: 0, heads: 0, accounts: 0 }])
  })

  it('is refused by a database with contents, which stay', async () => {
    const before = await textOf(books.db, key)
    await expect(into(books.db, text)).rejects.toThrow(/^The database is not empty \(/)
    expect(await textOf(books.db, key)).toBe(before)
  })

  it('is refused when its own root holds what books do not allow', async () => {
    const forger = await openBooks(await open(), 'forger')
    await forger.post(received('gaza', 5))
    await forger.db.q.execute(sql`alter table account drop constraint account_check`)
    await forger.post(disbursed('gaza', 1000))
    await sequence(forger)
    const below = await textOf(forger.db, forger.signer.publicKeyHex)
    const db = await open()
    await expect(into(db, below)).rejects.toThrow(/^a fund or balance of this log ends below zero/)
    expect((await db.q.execute(sql`select from journal`)).rows).toEqual([])
  })

  it('is refused for an entry of a kind that this edition does not know, in one line, and nothing is stored', async () => {
    const later = await openBooks(await open(), 'a later edition')
    await later.post(received('gaza', 500))
    await later.post({ ...disbursed('gaza', 200), kind: 'pledge' as never })
    await sequence(later)
    const db = await open()
    await expect(into(db, await textOf(later.db, later.signer.publicKeyHex))).rejects.toThrow(
      /^entry 1 is of a kind that this edition does not know: pledge\.[^\n]*$/,
    )
    expect((await db.q.execute(sql`select from journal`)).rows).toEqual([])
  })

  it('gives the same entries, heads and root in an empty database, byte for byte', async () => {
    const db = await open()
    const head = await newestHead(books.db.q)
    const report = await into(db, text)
    expect(report).toMatchObject({ size: head?.size, root: head?.root, faults: [] })
    expect(await newestHead(db.q)).toEqual(head)
    expect(await textOf(db, key)).toBe(text)
    expect(await checkLog(db.q, key)).toEqual([])
    const sums = sql`select name, currency, kind, balance_minor::int, is_restricted from account order by 1, 2`
    expect((await db.q.execute(sums)).rows).toEqual((await books.db.q.execute(sums)).rows)
    const months = sql`select * from log_month order by month, currency, account, kind`
    expect((await db.q.execute(months)).rows).toEqual((await books.db.q.execute(months)).rows)
    await expect(
      db.transaction(tx => tx.execute(sql`update account set balance_minor = 1 where name = 'fund/gaza'`)),
    ).rejects.toThrow()
  })

  it('goes on under its own key and under no other', async () => {
    const db = await open()
    await into(db, text)
    const { signer } = await openBooks(await open(), 'another key')
    await expect(requireLogKey(db, signer)).rejects.toThrow(
      /^The log in this database is signed with the key/,
    )
    await requireLogKey(db, books.signer)
    await requireLogKey(await open(), signer)
    await db.transaction(tx =>
      postJournal(tx, { ...received('gaza', 7), id: books.chance.uuid(), sourceId: 'later', at: books.now }),
    )
    await sequence({ ...books, db })
    const head = await newestHead(books.db.q)
    const file = join(directory, 'grown.ndjson')
    writeFileSync(file, await textOf(db, key))
    const copy = await open()
    const report = await importLog(file, lent(copy), { publicKey: key, heads: head ? [head] : [] })
    expect(report.size).toBe((head?.size ?? 0) + 1)
    expect(await newestHead(copy.q)).toEqual(await newestHead(db.q))
  })

  // Each starts processes of its own, some of which open a database.
  describe('by the documented commands', { timeout: 120_000 }, () => {
    const clusterUrl = inject('clusterUrl')
    let url: string | null
    const run = (name: string, ...rest: string[]) => {
      const database: Record<string, string> =
        url === null ? { DATA_DIR: join(directory, 'data') } : { DATABASE_URL: url }
      return command(directory, database, name, ...rest)
    }
    const refused = (line: RegExp) => ({ code: 1, stderr: expect.stringMatching(line) })

    beforeAll(async () => {
      url = books.db.kind === 'embedded' ? null : await makeDatabase(clusterUrl, { bare: true })
      writeFileSync(join(directory, 'first.ndjson'), text)
    })
    afterAll(async () => {
      if (url !== null) await dropDatabase(clusterUrl, url)
    })

    it('is imported once', async () => {
      const head = await newestHead(books.db.q)
      expect(await run('import')).toMatchObject(refused(/^Which log\?[^\n]*\n$/))
      expect(await run('import', 'none.ndjson')).toMatchObject(refused(/^[^\n]*ENOENT[^\n]*\n$/))
      const imported = { code: 0, stderr: '', stdout: expect.stringContaining(head!.root) }
      expect(await run('import', 'first.ndjson')).toEqual(imported)
      const again = await run('import', 'first.ndjson')
      expect(again).toMatchObject(refused(/^The database is not empty[^\n]*\n$/))
    })

    it('is not taken for books with their gifts, and gets no key', async () => {
      for (let i = 0; i < 2; i++)
        expect(await run('check')).toMatchObject(refused(/^The database keeps no key of its log[^\n]*\n$/))
    })

    it('is exported as it was, and verified', async () => {
      expect(await run('export', 'second.ndjson')).toMatchObject(refused(/^[^\n]*--key\n$/))
      const other = await run('export', 'second.ndjson', '--key', 'ab'.repeat(32))
      expect(other).toMatchObject(refused(/^The log in this database is signed with another key[^\n]*\n$/))
      expect(await run('export', 'second.ndjson', '--key', key)).toMatchObject({ code: 0, stderr: '' })
      const again = await run('export', 'second.ndjson', '--key', key)
      expect(again).toMatchObject(refused(/^second.ndjson exists already: name another file\n$/))
      expect(readFileSync(join(directory, 'second.ndjson'), 'utf8')).toBe(text)
      const { root } = (await newestHead(books.db.q))!
      const verified = await run('verify', 'second.ndjson', '--key', key)
      expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining(`root ${root}`) })
    })
  })
})

/** Runs what `npm run ledger:<name>` runs. */
function command(cwd: string, database: Record<string, string>, name: string, ...rest: string[]) {
  const parameters = [join(import.meta.dirname, `${name}-command.ts`), ...rest]
  const env = { PATH: process.env.PATH, ...database }
  return new Promise<{ code: number; stdout: string; stderr: string }>(resolve => {
    execFile(process.execPath, parameters, { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
