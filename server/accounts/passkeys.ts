import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Passkey, passkeys as passkeyGroup } from '../../contract/credentials.ts'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { passkey } from './accounts.schema.ts'
import { lockOwner } from './lock-owner.ts'
import { mailPasskeyAdded } from './mail-passkey.ts'
import { passkeyLibrary } from './passkey-library.ts'
import {
  checkPasskey,
  keepChallenge,
  passkeySignInOptions,
  relyingParty,
  takeChallenge,
} from './passkey-sign-in.ts'
import { personIn } from './person-in.ts'
import { findPerson, lockPerson } from './persons.sql.ts'
import { comesByKnownDevice, enter } from './sign-in.ts'

type PasskeyRow = typeof passkey.$inferSelect

/** COSE's EdDSA, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257]

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

export function passkeyHandlers(service: Service): Handlers<typeof passkeyGroup> {
  const { db } = service
  return {
    async list(_, caller) {
      return { passkeys: (await keysOf(db.q, personIn(caller).id)).map(presentPasskey) }
    },
    registrationOptions: (_, caller) => registrationOptions(service, personIn(caller).id),
    async register({ body }, caller) {
      return { success: true, passkey: presentPasskey(await register(service, caller, body)) }
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
      const { id, personId, isVerified } = await checkPasskey(service, body.challengeId, body.response)
      const known = await findPerson(db.q, personId)
      if (!known) throw new Failure('passkey_wrong')
      const isKnown = await comesByKnownDevice(service, { row: known, caller })
      const facts = { method: 'passkey', hasSecondFactor: isVerified, isFresh: true } as const
      return await db.transaction(async tx => {
        const row = await lockPerson(tx, personId)
        // Taken away while its answer was looked at.
        if (!row || (await tx.$count(passkey, eq(passkey.id, id))) === 0) throw new Failure('passkey_wrong')
        return (await enter(service, tx, { row, facts, caller }, isKnown)).signedIn
      })
    },
  }
}

export const keysOf = (q: Queries, personId: string): Promise<PasskeyRow[]> =>
  q.select().from(passkey).where(eq(passkey.personId, personId)).orderBy(asc(passkey.createdAt))

/** Takes away all passkeys of a person but those. */
export const dropOtherPasskeys = (tx: Queries, personId: string, kept: readonly string[]) =>
  tx
    .delete(passkey)
    // No passkey has the empty id.
    .where(and(eq(passkey.personId, personId), notInArray(passkey.id, ['', ...kept])))

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
    excludeCredentials: (await keysOf(service.db.q, personId)).map(({ id, transports }) => ({
      id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    challengeId: await keepChallenge(service, options.challenge, personId),
    options: { ...options },
  }
}

async function register(
  service: Service,
  caller: Caller,
  given: { challengeId: string; response: Record<string, unknown>; name: string },
): Promise<PasskeyRow> {
  const { db, clock } = service
  const person = personIn(caller)
  const personId = person.id
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
  const made = {
    id: credential.id,
    personId,
    publicKey: Uint8Array.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: cleanText(given.name) || 'Passkey',
    createdAt: clock.now(),
  }
  return await db.transaction(async tx => {
    const owner = await lockOwner(tx, person)
    const [row] = await tx.insert(passkey).values(made).onConflictDoNothing().returning()
    // Somebody's already.
    if (!row) throw new Failure('passkey_wrong')
    await mailPasskeyAdded(service, tx, owner, row, caller)
    return row
  })
}
