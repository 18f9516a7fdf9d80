import type { FastifyRequest } from 'fastify'

/** Where a call comes from; `ips` where proxies are trusted: the connection's own address and what they told, ours first. */
export type Connected = Pick<FastifyRequest, 'ip' | 'ips'>

const isLoopback = (address: string): boolean => /^(::1$|127\.|::ffff:127\.)/.test(address)

/**
 * Whether a call comes from this machine by its own connection: pages that are rendered here, a load test, a proxy that tells
 * nothing. The address of all of them says nothing, so it is not held against them. One that a header told is never believed
 * to be this machine: where more proxies are trusted than there are, anybody can write it.
 */
export const isFromThisMachine = ({ ip, ips = [ip] }: Connected): boolean =>
  ips.length === 1 && isLoopback(ip)
