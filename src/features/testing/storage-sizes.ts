import { withDatabase } from '../../data/with-database.ts'

/** A store of the browser, and how much is in it. */
export interface StoreSize {
  name: string
  count: number
  /** Null where the browser does not tell. */
  bytes: number | null
}

export interface StorageSizes {
  caches: StoreSize[]
  tables: StoreSize[]
  /** Of the whole origin. */
  used: number | null
  isPersisted: boolean
}

async function cacheSize(name: string): Promise<StoreSize> {
  const cache = await caches.open(name)
  const kept = await cache.matchAll()
  const blobs = await Promise.all(kept.map(response => response.clone().blob()))
  return { name, count: kept.length, bytes: blobs.reduce((sum, { size }) => sum + size, 0) }
}

/** What this device keeps for the app. Where the storage fails there are no tables to tell of. */
export async function readStorage(): Promise<StorageSizes> {
  const names = 'caches' in window ? await caches.keys() : []
  const tables = await withDatabase(db =>
    Promise.all(
      db.tables.map(async table => ({ name: table.name, count: await table.count(), bytes: null })),
    ),
  ).catch(() => [])
  const estimate = await navigator.storage?.estimate()
  return {
    caches: await Promise.all(names.map(cacheSize)),
    tables,
    used: estimate?.usage ?? null,
    isPersisted: (await navigator.storage?.persisted()) ?? false,
  }
}
