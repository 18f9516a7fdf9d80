import { type Access, type Answer, type Call, type Endpoint, fillAddress } from '../../contract/endpoint.ts'
import type { ErrorBody } from '../../contract/errors.ts'
import { firstSignal } from '../lib/first-signal.ts'
import { CallError } from './call-error.ts'
import { ownFailureIn } from './own-failure.ts'
import { retryAfterMs } from './retry-after.ts'

/** What the client reaches the world through. */
export interface ClientWorld {
  fetch: typeof fetch
  now(): number
  deviceKey(): Promise<string>
  /** Who calls: `sessionHeaders` in a page. */
  headers(): Record<string, string>
  /** Aborts after so many milliseconds: `AbortSignal.timeout` in a page. */
  timeout(ms: number): AbortSignal
}

export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  headers?: Record<string, string>
  /** It is sent though the page is left meanwhile. */
  keepalive?: boolean
}

/** An endpoint by the literals that the wire needs, so that no schema reaches the app's entry. */
export type Route<E extends Endpoint> = Pick<E, 'method' | 'path' | 'access'> &
  (E extends { device: 'asked' } ? { device: 'asked' } : { device?: undefined })

export interface Client {
  /**
   * `client.call<typeof donations.give>({ method: 'POST', path: '/api/donations', access: 'device' }, { body })`.
   * A route that the contract does not have does not compile. Throws CallError.
   */
  call<E extends Endpoint>(route: Route<E>, input: Call<E>, options?: CallOptions): Promise<Answer<E>>
  /** GET of a whole address, for queries. Throws CallError. */
  read(address: string, access: Access, signal?: AbortSignal): Promise<unknown>
}

const timeoutMs = 30_000

interface Request {
  method: string
  address: string
  access: Access
  device?: 'asked' | undefined
  body?: unknown
}

export function makeClient(world: ClientWorld): Client {
  async function send(
    request: Request,
    { signal, idempotencyKey, headers: more, keepalive }: CallOptions,
  ): Promise<Response> {
    const headers = {
      // Reads say it because the specification does (section 7); a write that says it and brings no body is refused.
      ...((request.method === 'GET' || request.body !== undefined) && { 'Content-Type': 'application/json' }),
      ...world.headers(),
      ...((request.access === 'device' || request.device) && { 'x-device-key': await world.deviceKey() }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...more,
    }
    const timeout = world.timeout(timeoutMs)
    return world.fetch(request.address, {
      method: request.method,
      headers,
      credentials: 'include',
      ...(keepalive && { keepalive }),
      signal: signal ? firstSignal(signal, timeout) : timeout,
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    })
  }

  async function answer(request: Request, options: CallOptions): Promise<unknown> {
    try {
      const response = await send(request, options)
      if (!response.ok) throw await failureOf(response, request.method, world.now())
      // All that the contract answers is JSON: a hotel's page for signing in is no answer, whatever its status.
      return await response.json()
    } catch (error) {
      if (error instanceof CallError || options.signal?.aborted) throw error
      throw unreachable(request.address, error)
    }
  }

  return {
    read: (address, access, signal) => answer({ method: 'GET', address, access }, { signal }),
    call(route, input, options = {}) {
      const { method, path, access, device } = route
      const request = { method, address: fillAddress(path, input), access, device, body: input.body }
      // Our own service has checked its answer against the contract.
      return answer(request, options) as never
    },
  }
}

function unreachable(address: string, cause: unknown): CallError {
  const message = `Network error: Unable to reach ${address}. Please check your connection.`
  return new CallError(message, { status: null, code: 'network' }, { cause })
}

/** What a status means when the answer is not ours, e.g. a proxy's. */
const codeOfStatus: Partial<Record<number, ErrorBody['code']>> = {
  413: 'too_large',
  429: 'too_many_requests',
  500: 'internal',
}

/** Whoever answered: the service's own words are told from others' by ownFailureIn. */
function errorBodyOf(text: string): { message?: string; error?: string } {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return { message: 'Unknown error' }
  }
}

async function failureOf(response: Response, method: string, now: number): Promise<CallError> {
  const text = await response.text().catch(() => '')
  const body = errorBodyOf(text)
  const own = ownFailureIn(body)
  const said = body.message || body.error || `Request failed with status ${response.status}`
  const message = method === 'GET' ? `HTTP error! status: ${response.status} - ${text}` : said
  return new CallError(message, {
    status: response.status,
    code: own?.code ?? codeOfStatus[response.status] ?? 'unavailable',
    isOurs: own !== null,
    fields: own?.fields ?? {},
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now),
  })
}
