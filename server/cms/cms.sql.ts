import { eq, sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { writtenBlock } from '../../contract/cms.ts'
import type { Queries } from '../db/database.ts'
import type { Localised } from '../db/schema.ts'

/** Where a page names who answers for the service: `text` before that, or `otherwise` where nobody is set. */
export interface OperatorPlace {
  kind: 'operator'
  text: string
  otherwise: string
}

export type StoredBlock = z.output<typeof writtenBlock> | OperatorPlace

const cmsPage = pgTable('cms_page', {
  slug: text('slug').primaryKey(),
  title: jsonb('title').$type<Localised>().notNull(),
  description: jsonb('description').$type<Localised>().notNull(),
  blocks: jsonb('blocks').$type<Localised<StoredBlock[]>>().notNull(),
  seededHash: text('seeded_hash'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})

export type CmsPageRow = typeof cmsPage.$inferSelect

export async function selectPage(q: Queries, slug: string): Promise<CmsPageRow | null> {
  const [row] = await q.select().from(cmsPage).where(eq(cmsPage.slug, slug))
  return row ?? null
}

/** The addresses of all pages, in their order. */
export async function selectSlugs(q: Queries): Promise<string[]> {
  const rows = await q.select({ slug: cmsPage.slug }).from(cmsPage).orderBy(cmsPage.slug)
  return rows.map(({ slug }) => slug)
}

/** Writes the page the software brings; one that an operator has written, or that is the same, stays as it is. */
export const upsertSeeded = (q: Queries, page: CmsPageRow & { seededHash: string }) =>
  q
    .insert(cmsPage)
    .values(page)
    .onConflictDoUpdate({
      target: cmsPage.slug,
      set: page,
      setWhere: sql`${cmsPage.seededHash} <> ${page.seededHash}`,
    })
