import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { openNetLookup } from '../push/open-net-lookup.ts'

/** What came of it: the other side's status, or null and a word of ours where it did not answer. */
export interface Posted {
  status: number | null
  reason: string
}

interface Letter {
  body: string
  headers: Readonly<Record<string, string>>
}

interface Ways {
  /** This machine's own net is meant: see webhook-address.ts. */
  isLoopback: boolean
  timeLimitMs?: number
  /** The system's when not given. */
  resolve?: LookupFunction
}

const usualTimeLimitMs = 10_000

/**
 * Posts a letter over a connection of its own. Of the answer the status is read and nothing else; no redirect is followed; a name
 * that leads into a private net is not connected to.
 */
export function postEvent(url: string, { body, headers }: Letter, ways: Ways): Promise<Posted> {
  const { isLoopback, timeLimitMs = usualTimeLimitMs, resolve } = ways
  const open = isLoopback && url.startsWith('http:') ? plainRequest : request
  const lookup = isLoopback ? {} : { lookup: openNetLookup(resolve) }
  return new Promise(done => {
    const outgoing = open(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        signal: AbortSignal.timeout(timeLimitMs),
        ...lookup,
      },
      answer => {
        const status = answer.statusCode ?? 0
        done({ status, reason: `answered ${status}` })
        answer.destroy()
      },
    )
    outgoing.on('error', error => done({ status: null, reason: wordOf(error) }))
    outgoing.end(body)
  })
}

function wordOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time'
  return 'code' in error ? String(error.code) : 'not reached'
}
