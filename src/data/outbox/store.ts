import type { KeptGift } from '../kept-gift.ts'
import type { OutboxEntry } from './entry.ts'

/** What becomes of an entry and of its gift, both or neither; null removes. */
export interface Change {
  entry: OutboxEntry | null
  gift?: (held: KeptGift | undefined) => KeptGift | null
}

/** Where entries wait. Every method is one transaction; each throws StorageFailure. */
export interface OutboxStore {
  /** Resolves once the entry, and its gift, are on the disk. An id that is there stays as it is, unless it was refused. */
  add(entry: OutboxEntry, gift?: KeptGift): Promise<void>
  /** Of the kinds that this version knows: what a newer one put there is not its to judge. */
  list(): Promise<OutboxEntry[]>
  /**
   * Reads each entry anew and puts what `decide` says; undefined leaves it. An entry that is gone is passed over.
   * Answers with the entries as they now are.
   * @param durability `strict`: on the disk once it resolves; else a power cut may undo it
   */
  change(
    ids: readonly string[],
    decide: (entry: OutboxEntry) => Change | undefined,
    durability?: 'strict' | 'relaxed',
  ): Promise<OutboxEntry[]>
}
