import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { toHex } from '../../contract/hex.ts'
import { leafText } from '../../contract/leaf.ts'
import { hashLeaf } from '../../contract/merkle.ts'
import { verdictOf, verifyConsistency, verifyInclusion } from '../../contract/verify.ts'
import { webPrimitives } from '../../src/lib/verify/primitives.ts'
import { type Books, openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { makeBus } from '../bus.ts'
import { checkLedger } from './check.ts'
import { sequence } from './log.ts'
import { postJournal } from './post.ts'
import { consistencyOf, newestHead, proofOf, proofOfGift } from './proof.ts'
import { rows } from './rows.ts'
import { sha256 } from './sha256.ts'

const primitives = webPrimitives()!
const postings = [
  { account: 'bank', currency: 'GBP', minor: 10 },
  { account: 'platform', currency: 'GBP', minor: -10 },
] as const

eachDatabase('The log', open => {
  let books: Books
  const post = (of = books) => of.post({ kind: 'fee', postings: [...postings] })
  const size = async () => (await newestHead(books.db.q))?.size ?? 0
  const logViolations = async () =>
    (await checkLedger(books.db)).filter(({ invariant }) => invariant === 'I15')

  beforeAll(async () => {
    books = await openBooks(await open())
  })

  it('has no proof, head or consistency while nothing is in it', async () => {
    await expect(proofOf(books.db.q, 0)).rejects.toThrow('not_found')
    await expect(consistencyOf(books.db.q, 1, 1)).rejects.toThrow('not_found')
    expect(await newestHead(books.db.q)).toBeNull()
    expect(await proofOfGift(books.db.q, books.chance.uuid())).toBeNull()
    expect(await sequence(books)).toBe(0)
    expect(await newestHead(books.db.q)).toBeNull()
  })

  it('signs one head for what waited, and tells who listens', async () => {
    let told = 0
    const stop = books.bus.subscribe('ledger', () => told++)
    for (let i = 0; i < 3; i++) await post()
    expect(await sequence(books)).toBe(3)
    expect(await sequence(books)).toBe(0)
    stop()
    expect(await size()).toBe(3)
    expect(told).toBe(1)
  })

  it('refuses places and sizes that were never signed', async () => {
    await expect(proofOf(books.db.q, 3)).rejects.toThrow('not_found')
    await expect(proofOf(books.db.q, 0, 2)).rejects.toThrow('not_found')
    await post()
    await sequence(books)
    await expect(proofOf(books.db.q, 3, 3)).rejects.toThrow('not_found')
    await expect(consistencyOf(books.db.q, 2, 4)).rejects.toThrow('not_found')
    await expect(consistencyOf(books.db.q, 4, 3)).rejects.toThrow('not_found')
  })

  it('passes over what was rolled back', async () => {
    const before = await size()
    const abandoned = books.db.transaction(async tx => {
      await postJournal(tx, {
        id: books.chance.uuid(),
        kind: 'fee',
        sourceId: 'abandoned',
        at: books.now,
        postings: [...postings],
      })
      throw new Error('abandoned')
    })
    await expect(abandoned).rejects.toThrow('abandoned')
    await post()
    await sequence(books)
    expect(await size()).toBe(before + 1)
  })

  it('takes in many callers and instances at once, each journal once', async () => {
    const instances = [
      books,
      { ...books, db: Object.create(books.db), bus: makeBus() },
      { ...books, db: Object.create(books.db) },
    ]
    const before = await size()
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const instance = instances[i % 3]!
        await post()
        await sequence(instance)
      }),
    )
    // Each caller waited for a run that began after its journal was there: nothing is left.
    expect(await sequence(books)).toBe(0)
    expect(await size()).toBe(before + 60)
    expect(await logViolations()).toEqual([])
  })

  it('lets calls that come while one runs share the next', async () => {
    await post()
    const calls = Array.from({ length: 20 }, () => sequence(books))
    expect(new Set(calls).size).toBe(2)
    expect(await Promise.all(calls)).toEqual([1, ...Array.from({ length: 19 }, () => 0)])
  })

  it('goes on after a run that failed', async () => {
    await post()
    const broken = {
      ...books,
      signer: {
        ...books.signer,
        sign: () => {
          throw new Error('no key')
        },
      },
    }
    const [first, second] = [sequence(broken), sequence(broken)]
    await expect(first).rejects.toThrow('no key')
    await expect(second).rejects.toThrow('no key')
    expect(await sequence(books)).toBe(1)
  })

  it('takes more than a batch in one call, one head per batch', async () => {
    const before = await size()
    await books.db.transaction(async tx => {
      for (let i = 0; i < 1203; i++) {
        await postJournal(tx, {
          id: books.chance.uuid(),
          kind: 'fee',
          sourceId: `many ${i}`,
          at: books.now,
          postings: [...postings],
        })
      }
    })
    expect(await sequence(books)).toBe(1203)
    const heads = await rows<number>(
      books.db.q,
      sql`select to_json(size) as row from log_head where size > ${before} order by size`,
    )
    expect(heads).toEqual([before + 500, before + 1000, before + 1203])
    expect(await logViolations()).toEqual([])
  })

  it('hashes the canonical form of the public entry', async () => {
    const { entry, leaf } = await proofOf(books.db.q, 0)
    expect(entry).toEqual({
      v: 1,
      journal: entry.journal,
      kind: 'fee',
      at: '2026-07-30T12:00:00.123Z',
      postings: [...postings],
      commitment: '',
    })
    const bytes = Buffer.from(`\0${leafText(entry)}`)
    expect(leaf).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(leaf).toBe(toHex(await hashLeaf(Buffer.from(leafText(entry)), sha256)))
  })

  it('proves itself to a browser, entry by entry and head by head', async () => {
    const donationId = await books.give([{ projectId: 'well', minor: 900 }])
    expect(await proofOfGift(books.db.q, donationId)).toBeNull()
    await sequence(books)
    const key = books.signer.publicKeyHex
    const end = await size()
    const gift = await proofOfGift(books.db.q, donationId)
    expect(gift).toMatchObject({ index: end - 1, entry: { kind: 'gift' }, head: { size: end } })
    for (const index of [0, 1, 2, 3, 63, 64, 499, 500, end - 1]) {
      expect(
        verdictOf(await verifyInclusion(await proofOf(books.db.q, index), key, primitives)),
        `entry ${index}`,
      ).toBe('ok')
    }
    const sizes = await rows<number>(books.db.q, sql`select to_json(size) as row from log_head order by size`)
    for (const from of sizes) {
      expect(verdictOf(await verifyInclusion(await proofOf(books.db.q, 0, from), key, primitives))).toBe('ok')
      const proof = await consistencyOf(books.db.q, from, end)
      expect(verdictOf(await verifyConsistency(proof, key, primitives)), `from ${from}`).toBe('ok')
    }
  })

  describe('where transactions run side by side', () => {
    it('takes in a journal that commits late with an earlier number', async () => {
      if (books.db.kind === 'embedded') return
      let letGo = () => {}
      let isPosted = () => {}
      const posted = new Promise<void>(resolve => {
        isPosted = resolve
      })
      const gate = new Promise<void>(resolve => {
        letGo = resolve
      })
      const early = { id: books.chance.uuid(), kind: 'fee', sourceId: 'early', at: books.now } as const
      const late = books.db.transaction(async tx => {
        // Other accounts than the rest, so that the later journal does not wait for this one.
        await postJournal(tx, {
          ...early,
          postings: [
            { account: 'fees/slow', currency: 'GBP', minor: 1 },
            { account: 'clearing/slow', currency: 'GBP', minor: -1 },
          ],
        })
        isPosted()
        await gate
      })
      await posted
      await post()
      expect(await sequence(books)).toBe(1)
      letGo()
      await late
      expect(await sequence(books)).toBe(1)
      const [newest] = await rows(
        books.db.q,
        sql`
        select to_json(journal_id) as row from log_leaf order by index desc limit 1`,
      )
      expect(newest).toBe(early.id)
      expect(await logViolations()).toEqual([])
    })
  })
})
