import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq, lte } from 'drizzle-orm'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import type { Service } from '../service.ts'
import { passkey, passkeyChallenge } from './accounts.schema.ts'
import { passkeyLibrary } from './passkey-library.ts'

/** The browser asks people for so long. */
const challengeMs = 5 * 60_000

/**
 * Who we are to an authenticator: the app's host, which stands for the administration's below it too, and the whole origins
 * that pages come from. No other host below ours is trusted with a passkey.
 */
export const relyingParty = ({ config }: Pick<Service, 'config'>) => {
  const { protocol, host } = new URL(config.publicUrl)
  const ownHost = host.replace(/^admin\./, '')
  const rpID = ownHost.replace(/:\d+$/, '')
  const expectedOrigin = [`${protocol}//${ownHost}`, `${protocol}//admin.${ownHost}`]
  return { rpID, expectedOrigin, expectedRPID: rpID }
}

export async function keepChallenge(
  { db, clock, chance }: Service,
  challenge: string,
  personId: string | null,
): Promise<string> {
  const id = chance.uuid()
  const expiresAt = new Date(clock.now().getTime() + challengeMs)
  await db.q.insert(passkeyChallenge).values({ id, challenge, personId, expiresAt })
  return id
}

/** Takes a challenge, which is answered once; null when it is not there, or too old. */
export async function takeChallenge(q: Queries, id: string, now: Date) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const [taken] = await q.delete(passkeyChallenge).where(eq(passkeyChallenge.id, id)).returning()
  return taken && taken.expiresAt > now ? taken : null
}

/** Asks for any passkey of ours: the authenticator knows whose it is. */
export async function passkeySignInOptions(service: Service) {
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(service).rpID,
    userVerification: 'required',
    challenge: Uint8Array.from(service.chance.bytes(32)),
    timeout: challengeMs,
  })
  return { challengeId: await keepChallenge(service, options.challenge, null), options: { ...options } }
}

/** Whose passkey signed the challenge. Throws Failure('passkey_wrong') for whatever is wrong with it. */
export async function checkPasskey(
  service: Service,
  challengeId: string,
  response: Record<string, unknown>,
): Promise<{ id: string; personId: string; isVerified: boolean }> {
  const { db, clock } = service
  const now = clock.now()
  const asked = await takeChallenge(db.q, challengeId, now)
  const [kept] = await db.q
    .select()
    .from(passkey)
    .where(eq(passkey.id, String(response.id)))
  if (!asked || asked.personId !== null || !kept) throw new Failure('passkey_wrong')
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  const checked = await verifyAuthenticationResponse({
    // The library checks the form of each part.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: asked.challenge,
    ...relyingParty(service),
    credential: {
      id: kept.id,
      publicKey: Uint8Array.from(kept.publicKey),
      counter: kept.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw new Failure('passkey_wrong')
  const { newCounter, userVerified } = checked.authenticationInfo
  // Of two answers with one count one is a copy.
  const counted = await db.q
    .update(passkey)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkey.id, kept.id), lte(passkey.counter, newCounter)))
    .returning({ id: passkey.id })
  if (counted.length === 0) throw new Failure('passkey_wrong')
  return { id: kept.id, personId: kept.personId, isVerified: userVerified }
}
