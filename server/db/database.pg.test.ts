import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database, Queries } from './database.ts'
import { cause } from './schema.ts'

const sample = (id: string) => ({
  id,
  kind: 'well',
  position: 1,
  title: { en: 'Wells' },
  summary: { en: 'Water' },
})
const add = (q: Queries, id: string) => q.insert(cause).values(sample(id))
const ids = async (q: Queries) => (await q.select({ id: cause.id }).from(cause)).map(row => row.id).sort()
const journalId = '01890000-0000-7000-8000-000000000001'

eachDatabase('A database', open => {
  let db: Database
  beforeEach(async () => {
    db = await open()
  })
  afterEach(() => db.close())

  it('refuses the change of a journal', async () => {
    const made = sql`insert into journal (id, kind, source_id, at) values (${journalId}, 'gift', 'a', now())`
    await db.q.execute(made)
    for (const change of [
      'update journal set reason = null',
      'delete from journal',
      'truncate journal cascade',
    ]) {
      await expect(db.q.execute(sql.raw(change))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      })
    }
  })

  it('rolls back what threw, and goes on with the next', async () => {
    const failing = db.transaction(async tx => {
      await add(tx, 'a')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await expect(db.transaction(tx => add(tx, 'b').then(() => add(tx, 'b')))).rejects.toThrow()
    await db.transaction(tx => add(tx, 'c'))
    expect(await ids(db.q)).toEqual(['c'])
  })

  it('does not say that a transaction is done when it was rolled back', async () => {
    const swallowing = db.transaction(async tx => {
      await add(tx, 'a')
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow()
    expect(await ids(db.q)).toEqual([])
  })

  it('refuses at commit postings that do not sum to zero, and goes on', async () => {
    const unbalanced = db.transaction(async tx => {
      await tx.execute(sql`insert into account (name, currency, kind) values ('bank', 'GBP', 'asset')`)
      await tx.execute(
        sql`insert into journal (id, kind, source_id, at) values (${journalId}, 'gift', 'a', now())`,
      )
      await tx.execute(sql`insert into posting select ${journalId}::uuid, 1, id, 'GBP', 100 from account`)
    })
    await expect(unbalanced).rejects.toThrow()
    await add(db.q, 'a')
    expect(await ids(db.q)).toEqual(['a'])
  })

  it('rolls back to a savepoint alone', async () => {
    await db.transaction(async tx => {
      await add(tx, 'a')
      await tx.transaction(inner => add(inner, 'a')).catch(() => {})
      await add(tx, 'b')
    })
    expect(await ids(db.q)).toEqual(['a', 'b'])
  })

  it('refuses its own queries inside a transaction instead of waiting for ever', async () => {
    await expect(db.transaction(() => ids(db.q))).rejects.toThrow()
    await expect(db.transaction(() => db.transaction(async () => {}))).rejects.toThrow('Inside a transaction')
    expect(await ids(db.q)).toEqual([])
  })

  it('keeps transactions side by side apart', async () => {
    const slots = Array.from({ length: 20 }, (_, i) => `c${String(i).padStart(2, '0')}`)
    await Promise.all(
      slots.map(id =>
        db
          .transaction(async tx => {
            await add(tx, id)
            if (id.endsWith('7')) throw new Error('no')
          })
          .catch(() => {}),
      ),
    )
    expect(await ids(db.q)).toEqual(slots.filter(id => !id.endsWith('7')))
  })

  it('gives the same types from both drivers', async () => {
    const { rows } = await db.q.execute(
      sql`select 9007199254740991::bigint as big, null as none, array[1,2]::bigint[] as many`,
    )
    expect({ ...rows[0], many: undefined }).toEqual({ big: 9007199254740991, none: null, many: undefined })
  })

  it('refuses a channel that is no plain name', async () => {
    await expect(db.listen('feed; drop table cause', () => {})).rejects.toThrow('channel')
    await expect(db.notify('Feed-1')).rejects.toThrow('channel')
  })

  it('calls listeners of the channel, once those of others not, until they stop', async () => {
    const feed = vi.fn()
    const ledger = vi.fn()
    const stop = await db.listen('feed', feed)
    await db.listen('ledger', ledger)
    await db.notify('feed')
    await vi.waitFor(() => expect(feed).toHaveBeenCalledTimes(1))
    await stop()
    await db.notify('feed')
    await db.notify('ledger')
    await vi.waitFor(() => expect(ledger).toHaveBeenCalledTimes(1))
    expect(feed).toHaveBeenCalledTimes(1)
  })

  it('answers to ping until it is closed', async () => {
    expect(await db.ping()).toBe(true)
    await db.close()
    await db.close()
    expect(await db.ping()).toBe(false)
  })
})
