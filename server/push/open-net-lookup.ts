import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress } from './push-hosts.ts'

/** Looks a name up, and refuses one that leads into a private net, whoever owns it: the answer that was looked at is the one used. */
export const openNetLookup =
  (resolve: LookupFunction = lookup): LookupFunction =>
  (name, options, done) =>
    resolve(name, options, (error, address, family) => {
      const found = Array.isArray(address) ? address.map(one => one.address) : [address]
      const refused = error ?? (found.some(isPrivateAddress) ? privateNet(name) : null)
      done(refused, address, family)
    })

const privateNet = (name: string): Error =>
  Object.assign(new Error(`${name} leads into a private net`), { code: 'EPRIVATE' })
