import type { Dexie, Table } from 'dexie'
import type { CartItem } from './cart-item.ts'
import { databaseName } from './kept-answer.ts'
import type { KeptGift } from './kept-gift.ts'
import { endWhenLeft, followLeaving, isLeft, whileShown } from './left-page.ts'
import { observable } from './observable.ts'
import type { OutboxEntry } from './outbox/entry.ts'
import { StorageFailure, type StorageProblem } from './storage-failure.ts'
import type { MergeRow } from './worship/merge-row.ts'

/** One answer kept for offline; `owner` is `public`, or whose private answer it is. */
export interface KeptQuery {
  key: string
  owner: string
  keptAt: number
  /** As the persister hands it over. */
  value: unknown
}

interface Tables {
  cart: Table<{ id: string; position: number; item: CartItem }, string>
  outbox: Table<OutboxEntry, string>
  queries: Table<KeptQuery, string>
  settings: Table<{ key: string; value: unknown }, string>
  gifts: Table<KeptGift, string>
  captures: Table<{ id?: number; at: number; record: unknown }, number>
  /** Bookmark, note and tags of an ayah; `id` is `2:255`. */
  ayahMarks: Table<{ id: string; updatedAt: number; value: unknown }, string>
  /** What is being memorised, with when it is due next. */
  hifdhCards: Table<{ id: string; due: number; value: unknown }, string>
  /** Each time something memorised was recited, never changed. */
  hifdhReviews: Table<{ id: string; at: number; value: unknown }, string>
  /** What this device knows of its owner's worship on other devices; see worship/merge-row.ts. */
  mergeItems: Table<MergeRow, string>
}

export type Db = Dexie & Tables
export type TableName = keyof Tables

/** Indexes by version. A version that has shipped is never edited; a change is a new row. */
const versions: Record<number, Partial<Record<TableName, string>>> = {
  1: {
    cart: 'id, position',
    outbox: 'id, kind',
    queries: 'key, owner, keptAt',
    settings: 'key',
    gifts: 'id, createdAt',
    captures: '++id',
  },
  2: { ayahMarks: 'id, updatedAt', hifdhCards: 'id, due', hifdhReviews: 'id, at' },
  3: { mergeItems: 'id, kind' },
}

const blockedPatienceMs = 3_000
/** A browser says nothing to who only waits in line behind a newer tab's upgrade: so long an opening is taken for one. */
const longOpeningMs = 5_000

/** Tells the interface: `blocked` means that another tab holds an old version and should be closed. */
export const databaseState = observable<'closed' | 'open' | 'blocked'>('closed')

/** How often the browser took the database away under the open app: its storage was cleared, or its process is gone. */
export const databaseLosses = observable(0)

let current: Db | null = null
let opening: Promise<Db> | null = null

function forget(db: Db): void {
  if (current === db) current = null
  opening = null
  databaseState.set('closed')
}

/** Dexie passes over a transaction that fails while it opens, and each later reading of that connection trips over what it lacks. */
function requireWhole(db: Db): void {
  const { core }: Partial<Db['cart']> = db.cart
  if (core) return
  db.close()
  throw new DOMException('the database was opened in part', 'UnknownError')
}

async function open(): Promise<Db> {
  if (!('indexedDB' in globalThis)) throw new StorageFailure('unavailable')
  const { Dexie } = await import('dexie')
  // The tables exist on the instance once the versions are declared.
  const db = new Dexie(databaseName) as Db
  for (const [version, stores] of Object.entries(versions)) db.version(Number(version)).stores(stores)
  followLeaving()
  // The making of the database is a transaction too.
  db.on('populate', ({ idbtrans }: { idbtrans?: unknown }) => void endWhenLeft(idbtrans))
  db.use({
    stack: 'dbcore',
    name: 'left-page',
    create: core => ({ ...core, transaction: (...asked) => endWhenLeft(core.transaction(...asked)) }),
  })
  // A newer tab wants to upgrade: let go at once. The next use opens what it made.
  db.on('versionchange', () => {
    db.close()
    forget(db)
    return false
  })
  db.on('close', () => {
    // One that was never open is not lost: who brings back what was in it would open it again without end.
    if (current !== db) return
    forget(db)
    databaseLosses.set(databaseLosses.get() + 1)
  })
  db.on('blocked', () => databaseState.set('blocked'))
  const long = setTimeout(() => databaseState.set('blocked'), longOpeningMs)
  await db.open().finally(() => clearTimeout(long))
  requireWhole(db)
  current = db
  databaseState.set('open')
  return db
}

