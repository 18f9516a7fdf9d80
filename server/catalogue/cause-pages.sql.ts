import { asc, eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CausePage } from '../../contract/cause-pages.ts'
import type { Queries } from '../db/database.ts'
import type { Localised } from '../db/schema.ts'

export type CausePlan = Pick<CausePage, 'causes' | 'projects' | 'duas'>
export type CauseWords = Pick<CausePage, 'title' | 'description' | 'story' | 'steps' | 'questions'>

const causePage = pgTable('cause_page', {
  slug: text('slug').primaryKey(),
  position: integer('position').notNull(),
  drawing: text('drawing').notNull().default('valley'),
  plan: jsonb('plan').$type<CausePlan>().notNull(),
  words: jsonb('words').$type<Localised<CauseWords>>().notNull(),
  seededHash: text('seeded_hash'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export type CausePageRow = typeof causePage.$inferSelect

export async function selectCausePage(q: Queries, slug: string): Promise<CausePageRow | null> {
  const [row] = await q.select().from(causePage).where(eq(causePage.slug, slug))
  return row ?? null
}

export const selectCausePages = (q: Queries): Promise<CausePageRow[]> =>
  q.select().from(causePage).orderBy(asc(causePage.position))

export async function selectCauseSlugs(q: Queries): Promise<string[]> {
  const rows = await q.select({ slug: causePage.slug }).from(causePage).orderBy(asc(causePage.position))
  return rows.map(({ slug }) => slug)
}

/**
 * Writes the page the software brings; one that an operator has written, or that is the same, stays as it is. What else its plan has stays
 * too: the shapes that the version before draws, which may run beside.
 */
export const upsertSeededCausePage = (q: Queries, page: CausePageRow & { seededHash: string }) =>
  q
    .insert(causePage)
    .values(page)
    .onConflictDoUpdate({
      target: causePage.slug,
      set: { ...page, plan: sql`${causePage.plan} || excluded.plan` },
      setWhere: sql`${causePage.seededHash} <> ${page.seededHash}`,
    })
