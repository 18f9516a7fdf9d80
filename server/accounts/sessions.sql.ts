import { and, desc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { leaveOtherSessions, leaveSession } from '../push/device-person.ts'
import { person, session } from './accounts.schema.ts'
import { leaveGifts, leaveOtherGifts } from './person-gifts.ts'

export type SessionRow = typeof session.$inferSelect
export type PersonRow = typeof person.$inferSelect

export interface LiveSession {
  session: SessionRow
  person: PersonRow
}

async function findLive(q: Queries, isIt: SQL | undefined, now: Date): Promise<LiveSession | null> {
  const [row] = await q
    .select({ session, person })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(isIt, gt(session.expiresAt, now), gt(session.endsAt, now), isNull(person.suspendedAt)))
  return row ?? null
}

/** The session of a token and its person; null when it ended, or the person is suspended. */
export function findLiveSession(q: Queries, hash: Uint8Array, now: Date): Promise<LiveSession | null> {
  const isToken = or(
    eq(session.tokenHash, hash),
    and(eq(session.previousHash, hash), gt(session.previousUntil, now)),
  )
  return findLive(q, isToken, now)
}

/** The same by the session's cookie. */
export const findSessionOfCookie = (q: Queries, hash: Uint8Array, now: Date): Promise<LiveSession | null> =>
  findLive(q, eq(session.cookieHash, hash), now)

export const insertSession = (q: Queries, row: typeof session.$inferInsert) => q.insert(session).values(row)

export const updateSession = (q: Queries, id: string, change: Partial<typeof session.$inferInsert>) =>
  q.update(session).set(change).where(eq(session.id, id))

/** Sessions that rest on codes must prove a second factor again. A passkey is two by itself. */
export const forgetSecondFactor = (q: Queries, personId: string) =>
  q
    .update(session)
    .set({ hasSecondFactor: false })
    .where(and(eq(session.personId, personId), ne(session.method, 'passkey')))

/** Changes a session that nobody has changed since it was read. */
export async function changeSession(
  q: Queries,
  row: SessionRow,
  change: Partial<typeof session.$inferInsert>,
): Promise<boolean> {
  const changed = await q
    .update(session)
    .set(change)
    .where(
      and(eq(session.id, row.id), eq(session.tokenHash, row.tokenHash), eq(session.expiresAt, row.expiresAt)),
    )
    .returning({ id: session.id })
  return changed.length > 0
}

export const selectSessions = (q: Queries, personId: string, now: Date): Promise<SessionRow[]> =>
  q
    .select()
    .from(session)
    .where(and(eq(session.personId, personId), gt(session.expiresAt, now), gt(session.endsAt, now)))
    .orderBy(desc(session.lastSeenAt), desc(session.id))

/** Its device hears no more of the person's news, and shows nothing of their gifts. Answers false when there was none. */
export async function deleteSession(tx: Queries, personId: string, id: string, now: Date): Promise<boolean> {
  const [gone] = await tx
    .delete(session)
    .where(and(eq(session.personId, personId), eq(session.id, id)))
    .returning({ deviceHash: session.deviceHash })
  if (!gone) return false
  await leaveSession(tx, personId, id)
  if (gone.deviceHash) await leaveGifts(tx, personId, gone.deviceHash, now)
  return true
}

/** All of a person's, but one; their devices are left as by `deleteSession`. Answers how many. */
export async function deleteSessions(
  tx: Queries,
  personId: string,
  now: Date,
  keepId?: string,
): Promise<number> {
  const gone = await tx
    .delete(session)
    .where(
      keepId === undefined
        ? eq(session.personId, personId)
        : and(eq(session.personId, personId), ne(session.id, keepId)),
    )
    .returning({ id: session.id })
  await leaveOtherSessions(tx, personId, keepId ?? null)
  await leaveOtherGifts(tx, personId, keepId ?? null, now)
  return gone.length
}

export const deleteEndedSessions = (q: Queries, now: Date) =>
  q.delete(session).where(or(lt(session.expiresAt, now), lt(session.endsAt, now)))
