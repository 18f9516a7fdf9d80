import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WorshipScope } from '../../contract/worship-limits.ts'
import { bytes } from '../db/bytes.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const version = (name: string) => bigint(name, { mode: 'number' })

export const worshipSync = pgTable(
  'worship_sync',
  {
    personId: uuid('person_id').notNull(),
    scope: text('scope').$type<WorshipScope>().notNull(),
    run: uuid('run').notNull(),
    since: moment('since').notNull(),
    lastVersion: version('last_version').notNull().default(0),
  },
  t => [primaryKey({ columns: [t.personId, t.scope] })],
)

export type WorshipSyncRow = typeof worshipSync.$inferSelect

export const worshipItem = pgTable(
  'worship_item',
  {
    personId: uuid('person_id').notNull(),
    scope: text('scope').$type<WorshipScope>().notNull(),
    mark: bytes('mark').notNull(),
    sealed: bytes('sealed').notNull(),
    version: version('version').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  t => [primaryKey({ columns: [t.personId, t.scope, t.mark] })],
)

export type WorshipItemRow = typeof worshipItem.$inferSelect
