import { and, asc, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import type { SentState } from '../../contract/charity-application.ts'
import { person } from '../accounts/accounts.schema.ts'
import type { Queries } from '../db/database.ts'
import { charityApplication, charityDocument, charityPage } from './charities.schema.ts'

export type ApplicationRow = typeof charityApplication.$inferSelect
export type NewDocument = typeof charityDocument.$inferInsert
/** Without its bytes. */
export type DocumentRow = Omit<typeof charityDocument.$inferSelect, 'bytes' | 'sha256'>

export async function findApplicationOf(q: Queries, personId: string): Promise<ApplicationRow | null> {
  const [row] = await q.select().from(charityApplication).where(eq(charityApplication.personId, personId))
  return row ?? null
}

/** Locks it until the end of the transaction. */
export async function lockApplicationOf(tx: Queries, personId: string): Promise<ApplicationRow | null> {
  const [row] = await tx
    .select()
    .from(charityApplication)
    .where(eq(charityApplication.personId, personId))
    .for('update')
  return row ?? null
}

export async function lockApplication(tx: Queries, id: string): Promise<ApplicationRow | null> {
  const [row] = await tx.select().from(charityApplication).where(eq(charityApplication.id, id)).for('update')
  return row ?? null
}

const isDecided = inArray(charityApplication.state, ['verified', 'refused'])
const isSent = ne(charityApplication.state, 'draft')

/** One that was sent. */
export async function findSent(q: Queries, id: string): Promise<ApplicationRow | null> {
  const [row] = await q
    .select()
    .from(charityApplication)
    .where(and(eq(charityApplication.id, id), isSent))
  return row ?? null
}

export async function insertApplication(
  tx: Queries,
  row: typeof charityApplication.$inferInsert,
): Promise<void> {
  // Two tabs may begin at once: one application there is.
  await tx.insert(charityApplication).values(row).onConflictDoNothing()
}

export const updateApplication = async (
  tx: Queries,
  id: string,
  set: Partial<ApplicationRow>,
): Promise<void> => {
  await tx.update(charityApplication).set(set).where(eq(charityApplication.id, id))
}

const { bytes: _, sha256: __, ...withoutBytes } = getTableColumns(charityDocument)

export const selectDocuments = (q: Queries, applicationId: string): Promise<DocumentRow[]> =>
  q
    .select(withoutBytes)
    .from(charityDocument)
    .where(eq(charityDocument.applicationId, applicationId))
    .orderBy(asc(charityDocument.at), asc(charityDocument.id))

export const insertDocument = async (tx: Queries, row: NewDocument): Promise<void> => {
  await tx.insert(charityDocument).values(row)
}

export async function findDocument(q: Queries, id: string) {
  const [row] = await q.select().from(charityDocument).where(eq(charityDocument.id, id))
  return row ?? null
}

/** Answers false where the application has no such document. */
export async function deleteDocument(tx: Queries, applicationId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(charityDocument)
    .where(and(eq(charityDocument.id, id), eq(charityDocument.applicationId, applicationId)))
    .returning({ id: charityDocument.id })
  return gone.length > 0
}

/** All that were sent, or those of one state; the longest waiting first, and what is decided last. */
export const selectSent = (q: Queries, state: SentState | undefined) =>
  q
    .select({ application: charityApplication, username: person.username })
    .from(charityApplication)
    .innerJoin(person, eq(person.id, charityApplication.personId))
    .where(and(isSent, state && eq(charityApplication.state, state)))
    .orderBy(asc(isDecided), asc(charityApplication.changedAt), asc(charityApplication.id))
    .limit(200)

export async function slugOf(q: Queries, charityId: string): Promise<string | null> {
  const [row] = await q
    .select({ slug: charityPage.slug })
    .from(charityPage)
    .where(eq(charityPage.charityId, charityId))
  return row?.slug ?? null
}
