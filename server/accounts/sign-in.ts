import type { SignedIn } from '../../contract/accounts.ts'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { takeInEarningsIn } from '../rewards/take-in-earnings.ts'
import type { Service } from '../service.ts'
import { actedOn } from './acted-on.ts'
import { emailKeyOf } from './check-person.ts'
import { withGiftKey } from './gift-grant.ts'
import { countDevices, findKnownDevice, rememberDevice } from './known-devices.ts'
import { languageOf } from './mail-links.ts'
import type { Accounts } from './open-accounts.ts'
import { claimGifts } from './person-gifts.ts'
import { celebrate, findPasswordHash, findPersonByEmail, lockPerson } from './persons.sql.ts'
import { presentUser } from './present-user.ts'
import { hasTotp, takeSecondFactor } from './second-factor.ts'
import { openPseudonym } from './secret.ts'
import type { PersonRow } from './sessions.sql.ts'
import { openSession, type SignInFacts, whenEnds } from './sessions.ts'

interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

/**
 * Signs in by password. Unknown address, wrong password and locked address cost the same work in the same order, so that
 * time tells no more than the answer does.
 */
export async function signIn(accounts: Accounts, given: Credentials, caller: Caller): Promise<SignedIn> {
  const { service, lockout, passwords } = accounts
  const emailKey = emailKeyOf(given.email)
  const device = await findKnownDevice(service, emailKey, caller)
  const subject = device ? `${emailKey}\n${Buffer.from(device).toString('hex')}` : emailKey
  const secondsLeft = await lockout.attempt(subject)
  const stored = await findPasswordHash(service.db.q, emailKey)
  const isRight = await passwords.matches(secondsLeft === null ? stored : null, given.password)
  if (secondsLeft !== null) throw lockedOut(caller, secondsLeft)
  const row = isRight ? await findPersonByEmail(service.db.q, emailKey) : null
  if (!row) throw new Failure('credentials_wrong')
  const hasSecondFactor = await checkSecondFactor(service, row, given.code)
  await lockout.forget(subject)
  const facts = { method: 'password', hasSecondFactor, isFresh: true } as const
  const isKnown = await comesByKnownDevice(service, { row, caller })
  return await service.db.transaction(async tx => {
    const locked = await lockPerson(tx, row.id)
    // Another was set while this one was looked at: nothing that an old one began outlasts that.
    if (!locked || locked.passwordHash !== stored) throw new Failure('credentials_wrong')
    return (await enter(service, tx, { row: locked, facts, caller }, isKnown)).signedIn
  })
}

export function lockedOut(caller: Caller, seconds: number): Failure {
  caller.setHeader('retry-after', String(seconds))
  return new Failure('locked_out')
}

/** Answers whether there was one to show. */
async function checkSecondFactor(
  { db, clock }: Service,
  row: PersonRow,
  code: string | undefined,
): Promise<boolean> {
  if (!(await hasTotp(db.q, row.id))) return false
  if (!code) throw new Failure('second_factor_needed')
  if (!(await takeSecondFactor(db.q, row.id, code, clock.now()))) throw new Failure('second_factor_wrong')
  return true
}

/** Who enters, with what they showed. */
export interface Entering {
  row: PersonRow
  facts: SignInFacts
  caller: Caller
}

export const comesByKnownDevice = async (
  service: Service,
  { row, caller }: Omit<Entering, 'facts'>,
): Promise<boolean> => (await findKnownDevice(service, row.emailKey, caller)) !== null

/** What follows however somebody proved who they are, within a transaction. Throws Failure('account_suspended'). */
export async function enter(
  service: Service,
  tx: Queries,
  { row, facts, caller }: Entering,
  isKnown: boolean,
): Promise<{ sessionId: string; signedIn: SignedIn }> {
  if (row.suspendedAt) throw new Failure('account_suspended')
  const now = service.clock.now()
  if (!isKnown) await warnOfNewDevice(service, tx, row, caller)
  await rememberDevice(service, tx, row.id, caller)
  await claimGifts(tx, row.id, caller.deviceHash, now)
  await takeInEarningsIn(tx, row.id, now)
  const show = await celebrate(tx, row.id, now)
  const { sessionId, authToken, expiresAt } = await openSession(service, tx, row.id, facts, caller)
  const user = withGiftKey(await openPseudonym({ q: tx }, service.chance), await presentUser(tx, row), caller)
  const signedIn = { authToken, user, celebration: { show }, ...whenEnds(service, expiresAt) }
  return { sessionId, signedIn }
}

/** Not of the first: who has just signed up knows. */
async function warnOfNewDevice(
  { config, clock, chance }: Service,
  tx: Queries,
  row: PersonRow,
  caller: Caller,
) {
  if ((await countDevices(tx, row.id)) === 0) return
  await enqueueMail(tx, {
    key: `sign-in:${chance.uuid()}`,
    to: row.email,
    language: languageOf(row),
    template: 'new-sign-in',
    values: {
      ...actedOn(row, caller, clock.now()),
      place: caller.address,
      link: `${config.publicUrl}/settings?section=sessions`,
    },
  })
}
