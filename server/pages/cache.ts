import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { bytesFor, compressedWhenAsked, type Encoded, smallest } from '../http/encodings.ts'
import { sendBytes } from '../http/send-bytes.ts'

/** A page ready to be sent: compressed once, sent many times. */
export type ReadyPage = Encoded

/** The policy is put together of many strings, which would be walked through each time it is sent. */
const inOnePiece = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value, 'latin1').toString('latin1')]),
  )

export function readyPage(status: number, html: string, headers: Record<string, string>): ReadyPage {
  const body = Buffer.from(html)
  const whole = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
  }
  return compressedWhenAsked({ status, headers: inOnePiece(whole), body }, { later: smallest })
}

/** @param own headers of this answer alone, in place of the page's */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  own?: Readonly<Record<string, string>>,
): void {
  const bytes = bytesFor(request.raw, page)
  sendBytes(request, reply, own ? { ...bytes, headers: { ...bytes.headers, ...own } } : bytes)
}

/** A page, or the address to go to instead, and whether what it was made of is still the same. */
export interface Made {
  page: ReadyPage | string
  isCurrent(): Promise<boolean>
}

interface Kept extends Made {
  madeAt: number
}

function isSame(a: Made['page'], b: Made['page']): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  if (a.plain.status !== b.plain.status) return false
  return a.plain.body.equals(b.plain.body) && isDeepStrictEqual(a.plain.headers, b.plain.headers)
}

/** However little has changed: "a minute ago" has. */
const longestMs = 60_000

/**
 * Rendered pages by (path, used parameters, language, currency, theme). Never one that is personal. After `ttlMs` a page is
 * made anew if what it was made of has changed: to ask costs a hundredth of rendering and compressing it. One that comes out
 * as it was is the one that is there, compressed already.
 */
export function makePageCache(ttlMs: number, now = Date.now) {
  const earlier = new LRUCache<string, Kept>({ max: 600 })
  const kept = new LRUCache<string, Promise<ReadyPage | string>>({
    max: 600,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
  })
  const renew = async (key: string, make: () => Promise<Made>): Promise<ReadyPage | string> => {
    const known = earlier.get(key)
    // What cannot be read any more, as something withheld, is not as it was.
    const isCurrent = () => known?.isCurrent().catch(() => false)
    if (known && now() - known.madeAt < longestMs && (await isCurrent())) return known.page
    const madeAt = now()
    const made = await make()
    const page = known && isSame(known.page, made.page) ? known.page : made.page
    earlier.set(key, { ...made, page, madeAt })
    return page
  }
  return (key: string, make: () => Promise<Made>): Promise<ReadyPage | string> => {
    const known = kept.get(key)
    if (known) return known
    const fresh = renew(key, make)
    kept.set(key, fresh)
    fresh.catch(() => kept.delete(key))
    return fresh
  }
}
