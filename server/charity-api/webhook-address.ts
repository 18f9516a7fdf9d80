import { isIP } from 'node:net'

/** Names that lead nowhere on the open net. */
const closed = /\.(local|localhost|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

export const isLoopbackAddress = (address: string): boolean => loopback.has(new URL(address).hostname)

/**
 * The address in one spelling, if something can be sent there: https, a name with a dot, no name and password in it. Null
 * otherwise. In test mode this machine may be meant, without TLS too. Where the name leads is looked at when something is sent.
 */
export function webhookAddress(text: string, isTestMode: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username !== '' || url.password !== '') return null
  url.hash = ''
  const isOpen = url.protocol === 'https:' && isOpenName(url.hostname)
  return isOpen || (isTestMode && isOurs(url)) ? url.href : null
}

const isOurs = ({ protocol, hostname }: URL): boolean => /^https?:$/.test(protocol) && loopback.has(hostname)

function isOpenName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return name.includes('.') && isIP(name) === 0 && !closed.test(name)
}
