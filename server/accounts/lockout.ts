import { RateLimiterRes } from 'rate-limiter-flexible'
import { LimitStore } from '../http/limit-store.ts'
import type { Service } from '../service.ts'
import type { Pseudonym } from './secret.ts'

/** The specification's: five attempts, then fifteen minutes. */
const attemptsMax = 5
const lockoutSeconds = 15 * 60

/** Counts attempts to prove who one is, before they are looked at: of a thousand at once five are. */
export interface Lockout {
  /** `subject`: an address, known or not, or a person. Answers the seconds to wait, or null: it may be tried. */
  attempt(subject: string): Promise<number | null>
  /** It was the right person: the count begins again. */
  forget(subject: string): Promise<void>
}

export function makeLockout({ db, clock }: Service, pseudonym: Pseudonym): Lockout {
  const store = new LimitStore(db, clock, {
    name: 'attempt',
    points: attemptsMax,
    durationSeconds: lockoutSeconds,
    blockSeconds: lockoutSeconds,
  })
  return {
    async attempt(subject) {
      try {
        await store.consume(pseudonym('attempt', subject))
        return null
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
        throw refused
      }
    },
    async forget(subject) {
      await store.delete(pseudonym('attempt', subject))
    },
  }
}
