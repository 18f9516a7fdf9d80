import { and, eq, gt } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { readCookie } from '../http/cookies.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { providerHandoff } from './accounts.schema.ts'
import { findPerson } from './persons.sql.ts'
import { hashOf, isSecret, newSecret } from './secret.ts'
import { tokenOf } from './sessions.ts'
import { completeSignIn } from './sign-in.ts'

/** Set when a sign-in at a provider begins, sent back with what it brings. */
export const flowCookie = 'jariyah-flow'
const handoffMs = 60_000

/** A token for the return address: of no use but to the browser of the flow, once, within a minute. */
export async function makeHandoff(
  { clock, chance }: Service,
  tx: Queries,
  personId: string,
  cookieHash: Uint8Array,
): Promise<string> {
  const token = newSecret(chance)
  await tx.insert(providerHandoff).values({
    tokenHash: hashOf(token),
    cookieHash,
    personId,
    expiresAt: new Date(clock.now().getTime() + handoffMs),
  })
  return token
}

/** What the first current-user call after a provider's sign-in is answered. Throws Failure('signed_out') for any other token. */
export async function exchangeHandoff(service: Service, caller: Caller) {
  const { config, db, clock } = service
  const token = tokenOf(caller)
  const cookie = readCookie(caller, config, flowCookie)
  if (!isSecret(token) || !isSecret(cookie)) throw new Failure('signed_out')
  const [taken] = await db.q
    .delete(providerHandoff)
    .where(
      and(
        eq(providerHandoff.tokenHash, hashOf(token)),
        eq(providerHandoff.cookieHash, hashOf(cookie)),
        gt(providerHandoff.expiresAt, clock.now()),
      ),
    )
    .returning()
  const row = taken && (await findPerson(db.q, taken.personId))
  if (!row) throw new Failure('signed_out')
  // The provider's factors are its own: what needs a fresh one asks for ours.
  const facts = { method: 'provider', hasSecondFactor: false, isFresh: false } as const
  return { success: true as const, ...(await completeSignIn(service, row, facts, caller)) }
}
