import { BlockList, isIP } from 'node:net'

/** The push services of the browsers: Chromium (and those made of it), Firefox, Safari, Edge. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^(updates|[a-z0-9-]+)\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
]

/**
 * The endpoint in one spelling, if it is at a push service: https, no port of its own, no name or password, no bare address.
 * Null otherwise: whoever subscribes tells us where we send to.
 */
export function endpointAt(text: string, testHosts: readonly string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (testHosts.includes(url.host)) return url.href
  const isKnown = url.port === '' && known.some(form => form.test(url.hostname))
  return isKnown ? url.href : null
}

/** Addresses that are nobody's on the open net (IANA's special-purpose registries). */
const closed = new BlockList()
const closedNets: [net: string, prefix: number, type: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  // IPv4 as a translator writes it (RFC 2765).
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  // Of one site, given up in 2004 (RFC 3879); some still route it.
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
for (const [net, prefix, type] of closedNets) closed.addSubnet(net, prefix, type)

/** True for an address that a push service can't have. IPv4 in IPv6 counts as the IPv4 it is. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  return version === 0 || closed.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
