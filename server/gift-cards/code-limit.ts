import { RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../../contract/errors.ts'
import { pseudonyms } from '../captures/pseudonyms.ts'
import type { Caller } from '../http/handlers.ts'
import { LimitStore } from '../http/limit-store.ts'
import type { Service } from '../service.ts'

const windowSeconds = 15 * 60
/** Of one device, and of one network with all its devices: a device costs nothing to make. */
const wrongOfDevice = 20
const wrongOfNetwork = 200

/** Refuses who tries too many wrong codes; each try counts before it is looked at, and a right one is given back. */
export interface CodeLimit {
  attempt(caller: Caller): Promise<void>
  wasRight(caller: Caller): Promise<void>
}

export function makeCodeLimit(service: Service): CodeLimit {
  const store = (name: string, points: number) =>
    new LimitStore(service.db, service.clock, { name, points, durationSeconds: windowSeconds })
  const ofDevice = store('gift-card-device', wrongOfDevice)
  const ofNetwork = store('gift-card-network', wrongOfNetwork)
  const keysOf = async ({ deviceHash, address }: Caller) => {
    const pseudonym = await pseudonyms(service)
    return {
      device: pseudonym('gift-card', Buffer.from(deviceHash ?? []).toString('hex')),
      network: pseudonym('gift-card', address),
    }
  }
  return {
    async attempt(caller) {
      const { device, network } = await keysOf(caller)
      try {
        await ofNetwork.consume(network)
        await ofDevice.consume(device)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        caller.setHeader('retry-after', String(Math.ceil(refused.msBeforeNext / 1000)))
        throw new Failure('too_many_requests')
      }
    },
    async wasRight(caller) {
      const { device, network } = await keysOf(caller)
      await ofNetwork.reward(network)
      await ofDevice.reward(device)
    },
  }
}
