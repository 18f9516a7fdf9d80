import type { Db, TableName } from '../db.ts'
import { withDatabase } from '../with-database.ts'

/** The device's tables within one transaction. */
export type MergeTables = Pick<Db, TableName>

/**
 * One transaction on tables, which are handed over bound to it: Dexie finds a transaction by itself only so many awaits deep, and
 * would begin another that waits for this one. @throws StorageFailure
 */
export const inTransaction = <T>(
  names: readonly TableName[],
  work: (tables: MergeTables) => Promise<T>,
): Promise<T> =>
  withDatabase(db =>
    db.transaction(
      'rw',
      names.map(name => db[name]),
      // Those that were not named are not there: nobody asks for them.
      tx => work(Object.fromEntries(names.map(name => [name, tx.table(name)])) as unknown as MergeTables),
    ),
  )
