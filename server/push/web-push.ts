import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { Clock } from '../service.ts'
import { openNetLookup } from './open-net-lookup.ts'
import type { PushAddress } from './push.sql.ts'
import { endpointAt } from './push-hosts.ts'
import type { PushEnd, PushLetter, PushPort } from './push-port.ts'
import type { VapidKeys } from './push-settings.ts'

interface WebPushOptions {
  keys: VapidKeys
  subject: string
  testHosts: readonly string[]
  clock: Clock
  /** PEM of who vouches for the hosts of tests. */
  ca?: string
  /** Of silence. */
  silenceMs?: number
  /** The system's when not given. */
  resolve?: LookupFunction
}

const usualSilenceMs = 15_000
const longestWaitMs = 6 * 3_600_000

/** Web Push (RFC 8030, 8291, 8292): encrypted for the device, signed with our VAPID key, over a connection of its own. */
export function openWebPush({
  keys,
  subject,
  testHosts,
  clock,
  ca,
  silenceMs = usualSilenceMs,
  resolve,
}: WebPushOptions): PushPort {
  const lookup = openNetLookup(resolve)
  return {
    publicKey: keys.publicKey,
    async send(to, letter, begin) {
      const endpoint = endpointAt(to.endpoint, testHosts)
      // The list of hosts has become shorter since it was kept.
      if (endpoint === null) return { state: 'gone' }
      const sealed = seal({ ...to, endpoint }, letter, { subject, ...keys })
      const isTest = testHosts.includes(new URL(endpoint).host)
      const options = { ...sealed.options, timeout: silenceMs, ca, lookup: isTest ? undefined : lookup }
      const told = await tell(endpoint, options, sealed.body, begin)
      return endOf(told, clock.now())
    },
  }
}

interface Sealed {
  options: { method: 'POST'; headers: OutgoingHttpHeaders }
  body: Buffer
}

function seal(
  { endpoint, p256dh, auth }: PushAddress,
  { text, ttlSeconds, urgency, collapseAs }: PushLetter,
  vapidDetails: VapidKeys & { subject: string },
): Sealed {
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    TTL: ttlSeconds,
    urgency,
    topic: collapseAs,
    vapidDetails,
    contentEncoding: 'aes128gcm',
  })
  return { options: { method: 'POST', headers: details.headers }, body: details.body }
}

type Told =
  | { state: 'answered'; status: number; retryAfter: string | undefined }
  /** Nothing of the letter has left. */
  | { state: 'not told'; why: string }
  | { state: 'unanswered'; why: string }

function tell(
  endpoint: string,
  options: RequestOptions,
  body: Buffer,
  begin: () => Promise<void>,
): Promise<Told> {
  return new Promise((resolve, reject) => {
    let hasBegun = false
    const outgoing = request(endpoint, { ...options, agent: false }, response => {
      response.resume()
      response.on('end', () => resolve(answerOf(response)))
      response.on('error', fail)
    })
    function fail(error: Error): void {
      const why = 'code' in error ? String(error.code) : error.message
      resolve({ state: hasBegun ? 'unanswered' : 'not told', why })
    }
    outgoing.on('error', fail)
    outgoing.on('timeout', () => outgoing.destroy(new Error('ETIMEDOUT')))
    const go = async () => {
      await begin()
      hasBegun = true
      outgoing.end(body)
    }
    outgoing.on('socket', socket => {
      socket.once('secureConnect', () => {
        go().catch((error: unknown) => {
          // It is not this run's to tell any more.
          reject(error)
          outgoing.destroy()
        })
      })
    })
  })
}

const answerOf = ({ statusCode = 0, headers }: IncomingMessage): Told => ({
  state: 'answered',
  status: statusCode,
  retryAfter: headers['retry-after'],
})

function endOf(told: Told, now: Date): PushEnd {
  if (told.state === 'not told') return { state: 'again', reason: `push ${told.why}` }
  if (told.state === 'unanswered') return { state: 'unknown', reason: `push ${told.why}` }
  const { status, retryAfter } = told
  const reason = `push ${status}`
  if (status >= 200 && status < 300) return { state: 'done' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status === 429 || status >= 500) return { state: 'again', reason, afterMs: waitMs(retryAfter, now) }
  return { state: 'failed', reason }
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function waitMs(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestWaitMs) : undefined
}
