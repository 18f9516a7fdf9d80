import type { Db } from './db.ts'

/** As `withDatabase` of db.ts, whose code comes with Dexie on the first call: no page needs it to be seen. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await import('./db.ts')
  return database.withDatabase(work)
}
