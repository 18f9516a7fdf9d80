import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { asAdmin, dropDatabase, makeDatabase } from '../../tests/harness/served-databases.ts'
import { ConfigError } from '../config.ts'
import type { Migration } from './migrate.ts'
import { readMigrations } from './migrate.ts'
import { openServed } from './served.ts'
import { tableShapes } from './table-shapes.ts'

const made = (name: string, script: string): Migration => ({
  name,
  script,
  hash: createHash('sha256').update(script).digest('hex'),
})

async function withBareDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const clusterUrl = inject('clusterUrl')
  const url = await makeDatabase(clusterUrl, { bare: true })
  try {
    await work(url)
  } finally {
    await dropDatabase(clusterUrl, url)
  }
}

it('refuses an address that nobody answers at, without its password', async () => {
  const opening = openServed('postgres://me:secret@127.0.0.1:1/none')
  await expect(opening).rejects.toBeInstanceOf(ConfigError)
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL: no connection to 127.0.0.1:1\/none \([^\n]*ECONNREFUSED[^\n]*\)$/,
  )
  await expect(opening).rejects.not.toThrow('secret')
})

it('refuses a server on which this user may make no tables, in one line', async () => {
  await withBareDatabase(async url => {
    const { pathname } = new URL(url)
    await asAdmin(
      inject('clusterUrl'),
      `alter database ${pathname.slice(1)} set default_transaction_read_only = on`,
    )
    const opening = openServed(url, { migrations: [made('001-a.sql', 'create table a (id int)')] })
    await expect(opening).rejects.toBeInstanceOf(ConfigError)
    await expect(opening).rejects.toThrow(
      new RegExp(`^DATABASE_URL: tables can't be made in [^\\n]*${pathname} \\([^\\n]*read-only[^\\n]*\\)$`),
    )
  })
})

it('leaves nothing of a migration that failed, and keeps those before it', async () => {
  await withBareDatabase(async url => {
    const first = made('001-a.sql', 'create table a (id int)')
    const failing = made('002-b.sql', 'create table b (id int); select 1 / 0')
    await expect(openServed(url, { migrations: [first, failing] })).rejects.toThrow(
      'Migration 002-b.sql failed',
    )
    const db = await openServed(url, { migrations: [first, made('002-b.sql', 'create table b (id int)')] })
    const { rows } = await db.q.execute(sql`select name from schema_migration order by 1`)
    expect(rows).toEqual([{ name: '001-a.sql' }, { name: '002-b.sql' }])
    await db.close()
  })
})

it('refuses a migration that was changed after it was applied', async () => {
  await withBareDatabase(async url => {
    await (await openServed(url, { migrations: [made('001-a.sql', 'create table a (id int)')] })).close()
    const opening = openServed(url, { migrations: [made('001-a.sql', 'create table a (id bigint)')] })
    await expect(opening).rejects.toBeInstanceOf(ConfigError)
    await expect(opening).rejects.toThrow('001-a.sql was changed')
  })
})

it('migrates once when several instances start together', async () => {
  await withBareDatabase(async url => {
    const all = await Promise.all([openServed(url), openServed(url), openServed(url)])
    const [db] = all
    const { rows } = (await db?.q.execute(sql`select name from schema_migration order by 1`)) ?? { rows: [] }
    expect(rows.map(row => row.name)).toEqual(readMigrations().map(({ name }) => name))
    await Promise.all(all.map(each => each.close()))
  })
})

eachDatabase('A migrated database', open => {
  it('holds nothing, so that a backup can be restored into it', async () => {
    const db = await open()
    for (const { name } of await tableShapes(db.q)) {
      const { rows } = await db.q.execute(sql`select from ${sql.identifier(name)}`)
      expect([name, rows.length]).toEqual([name, 0])
    }
  })
})
