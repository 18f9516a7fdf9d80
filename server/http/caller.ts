import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from './caller-address.ts'
import type { Caller, Person } from './handlers.ts'

const secretForm = /^[0-9a-f]{64}$/

/** The network that an address is in: /24 of IPv4, /64 of IPv6. The rest is not kept. */
export function networkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (v4) return `${v4[1]}.0/24`
  return `${firstGroups(address).join(':')}::/64`
}

/** The first 64 bits, with what `::` stands for written out: `2001:db8::1` is in `2001:db8:0:0::/64`. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...after].slice(0, 4)
}

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

export function callerOf(request: FastifyRequest, reply: FastifyReply, person: Person | null = null): Caller {
  const secret = header(request, 'x-device-key')
  return {
    deviceHash:
      secret !== null && secretForm.test(secret) ? createHash('sha256').update(secret, 'hex').digest() : null,
    person,
    charityId: null,
    idempotencyKey: header(request, 'idempotency-key'),
    address: networkOf(addressOf(request)),
    requestId: request.id,
    header: name => header(request, name),
    setHeader: (name, value) => void reply.header(name, value),
  }
}
