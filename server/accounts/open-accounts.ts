import type { Service } from '../service.ts'
import { type Lockout, makeLockout } from './lockout.ts'
import { openPasswords, type Passwords } from './passwords.ts'
import { newSecret, openPseudonym, type Pseudonym } from './secret.ts'

/** What signing in needs beside the service. */
export interface Accounts {
  readonly service: Service
  readonly pseudonym: Pseudonym
  readonly passwords: Passwords
  readonly lockout: Lockout
  /** Does what the answer does not wait for, so that its time tells nothing. A failure is logged. */
  afterAnswer(work: () => Promise<void>): void
  /** Waits for all of that. */
  settled(): Promise<void>
}

export async function openAccounts(service: Service): Promise<Accounts> {
  const pseudonym = await openPseudonym(service.db, service.chance)
  const passwords = await openPasswords(newSecret(service.chance), service.config.passwordCost)
  const running = new Set<Promise<void>>()
  return {
    service,
    pseudonym,
    passwords,
    lockout: makeLockout(service, pseudonym),
    afterAnswer(work) {
      const done = new Promise<void>(resolve => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => service.log.error({ err: error }, 'not done after the answer'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
