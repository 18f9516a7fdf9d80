import { type Item, noItem } from '../../lib/sync/item.ts'

/** What this device knows of one thing that is merged. */
export interface MergeRow {
  /** `marks/2:255` */
  id: string
  kind: string
  value: {
    item: Item
    /** The newest version of the service that is in it; 0 for none. */
    version: number
    /** The service does not have all of it. */
    isDirty: boolean
  }
}

export const rowId = (kind: string, id: string): string => `${kind}/${id}`

export const thingOf = ({ id, kind }: Pick<MergeRow, 'id' | 'kind'>): string => id.slice(kind.length + 1)

export const unknownRow = (kind: string, id: string): MergeRow => ({
  id: rowId(kind, id),
  kind,
  value: { item: noItem, version: 0, isDirty: false },
})
