import { type AfterAnswer, makeAfterAnswer } from '../http/after-answer.ts'
import type { Service } from '../service.ts'
import { type Lockout, makeLockout } from './lockout.ts'
import { openPasswords, type Passwords } from './passwords.ts'
import { newSecret, openPseudonym, type Pseudonym } from './secret.ts'

/** What signing in needs beside the service. */
export interface Accounts extends AfterAnswer {
  readonly service: Service
  readonly pseudonym: Pseudonym
  readonly passwords: Passwords
  readonly lockout: Lockout
}

export async function openAccounts(service: Service): Promise<Accounts> {
  const pseudonym = await openPseudonym(service.db, service.chance)
  const passwords = await openPasswords(newSecret(service.chance), service.config.passwordCost)
  return {
    service,
    pseudonym,
    passwords,
    lockout: makeLockout(service, pseudonym),
    ...makeAfterAnswer(service),
  }
}
