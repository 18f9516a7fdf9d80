import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { gateTo } from '../../tests/harness/database-gate.ts'
import { dropDatabase, makeDatabase } from '../../tests/harness/served-databases.ts'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'
import { openServed } from './served.ts'

let url: string
let db: Database
let client: Client
beforeAll(async () => {
  url = await makeDatabase(inject('clusterUrl'))
  db = await openServed(url)
  client = new Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await db.close()
  await dropDatabase(inject('clusterUrl'), url)
})

/** Ends a connection as a restart of the server does, and waits until it is gone. */
async function cut(pid: number): Promise<void> {
  await client.query('select pg_terminate_backend($1)', [pid])
  await vi.waitFor(async () => {
    const { rows } = await client.query('select from pg_stat_activity where pid = $1', [pid])
    expect(rows).toEqual([])
  }, 10_000)
}

it('refuses a database that can’t hold all letters, and makes no table in it', async () => {
  const other = new URL(url)
  other.pathname = '/latin'
  await client.query(`create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`)
  const error: unknown = await openServed(other.href).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  expect(error).toMatchObject({ message: expect.stringMatching(/^DATABASE_URL: .* in UTF8 .* LATIN1$/) })
  const latin = new Client({ connectionString: other.href })
  await latin.connect()
  const { rows } = await latin.query("select from pg_tables where schemaname = 'public'")
  await latin.end()
  await client.query('drop database latin')
  expect(rows).toEqual([])
})

it('lets a command’s statements and transactions take as long as they take, and not the service’s', async () => {
  const limits = sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`
  expect((await db.q.execute(limits)).rows).toEqual([{ statement: '0', idle: '0' }])
  const services = await openServed(url, { longestAnswerMs: 35_000 })
  expect((await services.q.execute(limits)).rows).toEqual([{ statement: '30s', idle: '30s' }])
  await services.close()
})

it('fails the transaction whose connection is lost between two statements, and goes on with the next', async () => {
  const lost = db.transaction(async tx => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await cut(Number(rows[0]?.pid))
    await tx.execute(sql`select 1`)
  })
  await expect(lost).rejects.toThrow()
  const { rows } = await db.transaction(tx => tx.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
})

it('fails a statement whose host went silent, gives its connection up, and goes on with another', async () => {
  const gate = await gateTo(url)
  const far = await openServed(gate.url, { longestAnswerMs: 1_000 })
  const unanswered = { cause: { message: 'Query read timeout' } }
  await far.q.execute(sql`select 1`)
  gate.hush()
  await expect(far.q.execute(sql`select 1`)).rejects.toMatchObject(unanswered)
  const lost = far.transaction(async tx => {
    await tx.execute(sql`select 2`)
    gate.hush()
    await tx.execute(sql`select 2`)
  })
  await expect(lost).rejects.toMatchObject(unanswered)
  const { rows } = await far.transaction(tx => tx.execute(sql`select 3 as three`))
  expect(rows).toEqual([{ three: 3 }])
  await vi.waitFor(() => expect(gate.open.size).toBe(1))
  await far.close()
  await gate.end()
})
