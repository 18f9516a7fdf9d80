import { eq, ne } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { ChildContent, childDesk, KeptFile } from '../../contract/sponsorships.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import { charityOf } from '../charities/charity-of.ts'
import type { Queries } from '../db/database.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { checkContent, checkWords, orphanProjects } from './check-content.ts'
import { closeFile } from './close-file.ts'
import { presentKept } from './present-file.ts'
import { type ChildFileRow, childFile, childUpdate } from './sponsorships.schema.ts'
import { lockFile, selectFilesOf, selectUpdates } from './sponsorships.sql.ts'

const mostFiles = 500

/** The case files of the caller's charity. */
export function childDeskHandlers(service: Service): Handlers<typeof childDesk> {
  const { db, clock, chance } = service
  const kept = async (charityId: string): Promise<KeptFile[]> => {
    const found = await selectFilesOf(db.q, charityId)
    const updates = await selectUpdates(
      db.q,
      found.map(({ file }) => file.id),
    )
    return found.map(each => presentKept(each, updates))
  }
  const one = async (charityId: string, id: string): Promise<KeptFile> => {
    const found = (await kept(charityId)).find(file => file.id === id)
    if (!found) throw new Failure('not_found')
    return found
  }
  return {
    async list({ query: { lang } }, caller) {
      const charityId = await charityOf(db.q, caller)
      const projects = orphanProjects(await loadCatalogue(service), charityId)
      return {
        files: await kept(charityId),
        projects: projects.map(({ project: { id, title } }) => ({ id, title: textIn(title, lang) })),
      }
    },
    async save({ params: { id }, body }, caller) {
      const charityId = await charityOf(db.q, caller)
      const content = checkContent(body, await loadCatalogue(service), charityId)
      await db.transaction(tx => keep(tx, { id, charityId, content, now: clock.now() }))
      return await one(charityId, id)
    },
    async close({ params: { id }, body: { reason } }, caller) {
      const charityId = await charityOf(db.q, caller)
      await closeFile(service, { id, charityId, reason })
      return await one(charityId, id)
    },
    async update({ params: { id }, body: { year, half, lang, ...words } }, caller) {
      const charityId = await charityOf(db.q, caller)
      const written = {
        ...checkWords(words),
        lang,
        state: 'review' as const,
        writtenAt: clock.now(),
        note: null,
      }
      const update = { id: chance.uuid(), fileId: id, year, half, ...written }
      await db.transaction(tx => keepUpdate(tx, charityId, update))
      return await one(charityId, id)
    },
  }
}

/** Another charity's file is none of the caller's business. */
async function ownFile(tx: Queries, id: string, charityId: string): Promise<ChildFileRow> {
  const file = await lockFile(tx, { id })
  if (file?.charityId !== charityId) throw new Failure('not_found')
  return file
}

interface Written {
  id: string
  charityId: string
  content: ChildContent
  now: Date
}

async function keep(tx: Queries, { id, charityId, content, now }: Written): Promise<void> {
  const written = { content, reviewAskedAt: now, reviewNote: null, changedAt: now }
  if ((await tx.$count(childFile, eq(childFile.id, id))) === 0) {
    if ((await tx.$count(childFile, eq(childFile.charityId, charityId))) >= mostFiles)
      throw new Failure('too_many_of_these')
    await tx
      .insert(childFile)
      .values({ id, charityId, ...written, createdAt: now })
      .onConflictDoNothing()
    return
  }
  const file = await ownFile(tx, id, charityId)
  if (file.closedAt !== null) throw new Failure('state_changed')
  await tx.update(childFile).set(written).where(eq(childFile.id, id))
}

async function keepUpdate(
  tx: Queries,
  charityId: string,
  update: typeof childUpdate.$inferInsert,
): Promise<void> {
  const file = await ownFile(tx, update.fileId, charityId)
  if (file.shown === null || file.closedAt !== null) throw new Failure('state_changed')
  const { id: _, ...set } = update
  const made = await tx
    .insert(childUpdate)
    .values(update)
    .onConflictDoUpdate({
      target: [childUpdate.fileId, childUpdate.year, childUpdate.half],
      set,
      // What sponsors were mailed stays as they read it.
      setWhere: ne(childUpdate.state, 'published'),
    })
    .returning({ id: childUpdate.id })
  if (made.length === 0) throw new Failure('state_changed')
}
