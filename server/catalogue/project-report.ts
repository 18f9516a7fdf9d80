import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type Localised, project } from '../db/schema.ts'

/** What became of gifts to a project, as its charity reports it. */
export const projectReport = pgTable('project_report', {
  id: text('id').primaryKey(),
  projectId: text('project_id')
    .notNull()
    .references(() => project.id),
  happenedOn: date('happened_on', { mode: 'string' }).notNull(),
  kind: text('kind').notNull(),
  words: jsonb('words').$type<Localised>().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
})
