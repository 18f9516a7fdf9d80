import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../../contract/errors.ts'
import type { Pseudonym } from '../accounts/secret.ts'
import type { Service } from '../service.ts'
import { countedAddress } from './counted-address.ts'
import type { Caller } from './handlers.ts'
import { LimitStore } from './limit-store.ts'

export const windowSeconds = 15 * 60

/** Refuses a caller that calls too often, with Retry-After. */
export interface Limits {
  /** A write: counted by person, else device, else address, by all instances together. */
  write(caller: Caller, address: string): Promise<void>
  /** A read that is answered afresh: counted by this instance. */
  read(caller: Caller, address: string): Promise<void>
  /** A call with a charity's key: all its keys together, by all instances together. */
  charity(caller: Caller, charityId: string): Promise<void>
}

interface Counter {
  consume(key: string): Promise<RateLimiterRes>
}

async function count(counter: Counter, key: string, caller: Caller): Promise<void> {
  try {
    await counter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    caller.setHeader('retry-after', String(Math.ceil(refused.msBeforeNext / 1000)))
    throw new Failure('too_many_requests')
  }
}

const whoOf = ({ person, deviceHash }: Caller, address: string): string => {
  if (person) return `person:${person.id}`
  return deviceHash ? `device:${Buffer.from(deviceHash).toString('hex')}` : `address:${address}`
}

export function makeLimits({ config, db, clock }: Service, pseudonym: Pseudonym): Limits {
  const { writes, writesOfNetwork, reads } = config.limits
  const duration = windowSeconds
  const ofCaller = new LimitStore(db, clock, { name: 'write', points: writes, durationSeconds: duration })
  const ofCharity = new LimitStore(db, clock, {
    name: 'charity',
    points: config.charityCalls,
    durationSeconds: duration,
  })
  const ofNetwork = new RateLimiterMemory({ keyPrefix: 'network', points: writesOfNetwork, duration })
  const ofReader = new RateLimiterMemory({ keyPrefix: 'read', points: reads, duration })
  return {
    async write(caller, address) {
      const from = countedAddress(address)
      // A device's key costs nothing to make: many of them are still one network, seen by each instance for itself.
      if (!caller.person && caller.deviceHash) await count(ofNetwork, from, caller)
      await count(ofCaller, pseudonym('write', whoOf(caller, from)), caller)
    },
    charity: (caller, charityId) => count(ofCharity, charityId, caller),
    async read(caller, address) {
      await count(ofReader, caller.person ? `person:${caller.person.id}` : countedAddress(address), caller)
    },
  }
}
