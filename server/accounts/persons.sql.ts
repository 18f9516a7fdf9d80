import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import { sumOfLog } from '../rewards/reward-events.sql.ts'
import { passkey, person, totp } from './accounts.schema.ts'
import type { PersonRow } from './sessions.sql.ts'

export async function findPerson(q: Queries, id: string): Promise<PersonRow | null> {
  const [row] = await q.select().from(person).where(eq(person.id, id))
  return row ?? null
}

/** Locks the row until the end of the transaction. */
export async function lockPerson(tx: Queries, id: string): Promise<PersonRow | null> {
  const [row] = await tx.select().from(person).where(eq(person.id, id)).for('update')
  return row ?? null
}

export async function findPersonByEmail(q: Queries, emailKey: string): Promise<PersonRow | null> {
  const [row] = await q.select().from(person).where(eq(person.emailKey, emailKey))
  return row ?? null
}

/** The hash of the address's password. One row to read whether there is an account or not: reading more takes longer. */
export async function findPasswordHash(q: Queries, emailKey: string): Promise<string | null> {
  const [row] = await rows<{ hash: string | null }>(
    q,
    sql`select json_build_object('hash', (select password_hash from person where email_key = ${emailKey})) as row`,
  )
  return row?.hash ?? null
}

export async function findPersonByUsername(q: Queries, username: string): Promise<PersonRow | null> {
  const [row] = await q
    .select()
    .from(person)
    .where(eq(sql`lower(${person.username})`, username.toLowerCase()))
  return row ?? null
}

export async function findReferrer(q: Queries, code: string): Promise<string | null> {
  const [row] = await q.select({ id: person.id }).from(person).where(eq(person.referralCode, code))
  return row?.id ?? null
}

/** Answers false, and changes nothing, when the address or the username has an account. */
export async function insertPerson(q: Queries, row: typeof person.$inferInsert): Promise<boolean> {
  const made = await q.insert(person).values(row).onConflictDoNothing().returning({ id: person.id })
  return made.length > 0
}

export const updatePerson = (q: Queries, id: string, change: Partial<typeof person.$inferInsert>) =>
  q.update(person).set(change).where(eq(person.id, id))

/** True once for each person. */
export async function celebrate(q: Queries, id: string, now: Date): Promise<boolean> {
  const first = await q
    .update(person)
    .set({ celebratedAt: now })
    .where(and(eq(person.id, id), isNull(person.celebratedAt)))
    .returning({ id: person.id })
  return first.length > 0
}

export interface PersonSums {
  points: number
  passkeys: number
  hasTotp: boolean
}

export async function selectSums(q: Queries, id: string): Promise<PersonSums> {
  const { points } = await sumOfLog(q, id)
  const [keys] = await q.select({ n: count() }).from(passkey).where(eq(passkey.personId, id))
  const [factor] = await q.select({ at: totp.confirmedAt }).from(totp).where(eq(totp.personId, id))
  return { points, passkeys: keys?.n ?? 0, hasTotp: factor?.at != null }
}
