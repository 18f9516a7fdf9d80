import { QueryClient } from '@tanstack/react-query'
import { database } from '../../src/data/db.ts'
import { keptFlag } from '../../src/data/kept-answer.ts'
import { keptAnswers, recoverPlace } from '../../src/data/kept-answers.ts'
import { newId } from '../../src/data/new-id.ts'
import { type Draft, entryOf } from '../../src/data/outbox/entry.ts'
import { drainOutbox } from '../../src/data/outbox/outbox.ts'
import { makeQueryClient } from '../../src/data/query-client.ts'

const version = 'bench'
const addressOf = (number: number): string => `/api/kept/${number}`

const draftOf: Record<'analytics' | 'donation', () => Draft> = {
  analytics: () => ({
    id: newId(),
    kind: 'analytics',
    owner: 'device',
    body: { eventType: 'page_view', eventData: { path: '/' } },
  }),
  donation: () => {
    const id = newId()
    const lines = [{ projectId: 'gaza-food', unitMinor: 1_000, quantity: 1 }]
    return {
      id,
      kind: 'donation',
      owner: 'device',
      body: { id, currency: 'GBP', lines, visibility: 'someone' },
    }
  },
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

function openBare(name: string, upgrade?: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  request.addEventListener('upgradeneeded', () => upgrade?.(request.result))
  return done(request)
}

/** What the rows of the bench ask of a page: the app's own outbox and cache, and the same work with nothing around it. */
const device = {
  async fillOutbox(kind: 'analytics' | 'donation', count: number): Promise<void> {
    const db = await database()
    await db.outbox.clear()
    await db.outbox.bulkPut(Array.from({ length: count }, () => entryOf(draftOf[kind](), Date.now())))
  },
  /** @returns milliseconds; throws when something is left */
  async drain(count: number): Promise<number> {
    let sent = 0
    const ms = await timed(async () => {
      sent = (await drainOutbox('start'))?.sent ?? 0
    })
    if (sent !== count) throw new Error(`${sent} of ${count} were sent`)
    return ms
  },
  /** The same calls from a bare IndexedDB: read, sent in batches, deleted. */
  async drainBare(count: number): Promise<number> {
    const db = await openBare('floor', each => each.createObjectStore('calls', { keyPath: 'id' }))
    const write = db.transaction('calls', 'readwrite')
    for (let number = 0; number < count; number++)
      write.objectStore('calls').put({ ...draftOf.analytics(), number })
    await new Promise(resolve => write.addEventListener('complete', resolve))
    const ms = await timed(async () => {
      const calls: { id: string }[] = await done(db.transaction('calls').objectStore('calls').getAll())
      for (let from = 0; from < calls.length; from += 100) {
        const events = calls.slice(from, from + 100)
        const headers = { 'Content-Type': 'application/json' }
        await (
          await fetch('/api/analytics/batch', { method: 'POST', headers, body: JSON.stringify({ events }) })
        ).text()
        const sent = db.transaction('calls', 'readwrite').objectStore('calls')
        await Promise.all(events.map(({ id }) => done(sent.delete(id))))
      }
    })
    db.close()
    return ms
  },
  /** Keeps that many answers, some bytes each. */
  async fillCache(count: number, bytes: number): Promise<void> {
    const kept = keptAnswers(version)
    const client = new QueryClient()
    for (let number = 0; number < count; number++) {
      const text = `${number} `.repeat(Math.ceil(bytes / 2 / `${number} `.length))
      client.setQueryDefaults([addressOf(number)], { meta: { access: 'public' } })
      client
        .getQueryCache()
        .build(client, { queryKey: [addressOf(number)], meta: { access: 'public' } })
        .setData({ number, text })
    }
    await kept.keepHydrated(client)
    localStorage.setItem(keptFlag, '1')
  },
  /** The first screen's answers out of the cache, its database open and its code loaded. */
  async restore(numbers: readonly number[]): Promise<number> {
    await database()
    await import('../../src/data/answer-store.ts')
    // As main.tsx begins.
    await recoverPlace()
    const client = makeQueryClient({
      fetchJson: () => Promise.reject(new Error('the network was asked')),
      kept: keptAnswers(version),
    })
    return timed(() =>
      Promise.all(
        numbers.map(number => client.ensureQueryData({ queryKey: [addressOf(number)], retry: false })),
      ),
    )
  },
  async restoreBare(numbers: readonly number[]): Promise<number> {
    const db = await openBare('jariyah')
    const ms = await timed(async () => {
      const store = db.transaction('queries').objectStore('queries')
      await Promise.all(
        numbers.map(number => done(store.get(`answer-${JSON.stringify([addressOf(number)])}`))),
      )
    })
    db.close()
    return ms
  },
}

export type Device = typeof device

Object.assign(globalThis, { device })
