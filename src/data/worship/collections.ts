import type { WorshipScope } from '../../../contract/worship-limits.ts'
import type { TableName } from '../db.ts'
import type { Collection } from './collection.ts'
import { khatm } from './khatm.ts'
import { marks } from './marks.ts'
import { place } from './place.ts'
import { prayers } from './prayers.ts'

/** All that is merged. */
export const collections: readonly Collection[] = [marks, khatm, place, prayers]

export const collectionsOf = (scope: WorshipScope): Collection[] =>
  collections.filter(each => each.scope === scope)

/** All tables that merging these reads and writes. */
export const tablesOf = (parts: readonly Collection[]): TableName[] => [
  ...new Set<TableName>(['mergeItems', 'settings', ...parts.flatMap(({ tables }) => tables)]),
]
