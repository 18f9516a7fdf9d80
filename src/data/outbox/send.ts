import { retryAfterMs } from '../retry-after.ts'
import type { Parcel } from './drain.ts'
import type { OutboxEntry } from './entry.ts'
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

/** '' for none; null where the entry may only go out as somebody who is not signed in here. */
function tokenFor({ owner, donor }: OutboxEntry, world: SendWorld): string | null {
  if (owner !== 'device') return world.tokenOf(owner)
  return (donor && world.tokenOf(donor)) || ''
}

async function credentialsOf({ kind }: OutboxEntry, world: SendWorld): Promise<Record<string, string>> {
  const isOfDevice = rulesOf[kind].access === 'device'
  return isOfDevice ? { 'x-device-key': await world.deviceKey() } : {}
}

async function jsonIn(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  return response.json()
}

/** Sends a parcel under the id of its first entry; a lost connection, a cut answer and a timeout are all `unreachable`. */
export function makeSend(world: SendWorld): (parcel: Parcel) => Promise<Reply> {
  return async parcel => {
    const [first] = parcel
    const token = tokenFor(first, world)
    if (token === null) return { state: 'no_credential' }
    const credentials = await credentialsOf(first, world)
    const post = (token: string) =>
      world.fetch(rulesOf[first.kind].path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': first.id,
          ...(token && { Authorization: `Bearer ${token}` }),
          ...credentials,
        },
        body: JSON.stringify(bodyOf(parcel)),
        // Who sends is said by the headers alone, so that a cookie of someone else who uses this browser never is.
        credentials: 'omit',
        signal: world.timeout(timeoutMs),
      })
    try {
      const answer = await post(token)
      // The donor's session has ended meanwhile: their gift goes out as the device's.
      const isDeviceRefused = answer.status === 401 && token !== '' && first.owner === 'device'
      const response = isDeviceRefused ? await post('') : answer
      const body = await jsonIn(response)
      const askedMs = retryAfterMs(response.headers.get('retry-after'), world.now())
      return { state: 'answered', status: response.status, body, retryAfterMs: askedMs }
    } catch {
      // fetch rejects for the network alone; the entry stays and the drainer says when to try again.
      return { state: 'unreachable' }
    }
  }
}
