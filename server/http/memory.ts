import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { LRUCache } from 'lru-cache'
import { bytesFor, type Encoded } from './encodings.ts'
import { type ReadyBytes, writeBytes } from './send-bytes.ts'

/** An answer that is ready for a request, by its address and headers alone. */
export type Lookup = (request: IncomingMessage) => ReadyBytes | undefined

/** What is answered before the framework looks at a request: routing it costs as much as sending it. */
export interface Memory {
  /** Answers that are the same for all who ask for an address. One table: to ask one of each route in turn costs a fifth. */
  keep(url: string, ready: Encoded, forMs: number): void
  kept(url: string): Encoded | undefined
  add(lookup: Lookup): void
  find: Lookup
  /** How many requests it has answered. */
  answered(): number
}

const mostKept = 5_000
/**
 * Of the answers alone; compressed, and as letters, they are there up to twice more. A question that nothing reads makes another address of
 * the same answer, and whoever asks may write as many as they like.
 */
const mostBytes = 32 * 1024 * 1024
/** How late an answer may be found too old: the cache asks for the time with a timer, a thousand a second by itself. */
export const ttlResolution = 100

export function makeMemory(): Memory {
  const lookups: Lookup[] = []
  const answers = new LRUCache<string, Encoded>({
    max: mostKept,
    maxSize: mostBytes,
    sizeCalculation: ({ plain }, url) => plain.body.length + url.length,
    ttlResolution,
  })
  const kept = (url: string) => answers.get(url)
  let count = 0
  const look: Lookup = request => {
    const answer = kept(request.url ?? '')
    if (answer) return bytesFor(request, answer)
    for (const lookup of lookups) {
      const found = lookup(request)
      if (found) return found
    }
  }
  return {
    keep: (url, ready, forMs) => void answers.set(url, ready, { ttl: forMs }),
    kept,
    add: lookup => void lookups.push(lookup),
    find(request) {
      const found = look(request)
      if (found) count += 1
      return found
    },
    answered: () => count,
  }
}

const reads: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD'])

/** A node:http server that answers from memory what it can, and leaves the rest to `handler`. */
export const serverBehind =
  (memory: Memory, requestTimeoutMs: number) =>
  (handler: RequestListener): Server =>
    createServer({ requestTimeout: requestTimeoutMs, keepAliveTimeout: 72_000 }, (request, response) => {
      const known = reads.has(request.method) ? memory.find(request) : undefined
      if (known) writeBytes(response, known, request.method)
      else handler(request, response)
    })
