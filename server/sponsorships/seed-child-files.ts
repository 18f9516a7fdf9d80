import { readFile } from 'node:fs/promises'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { childContent, childUpdate } from '../../contract/sponsorships.ts'
import type { Database, Queries } from '../db/database.ts'
import { charity, project } from '../db/schema.ts'
import type { Clock } from '../service.ts'
import { childFile, childUpdate as updateTable } from './sponsorships.schema.ts'

const files = z.array(
  z.strictObject({
    id: z.uuid(),
    charityId: z.string(),
    content: childContent,
    updates: z.array(z.omit(childUpdate, { at: true })),
  }),
)

/** The case files of `content/demo/child-files.json` whose project is of the demonstration, open; what a charity has changed since is left alone. */
export async function seedChildFiles(db: Database, clock: Clock): Promise<void> {
  const source = new URL('../../content/demo/child-files.json', import.meta.url)
  const all = files.parse(JSON.parse(await readFile(source, 'utf8')))
  await db.transaction(async tx => {
    const ids = all.map(({ id }) => id)
    const found = await tx.select({ id: childFile.id }).from(childFile).where(inArray(childFile.id, ids))
    const known = new Set(found.map(({ id }) => id))
    const offered = await selectInvented(tx)
    const now = clock.now()
    for (const { id, charityId, content, updates } of all.filter(
      each => !known.has(each.id) && offered.has(each.content.projectId),
    )) {
      const at = { openedAt: now, createdAt: now, changedAt: now }
      await tx
        .insert(childFile)
        .values({ id, charityId, content, shown: content, ...at })
        .onConflictDoNothing()
      for (const update of updates)
        await tx
          .insert(updateTable)
          .values({ ...update, fileId: id, state: 'published', writtenAt: now, publishedAt: now })
          .onConflictDoNothing()
    }
  })
}

async function selectInvented(tx: Queries): Promise<Set<string>> {
  const found = await tx
    .select({ id: project.id })
    .from(project)
    .innerJoin(charity, eq(charity.id, project.charityId))
    .where(and(eq(project.isDemo, true), eq(charity.isDemo, true)))
  return new Set(found.map(({ id }) => id))
}
