import { isSameJson } from '../../lib/sync/canonical.ts'
import { editedItem, type Item, mergedItem, type Parts, partsOf } from '../../lib/sync/item.ts'
import type { Collection } from './collection.ts'
import type { MergeTables } from './in-transaction.ts'
import { type MergeRow, rowId, thingOf, unknownRow } from './merge-row.ts'

/** What the service has of a thing. */
export interface Came {
  item: Item
  version: number
}

/** What this device must still send of a thing, and what its pages must still show. */
interface Settled {
  row: MergeRow
  isChanged: boolean
  /** Null where the device shows it already. */
  toShow: Parts | null
}

interface Sight {
  row: MergeRow
  shown: Parts | undefined
  came: Came | undefined
}

/** So are most things of a long log, most of the time. */
const isAsKnown = ({ row, shown, came }: Sight, { settle }: Collection): boolean =>
  !came && isSameJson(shown, partsOf(row.value.item, settle))

/** First what was changed here counts as written, then what came is merged with it: nothing on either side is written over. */
function settled({ row, shown, came }: Sight, device: string, { settle }: Collection): Settled {
  const { value } = row
  const edited = shown ? editedItem(value.item, shown, { device, settle }) : value.item
  const item = came ? mergedItem(edited, came.item) : edited
  const isDirty = came ? !isSameJson(item, came.item) : value.isDirty || edited !== value.item
  const next = { item, version: came?.version ?? value.version, isDirty }
  const parts = partsOf(item, settle)
  return {
    row: { ...row, value: next },
    isChanged: came !== undefined || edited !== value.item,
    toShow: shown && isSameJson(shown, parts) ? null : parts,
  }
}

/**
 * Merges a collection of this device with what came, in a transaction on its tables: what is known of it, what its pages show
 * and what came end up the same. Answers whether the pages have something new to show.
 */
export async function absorb(
  db: MergeTables,
  collection: Collection,
  device: string,
  came: ReadonlyMap<string, Came> = new Map(),
): Promise<boolean> {
  const { kind } = collection
  const rows = new Map((await db.mergeItems.where({ kind }).toArray()).map(row => [thingOf(row), row]))
  const known = new Map([...rows].map(([id, { value }]) => [id, value.item]))
  const shown = await collection.read(db, { device, known })
  const ids = new Set([...rows.keys(), ...shown.keys(), ...came.keys()])
  const things = [...ids].map(id => {
    const row = rows.get(id) ?? unknownRow(kind, id)
    const sight = { row, shown: shown.get(id), came: came.get(id) }
    const asKnown: Settled = { row, isChanged: false, toShow: null }
    return [id, isAsKnown(sight, collection) ? asKnown : settled(sight, device, collection)] as const
  })
  await db.mergeItems.bulkPut(things.flatMap(([, { row, isChanged }]) => (isChanged ? [row] : [])))
  const news = new Map(things.flatMap(([id, { toShow }]) => (toShow ? [[id, toShow] as const] : [])))
  if (news.size > 0) await collection.write(db, news, { device, known })
  return news.size > 0
}

/** Keeps what only a newer version of the app understands, until it is here. */
export async function keepUnread(
  db: MergeTables,
  kind: string,
  came: ReadonlyMap<string, Came>,
): Promise<void> {
  const rows = [...came].map(([id, { item, version }]) => ({
    id: rowId(kind, id),
    kind,
    value: { item, version, isDirty: false },
  }))
  await db.mergeItems.bulkPut(rows)
}
