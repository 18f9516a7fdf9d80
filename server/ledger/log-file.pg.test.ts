import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type KnownBefore, verifyLog } from '../../contract/verify-log.ts'
import { type Books, openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database } from '../db/database.ts'
import { openEmbedded } from '../db/embedded.ts'
import { restoreDatabase } from '../db/restore-database.ts'
import { writeBackup } from '../db/write-backup.ts'
import { checkLedger } from './check.ts'
import { disbursementPostings } from './gift.ts'
import { sequence } from './log.ts'
import { logLines } from './log-file.ts'
import { nodePrimitives } from './node-primitives.ts'
import { newestHead, proofOf } from './proof.ts'

const gbp = 'GBP' as const

async function linesOf(db: Database, key: string): Promise<string[]> {
  const texts: string[] = []
  for await (const text of logLines(db.q, key)) texts.push(text)
  return texts.join('').trimEnd().split('\n')
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

const verify = (lines: readonly string[], known: KnownBefore = {}) =>
  verifyLog(each(lines), known, nodePrimitives)

eachDatabase('The file of the public log', open => {
  let books: Books
  let lines: string[]
  let directory: string

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'jariyah-log-file-'))
    books = await openBooks(await open())
    for (let i = 0; i < 12; i++) {
      await books.give(
        [{ projectId: i % 3 === 0 ? 'well' : 'gaza', minor: 1000 + i }],
        i % 4 === 0 ? 'KWD' : gbp,
      )
      if (i % 2 === 0) await sequence(books)
    }
    const postings = disbursementPostings({ projectId: 'gaza', minor: 700, currency: gbp })
    await books.post({ kind: 'disbursement', postings })
    await sequence(books)
    lines = await linesOf(books.db, books.signer.publicKeyHex)
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  const at = (part: string) => lines.findIndex(line => line.includes(part))
  const changed = (index: number, change: (line: string) => string) =>
    lines.map((line, i) => (i === index ? change(line) : line))
  const other = (digit: string) => (digit === '0' ? '1' : '0')
  const faultsOf = async (of: readonly string[], known?: KnownBefore) => (await verify(of, known)).faults

  it('is not right when anything in it was changed', async () => {
    const forgeries: [string, readonly string[], RegExp][] = [
      [
        'an amount',
        changed(at('"index":3'), l => l.replace('"minor":1003', '"minor":1004')),
        /entry 3 does not/,
      ],
      [
        'an amount on both sides',
        changed(at('"index":3'), l => l.replaceAll('1003', '1004')),
        /entry 3 does not give its hash/,
      ],
      [
        'a leaf',
        changed(at('"index":3'), l => l.replace(/"leaf":"./, '"leaf":"z')),
        /entry 3 does not give its hash/,
      ],
      ['an entry left out', lines.filter((_, i) => i !== at('"index":5')), /entry 5 is missing/],
      ['the end left out', lines.slice(0, -2), /the log has 13 entries, the file 12/],
      ['the last head left out', lines.slice(0, -1), /under no signed root/],
      [
        'a head',
        changed(lines.length - 1, l => l.replace(/(?<="root":")./, other)),
        /the signed root of 13 entries is not/,
      ],
      [
        'a signature',
        changed(lines.length - 1, l => l.replace(/(?<="signature":")./, other)),
        /is not signed with/,
      ],
      ['a line of another kind', [...lines, '{"hello":1}'], /neither an entry nor a head/],
    ]
    for (const [what, forged, fault] of forgeries)
      expect([what, (await faultsOf(forged)).join('\n')]).toEqual([what, expect.stringMatching(fault)])
    await expect(verify(['{"format":"other"}'])).rejects.toThrow('not a log file')
    await expect(verify([])).rejects.toThrow('empty')
  })

  it('is held to the key and the root that a reader kept', async () => {
    const head = (await newestHead(books.db.q))!
    const kept = { publicKey: books.signer.publicKeyHex, heads: [head] }
    expect(await faultsOf(lines, kept)).toEqual([])
    expect(await faultsOf(lines, { publicKey: 'ab'.repeat(32) })).toContain(
      'the file names another key than the one you kept',
    )
    const other = { ...head, root: '00'.repeat(32) }
    expect((await faultsOf(lines, { heads: [other] })).join()).toContain(
      'that you kept is not that of the entries',
    )
    const larger = { ...head, size: 99 }
    expect(await faultsOf(lines, { heads: [larger] })).toContain(
      'you kept a root of 99 entries, the file has 13',
    )
  })

  it('is right as it was written, with the sums of every account', async () => {
    const report = await verify(lines)
    expect(report.faults).toEqual([])
    expect(report).toMatchObject({ size: 13, heads: 7, root: (await newestHead(books.db.q))?.root })
    expect(report.accounts.get('bank GBP')).toBe(-700)
    const gbpSum = [...report.accounts]
      .filter(([name]) => name.endsWith(' GBP'))
      .reduce((sum, [, minor]) => sum + minor, 0)
    expect(gbpSum).toBe(0)
    expect((await proofOf(books.db.q, 4)).head.root).toBe(report.root)
  })

  it('is verified with entries of kinds that this edition does not know, and what was changed in them is named', async () => {
    const later = await openBooks(await open(), 'a later edition')
    await later.give([{ projectId: 'gaza', minor: 1000 }])
    const postings = disbursementPostings({ projectId: 'gaza', minor: 321, currency: gbp })
    await later.post({ kind: 'pledge_2' as never, postings })
    await sequence(later)
    const own = await linesOf(later.db, later.signer.publicKeyHex)
    for (const [from, to] of [
      ['321', '322'],
      ['pledge_2', 'pledge_3'],
      ['pledge_2', 'gift'],
    ] as const)
      expect(await faultsOf(own.map(line => line.replaceAll(from, to)))).toContainEqual(
        expect.stringMatching(/^entry 1 does not give its hash/),
      )
    expect((await verify(own)).faults).toEqual([])
  })

  it('names no donor', () => expect(lines.join()).not.toMatch(/donation|owner|salt|email/))

  it('is the same, with the same root, after the books were brought into an empty database', async () => {
    const file = join(directory, 'books.backup.gz')
    await writeBackup(books.db, file, books.now)
    const target = join(directory, 'restored')
    await restoreDatabase(file, migrations => openEmbedded(target, { migrations }), books.now)
    const restored = await openEmbedded(target)
    try {
      expect(await linesOf(restored, books.signer.publicKeyHex)).toEqual(lines)
      expect(await checkLedger(restored)).toEqual([])
      const again = await openBooks(restored, 'later')
      await again.give([{ projectId: 'well', minor: 5 }])
      await sequence(again)
      const grown = await linesOf(restored, again.signer.publicKeyHex)
      const head = await newestHead(books.db.q)
      expect(await faultsOf(grown, { heads: [head!], publicKey: books.signer.publicKeyHex })).toEqual([])
      const kept = await restored.q.execute(
        sql`select sum(debit_minor - credit_minor)::int as sum from log_month`,
      )
      expect(kept.rows).toEqual([{ sum: 0 }])
    } finally {
      await restored.close()
    }
  })
})
