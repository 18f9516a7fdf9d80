import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { gateTo } from '../../tests/harness/database-gate.ts'
import { dropDatabase, makeDatabase } from '../../tests/harness/served-databases.ts'
import { Listener } from './listener.ts'

let url: string
let client: Client
beforeAll(async () => {
  url = await makeDatabase(inject('clusterUrl'), { bare: true })
  client = new Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await dropDatabase(inject('clusterUrl'), url)
})

const cutOthers = () =>
  client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

it('fails when nobody answers, and tries again with the next call', async () => {
  const listener = new Listener('postgres://127.0.0.1:1/none')
  await expect(listener.listen('feed', () => {})).rejects.toThrow('ECONNREFUSED')
  await expect(listener.listen('feed', () => {})).rejects.toThrow('ECONNREFUSED')
  await listener.close()
})

it('calls after a lost connection, since something may have been missed, and listens again', async () => {
  const listener = new Listener(url)
  const heard = vi.fn()
  await listener.listen('feed', heard)
  await cutOthers()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), 10_000)
  await client.query("select pg_notify('feed', '')")
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 10_000)
  await listener.close()
})

it('has one connection again after it was refused many times, not one for each time', async () => {
  const gate = await gateTo(url)
  const listener = new Listener(gate.url)
  const heard = vi.fn()
  await listener.listen('feed', heard)
  gate.shut()
  await vi.waitFor(() => expect(gate.seen.refused).toBeGreaterThanOrEqual(5), 30_000)
  gate.seen.isOpen = true
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), 10_000)
  await client.query("select pg_notify('feed', '')")
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 10_000)
  expect(gate.open.size).toBe(1)
  await listener.close()
  await gate.end()
})

it('listens to nothing after it was closed', async () => {
  const listener = new Listener(url)
  const heard = vi.fn()
  await listener.listen('feed', heard)
  await listener.close()
  // PostgreSQL takes a moment to see the end of a connection.
  await vi.waitFor(async () => {
    const { rows } = await client.query<{ others: number }>(
      'select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(rows).toEqual([{ others: 0 }])
  }, 10_000)
  expect(heard).not.toHaveBeenCalled()
})
