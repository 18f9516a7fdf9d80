import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ledger } from '../../contract/ledger.ts'
import { verdictOf, verifyConsistency, verifyInclusion } from '../../contract/verify.ts'
import { webPrimitives } from '../../src/lib/verify/primitives.ts'
import { type Books, openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { payoutPostings } from './gift.ts'
import { ledgerHandlers } from './ledger.ts'
import { sequence } from './log.ts'

const nobody = {} as Caller
const none = { params: undefined, query: undefined, body: undefined }

eachDatabase('The open ledger', open => {
  let books: Books
  let handlers: ReturnType<typeof ledgerHandlers>
  // The ledger's handlers use of the service what the books have.
  const handlersOf = (of: Books) => ledgerHandlers(of as unknown as Service)
  const entries = (query: object) =>
    handlers.entries(
      { ...none, query: ledger.entries.query.parse?.(query) ?? { limit: 20, ...query } },
      nobody,
    )

  beforeAll(async () => {
    books = await openBooks(await open())
    handlers = handlersOf(books)
  })

  it('is empty and signed before the first gift', async () => {
    const { head, publicKey } = await handlers.head(none, nobody)
    expect(head).toMatchObject({
      size: 0,
      root: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    })
    expect(publicKey).toBe(books.signer.publicKeyHex)
    expect(await entries({})).toEqual({ entries: [], next: null })
    expect(await handlers.totals({ ...none, query: {} }, nobody)).toEqual({
      accounts: [],
      sums: [],
      entries: 0,
    })
  })

  describe('with gifts', () => {
    beforeAll(async () => {
      for (let i = 0; i < 7; i++) {
        await books.give([{ projectId: i % 3 === 0 ? 'well' : 'gaza', minor: 1000 + i }])
      }
      await books.give([{ projectId: 'well', minor: 2500 }], 'JPY')
      await books.post({
        kind: 'payout',
        postings: payoutPostings({ provider: 'stripe', currency: 'GBP', minor: 500 }),
      })
      await sequence(books)
    })

    it('does not know what is not there', async () => {
      await expect(handlers.proof({ ...none, params: { index: 9 }, query: {} }, nobody)).rejects.toThrow(
        'not_found',
      )
      await expect(
        handlers.proof({ ...none, params: { index: 0 }, query: { size: 5 } }, nobody),
      ).rejects.toThrow('not_found')
      await expect(handlers.consistency({ ...none, query: { from: 1, to: 9 } }, nobody)).rejects.toThrow(
        'not_found',
      )
      expect(await entries({ project: 'unknown' })).toEqual({ entries: [], next: null })
      expect(await entries({ project: "' or true --" })).toEqual({ entries: [], next: null })
    })

    it('names no donor', async () => {
      const text = JSON.stringify(await entries({}))
      expect(text).not.toMatch(/donation|owner|salt|email/)
    })

    it('gives pages, newest first, to the end', async () => {
      const first = await entries({ limit: 4 })
      expect(first.entries.map(({ index }) => index)).toEqual([8, 7, 6, 5])
      const second = await entries({ limit: 4, before: first.next ?? 0 })
      expect(second.entries.map(({ index }) => index)).toEqual([4, 3, 2, 1])
      const third = await entries({ limit: 4, before: second.next ?? 0 })
      expect(third).toMatchObject({ entries: [{ index: 0 }], next: null })
      expect((await entries({ limit: 9 })).next).toBeNull()
    })

    it("gives a project's entries alone, with titles in the reader's language or English", async () => {
      const page = await entries({ project: 'well', lang: 'fr' })
      expect(page.entries.map(({ index }) => index)).toEqual([7, 6, 3, 0])
      expect(page.entries[0]?.titles).toEqual({ 'fund/well': 'Projet well' })
      for (const lang of ['ar', 'xx', undefined]) {
        expect((await entries({ project: 'well', lang })).entries[0]?.titles).toEqual({
          'fund/well': 'Project well',
        })
      }
    })

    it('shows the trial balance, zero per currency, with titles', async () => {
      const totals = await handlers.totals({ ...none, query: { lang: 'fr' } }, nobody)
      expect(totals.sums).toEqual([
        { currency: 'GBP', minor: 0 },
        { currency: 'JPY', minor: 0 },
      ])
      expect(totals.entries).toBe(9)
      expect(totals.accounts).toContainEqual({
        account: 'fund/well',
        title: 'Projet well',
        currency: 'JPY',
        minor: -2500,
      })
      expect(totals.accounts).toContainEqual({ account: 'bank', title: 'bank', currency: 'GBP', minor: 500 })
    })

    it('answers as the contract says, with proofs that hold', async () => {
      const { head, publicKey } = ledger.head.answer.parse(await handlers.head(none, nobody))
      const primitives = webPrimitives()!
      const proof = ledger.proof.answer.parse(
        await handlers.proof({ ...none, params: { index: 3 }, query: {} }, nobody),
      )
      expect(verdictOf(await verifyInclusion(proof, publicKey, primitives))).toBe('ok')
      await books.give([{ projectId: 'well', minor: 1 }])
      await sequence(books)
      const query = { from: head.size, to: head.size + 1 }
      const consistency = ledger.consistency.answer.parse(
        await handlers.consistency({ ...none, query }, nobody),
      )
      expect(verdictOf(await verifyConsistency(consistency, publicKey, primitives))).toBe('ok')
      ledger.entries.answer.parse(await entries({}))
      ledger.totals.answer.parse(await handlers.totals({ ...none, query: {} }, nobody))
    })

    it('does not scan the postings for the balance', async () => {
      const { rows: plan } = (await books.db.q.execute<{ 'QUERY PLAN': string }>(
        sql`explain select currency, sum(balance_minor) from account group by currency`,
      )) as { rows: Record<string, string>[] }
      expect(JSON.stringify(plan)).not.toContain('posting')
    })
  })
})
