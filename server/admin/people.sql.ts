import { and, asc, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PersonLine, PersonRecord } from '../../contract/admin/people.ts'
import { person } from '../accounts/accounts.schema.ts'
import { selectSums } from '../accounts/persons.sql.ts'
import { type PersonRow, selectSessions } from '../accounts/sessions.sql.ts'
import type { Queries } from '../db/database.ts'
import { likeLiteral } from '../db/like-literal.ts'
import { selectMembership } from '../membership/membership.sql.ts'

const lineOf = (row: PersonRow): PersonLine => ({
  id: row.id,
  username: row.username,
  fullName: row.fullName,
  email: row.email,
  roles: ['member', ...row.roles],
  rights: row.rights,
  isSuspended: row.suspendedAt !== null,
  memberSince: row.createdAt.toISOString(),
})

const username = sql`lower(${person.username})`

function matches(search: string): SQL | undefined {
  const part = search.trim().normalize('NFC').toLowerCase()
  if (part === '') return undefined
  const pattern = `%${likeLiteral(part)}%`
  return or(sql`${username} like ${pattern}`, sql`${person.emailKey} like ${pattern}`)
}

/** In the order of usernames; `next` is the name to go on after. */
export async function searchPeople(
  q: Queries,
  { search = '', after, limit }: { search?: string | undefined; after?: string | undefined; limit: number },
): Promise<{ people: PersonLine[]; next: string | null }> {
  const rows = await q
    .select()
    .from(person)
    .where(and(matches(search), after === undefined ? undefined : gt(username, after.toLowerCase())))
    .orderBy(asc(username))
    .limit(limit + 1)
  const people = rows.slice(0, limit).map(lineOf)
  return { people, next: rows.length > limit ? (people.at(-1)?.username ?? null) : null }
}

export async function presentPerson(q: Queries, row: PersonRow, now: Date): Promise<PersonRecord> {
  const { hasTotp, passkeys } = await selectSums(q, row.id)
  const sessions = await selectSessions(q, row.id, now)
  const member = await selectMembership(q, row.id)
  return {
    ...lineOf(row),
    emailVerified: row.emailVerifiedAt !== null,
    hasTotp,
    passkeys,
    sessions: sessions.length,
    lastSeenAt: sessions[0]?.lastSeenAt.toISOString() ?? null,
    wallName: member?.name ?? null,
  }
}

/** Locks the rows until the end of the transaction, always in the same order: two who act on each other wait. */
export async function lockPeople(tx: Queries, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const rows = await tx
    .select()
    .from(person)
    .where(inArray(person.id, [...ids]))
    .orderBy(asc(person.id))
    .for('update')
  return new Map(rows.map(row => [row.id, row]))
}
