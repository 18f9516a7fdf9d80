import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { ConfigError } from '../config-error.ts'
import type { Env } from '../read-setting.ts'

/** Who is believed about where a call comes from: nobody, so many proxies in a row before us, or these addresses and subnets. */
export type TrustedProxies = false | number | string[]

/** Reads TRUST_PROXY. Throws ConfigError for what is no number from 1 to 99 and no list of addresses. */
export function trustedProxiesOf({ TRUST_PROXY: text = 'false' }: Env): TrustedProxies {
  if (text === 'false') return false
  if (text === 'true') return 1
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const subnets = text.split(',').map(part => part.trim())
  if (!subnets.every(isSubnet))
    throw new ConfigError(
      `TRUST_PROXY is false, true for one proxy, their number, or their addresses (10.0.0.2, 10.1.0.0/16), not ${text}`,
    )
  return subnets
}

const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Not one of no bits: it would be everybody. */
function isSubnet(text: string): boolean {
  const [, address = '', bits] = /^([^/%]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? []
  const most = bitsOf[isIP(address)] ?? 0
  return most > 0 && Number(bits ?? most) <= most
}

/**
 * The same in Fastify's terms. A bare number it takes for nobody, since who reaches us past the proxies can write as many
 * addresses as it likes: that nobody does is asked of the operator.
 */
export function trustOf(proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}
