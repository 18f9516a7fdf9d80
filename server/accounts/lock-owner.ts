import { eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import type { Person } from '../http/handlers.ts'
import { session } from './accounts.schema.ts'
import { lockPerson } from './persons.sql.ts'
import type { PersonRow } from './sessions.sql.ts'

/**
 * Locks the account that a call changes, until the end of the transaction. A session that has ended meanwhile, by a new password or a
 * sign-out elsewhere, changes nothing any more: what it began does not outlast it. Throws Failure('signed_out').
 */
export async function lockOwner(tx: Queries, { id, session: own }: Person): Promise<PersonRow> {
  const row = await lockPerson(tx, id)
  if (!row || (await tx.$count(session, eq(session.id, own.id))) === 0) throw new Failure('signed_out')
  return row
}