/** The device's database; Dexie is loaded on the first call. Throws StorageFailure when an old tab blocks it for too long. */
export function database(): Promise<Db> {
  if (current) return Promise.resolve(current)
  opening ??= open().catch(error => {
    opening = null
    throw error
  })
  return unlessBlocked(opening)
}

function unlessBlocked(opened: Promise<Db>): Promise<Db> {
  return new Promise((resolve, reject) => {
    let patience: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      if (databaseState.get() !== 'blocked') return
      patience ??= setTimeout(() => reject(new StorageFailure('blocked')), blockedPatienceMs)
    }
    const stop = databaseState.subscribe(watch)
    watch()
    const settle = () => {
      stop()
      clearTimeout(patience)
    }
    opened.then(resolve, reject).finally(settle)
  })
}

/** Dexie wraps: the reason of an aborted transaction is in `inner`. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner = 'inner' in error ? namesOf(error.inner) : []
  return [error.name, ...inner]
}

/** Errors of the storage beneath us, after which the person is told; any other is a bug of ours and stays what it is. */
const problems: Record<string, StorageProblem> = {
  QuotaExceededError: 'full',
  AbortError: 'unavailable',
  DatabaseClosedError: 'unavailable',
  InvalidStateError: 'unavailable',
  MissingAPIError: 'unavailable',
  OpenFailedError: 'unavailable',
  SecurityError: 'unavailable',
  TimeoutError: 'unavailable',
  UnknownError: 'unavailable',
  VersionError: 'unavailable',
}

const lostNames = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError']

/** An opening that the browser ends while it still clears the storage is lost too; the abort of a transaction has its own reason. */
const isLost = (error: unknown): boolean =>
  namesOf(error).some(
    name => lostNames.includes(name) || (name === 'AbortError' && current === null && !isLeft()),
  )

function asFailure(error: unknown): unknown {
  const found = namesOf(error).flatMap(name => problems[name] ?? [])
  const problem = found.find(each => each === 'full') ?? found[0]
  return problem ? new StorageFailure(problem, { cause: error }) : error
}

/**
 * Runs work on the database; a lost connection (storage cleared, the browser's database process gone) is opened
 * once more. The work may therefore run twice. Throws StorageFailure.
 */
export const withDatabase = <T>(work: (db: Db) => Promise<T>): Promise<T> => whileShown(() => onceMore(work))

async function onceMore<T>(work: (db: Db) => Promise<T>): Promise<T> {
  let lost: Db | null = null
  try {
    lost = await database()
    return await work(lost)
  } catch (error) {
    if (!isLost(error)) throw asFailure(error)
    // Somebody else who lost it may have opened anew meanwhile.
    if (lost && lost === current) {
      lost.close()
      current = null
      opening = null
    }
  }
  try {
    return await work(await database())
  } catch (error) {
    throw asFailure(error)
  }
}

/**
 * One write that has reached the disk, not only the browser's memory, when the promise resolves; the latter alone where `relaxed`.
 * `work` puts its requests in the same turn.
 */
export function durably(
  tables: TableName[],
  work: (transaction: IDBTransaction) => void,
  durability: IDBTransactionDurability = 'strict',
): Promise<void> {
  return withDatabase(
    db =>
      new Promise((resolve, reject) => {
        const transaction = endWhenLeft(db.backendDB().transaction(tables, 'readwrite', { durability }))
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new StorageFailure('unavailable')),
        )
        work(transaction)
      }),
  )
}
