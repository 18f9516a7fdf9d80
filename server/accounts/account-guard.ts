import { accounts } from '../../contract/accounts.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { findKeyCharity } from '../charity-api/find-key-charity.ts'
import { type Guard, makeGuard } from '../http/guard.ts'
import type { Caller, Person } from '../http/handlers.ts'
import { makeLimits } from '../http/limits.ts'
import { lookAs, writeAudit } from './impersonate.ts'
import type { Accounts } from './open-accounts.ts'
import { findCallerSession, personOf } from './sessions.ts'

/** The guard of a service with accounts. */
export function accountGuard({ service, pseudonym }: Accounts): Guard {
  return makeGuard({
    limits: makeLimits(service, pseudonym),
    async findPerson(caller: Caller, endpoint: Endpoint): Promise<Person | null> {
      const live = await findCallerSession(service, caller, { isUse: endpoint !== accounts.refresh })
      if (!live) return null
      const person = personOf(service, live, caller)
      return endpoint.asOneself ? person : ((await lookAs(service, person, caller)) ?? person)
    },
    findCharity: caller => findKeyCharity(service, caller),
    recordActing: (person, endpoint, wasRefused) => writeAudit(service, person, endpoint, wasRefused),
  })
}
