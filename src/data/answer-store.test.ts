import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import type { catalogue } from '../../contract/catalogue.ts'
import { answerStore } from './answer-store.ts'
import { withDatabase } from './db.ts'
import { query } from './queries.ts'
import { makeQueryClient } from './query-client.ts'

// By itself: elsewhere what an earlier test keeps may still be on its way.
it('answers that come together are written in no more than two transactions', async () => {
  const writing = vi.spyOn(IDBObjectStore.prototype, 'put')
  const client = makeQueryClient({ fetchJson: async () => 'kept' })
  const many = ['en', 'ar', 'ur', 'bn', 'fr', 'tr'] as const
  await Promise.all(
    many.map(lang => client.fetchQuery(query<typeof catalogue.causes>('/api/causes', { query: { lang } }))),
  )
  await Promise.all(client.getQueryCache().getAll().map(answerStore('1').keep))
  expect(await withDatabase(db => db.queries.toArray())).toHaveLength(many.length)
  const transactions = new Set(writing.mock.contexts.map(store => (store as IDBObjectStore).transaction))
  expect(transactions.size).toBeLessThanOrEqual(2)
})
