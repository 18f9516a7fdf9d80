import { bigserial, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../contract/languages.ts'
import type { ClosingReason } from '../../contract/sponsorship-words.ts'
import type { ChildContent, updateStates } from '../../contract/sponsorships.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const childFile = pgTable('child_file', {
  id: uuid('id').primaryKey(),
  number: bigserial('number', { mode: 'number' }).notNull().unique(),
  charityId: text('charity_id').notNull(),
  content: jsonb('content').$type<ChildContent>().notNull(),
  shown: jsonb('shown').$type<ChildContent>(),
  reviewAskedAt: moment('review_asked_at'),
  reviewNote: text('review_note'),
  openedAt: moment('opened_at'),
  closedAt: moment('closed_at'),
  closedReason: text('closed_reason').$type<ClosingReason>(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})

export const childUpdate = pgTable(
  'child_update',
  {
    id: uuid('id').primaryKey(),
    fileId: uuid('file_id').notNull(),
    year: integer('year').notNull(),
    half: integer('half').$type<1 | 2>().notNull(),
    school: text('school').notNull(),
    health: text('health').notNull(),
    needs: text('needs').notNull(),
    lang: text('lang').$type<Language>().notNull(),
    state: text('state').$type<(typeof updateStates)[number]>().notNull(),
    note: text('note'),
    writtenAt: moment('written_at').notNull(),
    publishedAt: moment('published_at'),
  },
  table => [unique().on(table.fileId, table.year, table.half)],
)

export type ChildFileRow = typeof childFile.$inferSelect
export type ChildUpdateRow = typeof childUpdate.$inferSelect
