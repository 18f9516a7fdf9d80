import { and, eq, gt } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { readCookie } from '../http/cookies.ts'
import type { Caller } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { providerHandoff, session } from './accounts.schema.ts'
import { withGiftKey } from './gift-grant.ts'
import { findPerson } from './persons.sql.ts'
import { presentUser } from './present-user.ts'
import { hashOf, isSecret, newSecret, openPseudonym } from './secret.ts'
import { giveAgain, tokenOf, whenEnds } from './sessions.ts'
import { comesByKnownDevice, type Entering, enter } from './sign-in.ts'

/** Set when a sign-in at a provider begins, sent back with what it brings. */
export const flowCookie = 'jariyah-flow'
const handoffMs = 60_000

/** A token for the return address: of no use but to the browser of the flow, for one session, within a minute. */
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

/**
 * What a current-user call with the token of a return address is answered: the session that it is exchanged for. The browser asks
 * again by itself where the connection broke before the answer came, and is given the same session then, while that lives and
 * the token does. Throws Failure('signed_out') for any other token.
 */
export async function exchangeHandoff(service: Service, caller: Caller) {
  const { config, db, clock } = service
  const token = tokenOf(caller)
  const cookie = readCookie(caller, config, flowCookie)
  if (!isSecret(token) || !isSecret(cookie)) throw new Failure('signed_out')
  const isIt = and(
    eq(providerHandoff.tokenHash, hashOf(token)),
    eq(providerHandoff.cookieHash, hashOf(cookie)),
    gt(providerHandoff.expiresAt, clock.now()),
  )
  const [found] = await db.q.select().from(providerHandoff).where(isIt)
  const row = found && (await findPerson(db.q, found.personId))
  if (!row) throw new Failure('signed_out')
  // The provider's factors are its own: what needs a fresh one asks for ours.
  const facts = { method: 'provider', hasSecondFactor: false, isFresh: false } as const
  const entering = { row, facts, caller }
  const isKnown = await comesByKnownDevice(service, entering)
  return await db.transaction(async tx => {
    // Who asks again while the first is under way waits for what became of it.
    const [handoff] = await tx.select().from(providerHandoff).where(isIt).for('update')
    if (!handoff) throw new Failure('signed_out')
    if (handoff.sessionId) return await exchangedBefore(service, tx, handoff.sessionId, entering)
    const { sessionId, signedIn } = await enter(service, tx, entering, isKnown)
    await tx.update(providerHandoff).set({ sessionId }).where(isIt)
    return { success: true as const, ...signedIn }
  })
}

async function exchangedBefore(
  service: Service,
  tx: Queries,
  sessionId: string,
  { row, caller }: Omit<Entering, 'facts'>,
) {
  if (row.suspendedAt) throw new Failure('account_suspended')
  const [live] = await tx.select().from(session).where(eq(session.id, sessionId))
  if (!live) throw new Failure('signed_out')
  const { authToken, expiresAt } = await giveAgain(service, tx, live, caller)
  const user = withGiftKey(await openPseudonym({ q: tx }, service.chance), await presentUser(tx, row), caller)
  // Whether the first was seen nobody knows: who has just come is greeted rather twice than never.
  const show = row.celebratedAt?.getTime() === live.createdAt.getTime()
  return {
    success: true as const,
    authToken,
    user,
    celebration: { show },
    ...whenEnds(service, expiresAt),
  }
}
