import { isIP } from 'node:net'
import type { Connected } from './is-from-this-machine.ts'

/** `1.2.3.4` of `1.2.3.4:5555`, `2001:db8::1` of `[2001:db8::1]:5555`: some proxies tell the port, too. */
const withoutPort = (told: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(told)?.[1] ?? /^([^:]+):\d+$/.exec(told)?.[1] ?? told

/** The address that a call comes from. What a proxy tells and is none, as "unknown", counts as the connection's own. */
export function addressOf({ ip, ips: [own = ip] = [] }: Connected): string {
  const address = withoutPort(ip)
  return isIP(address) ? address : own
}
