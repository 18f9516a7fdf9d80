import { giftGrantHeader } from '../../../contract/gift-grant.ts'
import { retryAfterMs } from '../retry-after.ts'
import type { Parcel } from './drain.ts'
import { makerOf, type OutboxEntry } from './entry.ts'
import { rulesOf } from './rules.ts'
import type { Reply } from './settle.ts'

export interface SendWorld {
  fetch: typeof fetch
  now: () => number
  deviceKey: () => Promise<string>
  /** The bearer token of `user:{id}`, or null when that user is not signed in here. A worker has none. */
  tokenOf: (owner: string) => string | null
  timeout: (ms: number) => AbortSignal
}

const timeoutMs = 30_000

const eventOf = (entry: OutboxEntry) => ({
  id: entry.id,
  at: new Date(entry.createdAt).toISOString(),
  ...entry.body,
})

/** Entries that may go together travel as a list of events, each with its own id. */
const bodyOf = (parcel: Parcel): unknown =>
  rulesOf[parcel[0].kind].together > 1 ? { events: parcel.map(eventOf) } : parcel[0].body

/** Who sends; null where the entry may only go out as somebody who is not signed in here. */
function personIn(entry: OutboxEntry, world: SendWorld): Record<string, string> | null {
  const { owner, grant } = entry
  const maker = makerOf(entry)
  if (maker === 'device') return {}
  const token = world.tokenOf(maker)
  if (token === null && grant === undefined) return null
  return {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    // The session may have ended by now: named, a gift is not taken for a guest's.
    ...(owner === 'device' && { [giftGrantHeader]: grant ?? maker.slice('user:'.length) }),
  }
}

async function credentialsOf(entry: OutboxEntry, world: SendWorld): Promise<Record<string, string> | null> {
  const person = personIn(entry, world)
  const isOfDevice = rulesOf[entry.kind].access === 'device'
  return person && isOfDevice ? { ...person, 'x-device-key': await world.deviceKey() } : person
}

async function jsonIn(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  return response.json()
}

export interface OwnCall {
  method: 'GET' | 'POST'
  path: `/${string}`
  body?: unknown
  idempotencyKey?: string
}

/**
 * A call as whoever an entry is of, and as nobody else who uses this browser: a lost connection, a cut answer and a timeout are all
 * `unreachable`.
 */
export async function callAsOwner(world: SendWorld, entry: OutboxEntry, call: OwnCall): Promise<Reply> {
  const credentials = await credentialsOf(entry, world)
  if (credentials === null) return { state: 'no_credential' }
  try {
    const response = await world.fetch(call.path, {
      method: call.method,
      headers: {
        ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(call.idempotencyKey && { 'Idempotency-Key': call.idempotencyKey }),
        ...credentials,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      // Who sends is said by the headers alone, so that a cookie of someone else who uses this browser never is.
      credentials: 'omit',
      signal: world.timeout(timeoutMs),
    })
    const body = await jsonIn(response)
    const askedMs = retryAfterMs(response.headers.get('retry-after'), world.now())
    return { state: 'answered', status: response.status, body, retryAfterMs: askedMs }
  } catch {
    // fetch rejects for the network alone; the entry stays and the drainer says when to try again.
    return { state: 'unreachable' }
  }
}

/** Sends a parcel under the id of its first entry. */
export const makeSend =
  (world: SendWorld): ((parcel: Parcel) => Promise<Reply>) =>
  parcel => {
    const [first] = parcel
    const { path } = rulesOf[first.kind]
    return callAsOwner(world, first, {
      method: 'POST',
      path,
      body: bodyOf(parcel),
      idempotencyKey: first.id,
    })
  }
