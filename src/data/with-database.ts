import type { Db } from './db.ts'
import { databaseName } from './kept-answer.ts'

/** As `withDatabase` of db.ts, whose code comes with Dexie on the first call: no page needs it to be seen. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await import('./db.ts')
  return database.withDatabase(work)
}

let isThere = false

const isNamed = async () => (await indexedDB.databases()).some(({ name }) => name === databaseName)

/** Whether this device has ever kept anything. A browser that does not tell is taken for one that has. */
async function hasDatabase(): Promise<boolean> {
  isThere ||= await isNamed().catch(() => true)
  return isThere
}

/**
 * Reads what is kept. A device that has kept nothing yet has `none`, for which neither Dexie is loaded nor a database made: on a first
 * visit that is most of what there is to do once the page lives. Throws StorageFailure as `withDatabase` does.
 */
export const readDatabase = async <T>(none: T, work: (db: Db) => Promise<T>): Promise<T> =>
  (await hasDatabase()) ? withDatabase(work) : none
