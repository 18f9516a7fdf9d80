import type { FastifyRequest } from 'fastify'
import { charityOfHost } from '../../contract/charity-host.ts'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { hrefIn } from '../href-in.ts'
import { addressIn } from '../http/address-in.ts'

/** Where a redirect leads, in the language that was asked for: who has no cookie is told of it by the address alone. */
export function inSameLanguage(to: string, { url }: Pick<FastifyRequest, 'url'>): string {
  const asked = addressIn(url).searchParams.get('lang')
  if (!isLanguage(asked) || /[?&]lang=/.test(to)) return to
  const [path = '', hash] = to.split('#', 2)
  const there =
    asked === defaultLanguage ? `${path}${path.includes('?') ? '&' : '?'}lang=${asked}` : hrefIn(path, asked)
  return hash === undefined ? there : `${there}#${hash}`
}

/** Whether both are one address, whichever of its signs are written as they are. */
export function isSameAddress(one: string, other: string): boolean {
  try {
    return decodeURIComponent(one) === decodeURIComponent(other)
  } catch {
    return one === other
  }
}

/** A charity's own host shows its page and nothing else: where another address of it leads, or null. */
export function leadsTo(
  publicUrl: string,
  { host, url }: Pick<FastifyRequest, 'host' | 'url'>,
): string | null {
  const charity = charityOfHost(host, new URL(publicUrl).host)
  if (charity === null || url.startsWith('/charity/')) return null
  return url === '/' || url.startsWith('/?') ? `/charity/${charity}` : publicUrl + url
}
