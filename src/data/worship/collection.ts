import type { WorshipScope } from '../../../contract/worship-limits.ts'
import type { Item, Parts, Settle } from '../../lib/sync/item.ts'
import type { TableName } from '../db.ts'
import type { MergeTables } from './in-transaction.ts'

/** What a collection may know of this device while it is read. */
export interface Merging {
  device: string
  /** What is known of each thing, by its id. */
  known: ReadonlyMap<string, Item>
}

/** Something of a person's worship that is merged, thing by thing, as the device keeps it. */
export interface Collection {
  /** On the wire, and never changed. */
  kind: string
  scope: WorshipScope
  /** Those that it reads and writes. */
  tables: readonly TableName[]
  settle: Settle
  /**
   * What the device holds, by the id of the thing. What is not among it counts as unknown here, not as taken away: storage that
   * was lost deletes nothing elsewhere. Runs within a transaction.
   */
  read(db: MergeTables, merging: Merging): Promise<ReadonlyMap<string, Parts>>
  /** Puts what has come. In the same transaction. */
  write(db: MergeTables, things: ReadonlyMap<string, Parts>, merging: Merging): Promise<void>
  /** Calls when this device changed something. */
  watch(listener: () => void): void
  /** Tells the pages that show it, once it is written. */
  announce(): void
}
