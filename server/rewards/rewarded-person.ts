import { eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import { person } from '../accounts/accounts.schema.ts'
import type { Queries } from '../db/database.ts'

export interface RewardedPerson {
  id: string
  /** IANA name, or null where none was chosen. */
  timeZone: string | null
  language: string | null
}

/**
 * Locks the person's log until the end of the transaction: what is counted in it stays so. Sessions and gifts of the person
 * are not held up. Throws Failure('signed_out') when there is nobody.
 */
export async function lockRewarded(tx: Queries, personId: string): Promise<RewardedPerson> {
  const [row] = await tx
    .select({ id: person.id, timeZone: person.timeZone, language: person.language })
    .from(person)
    .where(eq(person.id, personId))
    .for('no key update')
  if (!row) throw new Failure('signed_out')
  return row
}
