import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import type { passkeys as passkeyGroup } from '../../contract/credentials.ts'
import { Failure } from '../../contract/errors.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { passkey } from './accounts.schema.ts'
import { passkeyLibrary } from './passkey-library.ts'
import {
  checkPasskey,
  keepChallenge,
  passkeySignInOptions,
  relyingParty,
  takeChallenge,
} from './passkey-sign-in.ts'
import { personIn } from './person-in.ts'
import { findPerson } from './persons.sql.ts'
import { completeSignIn } from './sign-in.ts'

type PasskeyRow = typeof passkey.$inferSelect

/** COSE's EdDSA, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257]

const present = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

export function passkeyHandlers(service: Service): Handlers<typeof passkeyGroup> {
  const { db } = service
  return {
    async list(_, caller) {
      return { passkeys: (await keysOf(service, personIn(caller).id)).map(present) }
    },
    registrationOptions: (_, caller) => registrationOptions(service, personIn(caller).id),
    async register({ body }, caller) {
      const row = await register(service, personIn(caller).id, body)
      return { success: true, passkey: present(row) }
    },
    async remove({ params }, caller) {
      const removed = await db.q
        .delete(passkey)
        .where(and(eq(passkey.id, params.id), eq(passkey.personId, personIn(caller).id)))
        .returning({ id: passkey.id })
      if (removed.length === 0) throw new Failure('not_found')
      return { success: true }
    },
    signInOptions: () => passkeySignInOptions(service),
    async signIn({ body }, caller) {
      const { personId, isVerified } = await checkPasskey(service, body.challengeId, body.response)
      const row = await findPerson(db.q, personId)
      if (!row) throw new Failure('passkey_wrong')
      const facts = { method: 'passkey', hasSecondFactor: isVerified, isFresh: true } as const
      return await completeSignIn(service, row, facts, caller)
    },
  }
}

const keysOf = ({ db }: Service, personId: string): Promise<PasskeyRow[]> =>
  db.q.select().from(passkey).where(eq(passkey.personId, personId)).orderBy(asc(passkey.createdAt))

async function registrationOptions(service: Service, personId: string) {
  const row = await findPerson(service.db.q, personId)
  if (!row) throw new Failure('signed_out')
  const { generateRegistrationOptions } = await passkeyLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Jariyah',
    rpID: relyingParty(service).rpID,
    userName: row.username,
    userDisplayName: row.fullName,
    userID: Uint8Array.from(Buffer.from(personId.replaceAll('-', ''), 'hex')),
    challenge: Uint8Array.from(service.chance.bytes(32)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: (await keysOf(service, personId)).map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    challengeId: await keepChallenge(service, options.challenge, personId),
    options: { ...options },
  }
}

async function register(
  service: Service,
  personId: string,
  given: { challengeId: string; response: Record<string, unknown>; name: string },
): Promise<PasskeyRow> {
  const { db, clock } = service
  const asked = await takeChallenge(db.q, given.challengeId, clock.now())
  if (asked?.personId !== personId) throw new Failure('link_expired')
  const { verifyRegistrationResponse } = await passkeyLibrary()
  const checked = await verifyRegistrationResponse({
    // The library checks the form of each part.
    response: given.response as unknown as RegistrationResponseJSON,
    expectedChallenge: asked.challenge,
    ...relyingParty(service),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!checked?.verified) throw new Failure('passkey_wrong')
  const { credential } = checked.registrationInfo
  const [row] = await db.q
    .insert(passkey)
    .values({
      id: credential.id,
      personId,
      publicKey: Uint8Array.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: cleanText(given.name) || 'Passkey',
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  // Somebody's already.
  if (!row) throw new Failure('passkey_wrong')
  return row
}
