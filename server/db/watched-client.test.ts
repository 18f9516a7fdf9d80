import type { PoolClient } from 'pg'
import { expect, it, vi } from 'vitest'
import { WatchedClient } from './watched-client.ts'

function watching(query: () => Promise<unknown>) {
  // Of a connection it asks for nothing else here.
  return new WatchedClient({ query } as unknown as PoolClient)
}

it('asks nothing more of a connection that left a statement unanswered', async () => {
  const silence = new Error('Query read timeout')
  const query = vi.fn(() => Promise.reject(silence))
  const watched = watching(query)
  await expect(watched.client.query('select 1')).rejects.toBe(silence)
  await expect(watched.client.query('rollback')).rejects.toBe(silence)
  expect(query).toHaveBeenCalledTimes(1)
  expect(watched.isLost).toBe(true)
})

it('asks on after a statement that the server refused', async () => {
  const query = vi.fn().mockRejectedValueOnce(new Error('duplicate key')).mockResolvedValue({ rows: [] })
  const watched = watching(query)
  await expect(watched.client.query('insert')).rejects.toThrow('duplicate key')
  await watched.client.query('rollback to savepoint')
  expect([watched.isLost, watched.isLastFailed, watched.hasFailed]).toEqual([false, false, true])
})
