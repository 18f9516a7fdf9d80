import {
  type AsyncStorage,
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { type KeptQuery, withDatabase } from './db.ts'
import { answerPrefix, type Fetch, isAnswer, keptFlag, longestKeptMs, refetchIfStale } from './kept-answer.ts'
import { owner } from './owner.ts'
import { ownerIn } from './queries.ts'
import { store } from './session.ts'
import { StorageFailure } from './storage-failure.ts'
import { within } from './within.ts'

const mostKept = 300
/** Counting is cheap, but not once per write. */
const writesBetweenTrims = 20

let writes = 0

async function trim(): Promise<void> {
  await withDatabase(async db => {
    const tooMany = (await db.queries.count()) - mostKept
    if (tooMany > 0) await db.queries.orderBy('keptAt').limit(tooMany).delete()
  })
}

const waiting = new Map<string, KeptQuery>()

let writing: Promise<void> | null = null

const mayBeKept = (row: KeptQuery) => row.owner === 'public' || row.owner === owner.get()

async function writeAll(): Promise<void> {
  while (waiting.size > 0) {
    const rows = [...waiting.values()].filter(mayBeKept)
    waiting.clear()
    await withDatabase(db => db.queries.bulkPut(rows))
    store(keptFlag, '1')
    if (writes++ % writesBetweenTrims === 0) await trim()
  }
}

/**
 * Answers that come while others are written are written together after them: a page never has a queue of writes, which
 * it would leave behind in WebKit (left-page.ts).
 */
async function put(key: string, value: PersistedQuery): Promise<void> {
  const row = { key, owner: ownerIn(value.queryKey) ?? 'public', keptAt: Date.now(), value }
  // An answer that arrives after its owner signed out is nobody's to keep.
  if (!mayBeKept(row)) return
  waiting.set(key, row)
  writing ??= writeAll().finally(() => {
    writing = null
  })
  await writing
}

async function remove(key: string): Promise<void> {
  waiting.delete(key)
  await withDatabase(db => db.queries.delete(key))
}

/** A kept answer is a comfort, not a promise: where storage fails the app goes on without it. */
function unlessStorageFails(error: unknown): undefined {
  if (!(error instanceof StorageFailure)) throw error
}

interface Reading {
  keys: string[]
  rows: Promise<(KeptQuery | undefined)[]>
}

let reading: Reading | null = null

function beginReading(): Reading {
  const keys: string[] = []
  const rows = Promise.resolve().then(() => {
    reading = null
    return withDatabase(db => db.queries.bulkGet(keys))
  })
  return { keys, rows }
}

/** What a screen asks for in one turn is read in one transaction: each costs as much as what it reads. */
async function read(key: string): Promise<PersistedQuery | undefined> {
  reading ??= beginReading()
  const { keys, rows } = reading
  const index = keys.push(key) - 1
  // As it was put.
  const kept = (await rows)[index]?.value as PersistedQuery | undefined
  return isAnswer(kept?.state.data) ? kept : undefined
}

/** Longer than a weak phone needs; who waits for a table that another page holds would wait until that page ends. */
const longestReadMs = 10_000

const storage: AsyncStorage<PersistedQuery> = {
  getItem: key => within(read(key), longestReadMs).catch(unlessStorageFails),
  setItem: (key, value) => put(key, value).catch(unlessStorageFails),
  removeItem: key => remove(key).catch(unlessStorageFails),
}

function stripped({ state, ...rest }: PersistedQuery): PersistedQuery {
  // What is kept is the answer; an error or a fetch under way belongs to the page that has it.
  const idle = {
    fetchStatus: 'idle',
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
  } as const
  return { ...rest, state: { ...state, ...idle, error: null, status: 'success' } }
}

/** The persister over Dexie, one row for each query. */
export function answerStore(version: string) {
  const persister = createQueryPersister<PersistedQuery>({
    storage,
    prefix: answerPrefix,
    buster: version,
    maxAge: longestKeptMs,
    serialize: stripped,
    deserialize: kept => kept,
    refetchOnRestore: false,
  })
  return {
    async through(fetch: Fetch, context: QueryFunctionContext, query: Query): Promise<unknown> {
      let isFetched = false
      const answer = await persister.persisterFn(
        inner => {
          isFetched = true
          return fetch(inner)
        },
        context,
        query,
      )
      if (!isFetched) setTimeout(refetchIfStale, 0, query)
      return answer
    },
    keep: (query: Query) => persister.persistQuery(query),
    forget: async (hash: string) => storage.removeItem(`${answerPrefix}-${hash}`),
    forgetPrivate: () =>
      withDatabase(async db => void (await db.queries.where('owner').notEqual('public').delete())).catch(
        unlessStorageFails,
      ),
  }
}
