import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressOf } from './caller-address.ts'
import { countedAddress } from './counted-address.ts'
import { type Connected, isFromThisMachine } from './is-from-this-machine.ts'
import { windowSeconds } from './limits.ts'

/** Counts one for who calls. Answers the seconds until this address is let through again, 0 where it is now. */
export type AddressLimit = (caller: Connected) => Promise<number>

/** For what is made for callers without an account: so many for one address in fifteen minutes, each instance for itself. */
export function limitAddresses(points: number): AddressLimit {
  const counter = new RateLimiterMemory({ points, duration: windowSeconds })
  return async caller => {
    if (isFromThisMachine(caller)) return 0
    try {
      await counter.consume(countedAddress(addressOf(caller)))
      return 0
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return Math.ceil(refused.msBeforeNext / 1000)
    }
  }
}
