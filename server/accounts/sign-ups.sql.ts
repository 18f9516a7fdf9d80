import { eq } from 'drizzle-orm'
import { dayMs } from '../../contract/time-units.ts'
import type { Queries } from '../db/database.ts'
import { person, signUpCall } from './accounts.schema.ts'
import type { PersonRow } from './sessions.sql.ts'

/** Whom a device's sign-up has made. */
export async function findSignedUp(q: Queries, id: string): Promise<PersonRow | null> {
  const [found] = await q
    .select({ person })
    .from(signUpCall)
    .innerJoin(person, eq(person.id, signUpCall.personId))
    .where(eq(signUpCall.id, id))
  return found?.person ?? null
}

/** Remembers it for a day: nobody waits longer to press again. Under an id that made another before, the newest. */
export async function keepSignUp(tx: Queries, id: string, personId: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + dayMs)
  await tx
    .insert(signUpCall)
    .values({ id, personId, expiresAt })
    .onConflictDoUpdate({ target: signUpCall.id, set: { personId, expiresAt } })
}
