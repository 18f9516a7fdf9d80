import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../contract/languages.ts'
import type { ReportState } from '../../contract/project-reports.ts'
import type { ReportKind } from '../../contract/report-words.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const charityReport = pgTable('charity_report', {
  id: uuid('id').primaryKey(),
  charityId: text('charity_id').notNull(),
  projectId: text('project_id').notNull(),
  happenedOn: date('happened_on', { mode: 'string' }).notNull(),
  kind: text('kind').$type<ReportKind>().notNull(),
  words: text('words').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  state: text('state').$type<ReportState>().notNull(),
  note: text('note'),
  writtenAt: moment('written_at').notNull(),
  publishedAt: moment('published_at'),
})

export type CharityReportRow = typeof charityReport.$inferSelect
