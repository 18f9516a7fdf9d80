import type { accounts as accountGroup } from '../../contract/accounts.ts'
import type { Received } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import type { Caller } from '../http/handlers.ts'
import type { Accounts } from './open-accounts.ts'
import { checkPasskey } from './passkey-sign-in.ts'
import { personIn } from './person-in.ts'
import { findPerson } from './persons.sql.ts'
import { hasTotp, takeSecondFactor } from './second-factor.ts'
import { freshen } from './sessions.ts'
import { lockedOut } from './sign-in.ts'

type Shown = Received<typeof accountGroup.stepUp>['body']

/** Shows a factor again. Answers until when it counts. */
export async function stepUp(accounts: Accounts, shown: Shown, caller: Caller) {
  const { service, lockout } = accounts
  const person = personIn(caller)
  const subject = `step-up:${person.id}`
  const secondsLeft = await lockout.attempt(subject)
  if (secondsLeft !== null) throw lockedOut(caller, secondsLeft)
  const isTwofold = shown.passkey
    ? await showPasskey(accounts, person.id, shown.passkey)
    : await showPassword(accounts, person.id, shown)
  await lockout.forget(subject)
  const until = await freshen(service, person.session.id, caller, isTwofold)
  return { success: true as const, freshUntil: until.toISOString() }
}

/** A passkey that asked for its owner's finger or PIN is two factors by itself. */
async function showPasskey(
  { service }: Accounts,
  personId: string,
  passkey: NonNullable<Shown['passkey']>,
): Promise<boolean> {
  const found = await checkPasskey(service, passkey.challengeId, passkey.response)
  if (found.personId !== personId) throw new Failure('passkey_wrong')
  return found.isVerified
}

async function showPassword(
  { service, passwords }: Accounts,
  personId: string,
  shown: Shown,
): Promise<boolean> {
  const { db, clock } = service
  const row = await findPerson(db.q, personId)
  if (!(await passwords.matches(row?.passwordHash ?? null, shown.password ?? '')))
    throw new Failure('credentials_wrong')
  if (!(await hasTotp(db.q, personId))) return false
  if (!shown.code) throw new Failure('second_factor_needed')
  if (!(await takeSecondFactor(db.q, personId, shown.code, clock.now())))
    throw new Failure('second_factor_wrong')
  return true
}
