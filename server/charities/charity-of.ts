import { eq } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import { personIn } from '../accounts/person-in.ts'
import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import { charityMember } from './charities.schema.ts'

/** The charity that the caller works for. Throws `not_found` for who has the role and no charity. */
export async function charityOf(q: Queries, caller: Caller): Promise<string> {
  const [row] = await q
    .select()
    .from(charityMember)
    .where(eq(charityMember.personId, personIn(caller).id))
  if (!row) throw new Failure('not_found')
  return row.charityId
}
