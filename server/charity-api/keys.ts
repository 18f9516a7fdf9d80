import { and, eq, isNull } from 'drizzle-orm'
import { type charityDevelopers, mostKeys } from '../../contract/charity-developers.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import { personIn } from '../accounts/person-in.ts'
import { hashOf, newSecret } from '../accounts/secret.ts'
import { charityOf } from '../charities/charity-of.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { charityKey } from './charity-api.schema.ts'
import { requireRoom } from './developers.sql.ts'
import { logAct } from './log-act.ts'
import { keyIn } from './present-developers.ts'

const prefixLength = 10

/** Makes a key of the caller's charity. The secret is in the answer; what is kept is its hash. */
export async function makeKey(
  service: Service,
  given: string,
  caller: Caller,
): Promise<Answer<typeof charityDevelopers.makeKey>> {
  const { db, clock, chance } = service
  const charityId = await charityOf(db.q, caller)
  const name = cleanText(given)
  if (name === '') throw new Failure('field_missing', { name: 'field_missing' })
  const secret = `jar_${newSecret(chance)}`
  const row = {
    id: chance.uuid(),
    charityId,
    name,
    prefix: secret.slice(0, prefixLength),
    hash: hashOf(secret),
    madeBy: personIn(caller).id,
    madeAt: clock.now(),
    lastUsedAt: null,
    revokedAt: null,
  }
  await db.transaction(async tx => {
    await requireRoom(tx, charityId, charityKey, mostKeys)
    await tx.insert(charityKey).values(row)
    await logAct(tx, service, caller, `key made ${row.prefix}`)
  })
  return { key: keyIn(row), secret }
}

/** Ends a key at once. One that is ended already stays so. */
export async function revokeKey(service: Service, id: string, caller: Caller): Promise<{ success: true }> {
  const { db, clock } = service
  const charityId = await charityOf(db.q, caller)
  const own = and(eq(charityKey.id, id), eq(charityKey.charityId, charityId))
  await db.transaction(async tx => {
    const [row] = await tx.select().from(charityKey).where(own)
    if (!row) throw new Failure('not_found')
    const ended = await tx
      .update(charityKey)
      .set({ revokedAt: clock.now() })
      .where(and(own, isNull(charityKey.revokedAt)))
      .returning({ id: charityKey.id })
    if (ended.length > 0) await logAct(tx, service, caller, `key revoked ${row.prefix}`)
  })
  return { success: true }
}
