import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { project } from '../db/schema.ts'

/** What a project has raised, kept in the transaction that moves the money. */
export const projectProgress = pgTable('project_progress', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => project.id),
  raisedMinorGbp: bigint('raised_minor_gbp', { mode: 'number' }).notNull().default(0),
  gifts: bigint('gifts', { mode: 'number' }).notNull().default(0),
})
