import type * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may call. The server denies whatever is not named here. `admin:owner` may what the other administrators may. */
export const accesses = [
  'public',
  'device',
  'member',
  'charity',
  'charity-key',
  'masjid',
  'admin:content',
  'admin:support',
  'admin:finance',
  'admin:owner',
] as const

export type Access = (typeof accesses)[number]

/**
 * One call of the wire, written once: the service mounts it, the client calls it, OpenAPI describes it.
 * `access: 'device'` means that the caller must send the secret of the device that owns the subject, `'charity-key'` a key of a
 * charity's own systems, which opens nothing else.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify form: `/api/donations/:id`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  /** The device's key is sent along where there is one, and is never required. */
  readonly device?: 'asked'
  /** Asks for a factor shown in the last ten minutes and for the session's cookie: credentials, payouts, administration. */
  readonly isFresh?: true
  /** An administrator may call it with a person's eyes. Without it impersonation is refused here. */
  readonly mayBeImpersonated?: true
  /** Impersonation is not looked at: the call is the administrator's own. */
  readonly asOneself?: true
  readonly params?: ZodMiniType
  readonly query?: ZodMiniType
  readonly body?: ZodMiniType
  /** For files: so many bytes of body instead of the 64 KiB that every other call may have. */
  readonly largestBodyBytes?: number
  readonly answer: ZodMiniType
  /** Columns of the answer's `data`, for who asks by `format=csv`; see csv.ts. */
  readonly csv?: readonly string[]
  /**
   * A public answer that is the same for all who ask, and so is compressed. It may be this old: the service answers it from
   * memory for that long. 0 where it must be of this moment.
   */
  readonly cacheSeconds?: number
  /** Expected failures beside `bad_request`, `too_many_requests` and those that `access` itself answers. */
  readonly errors: readonly ErrorCode[]
}

export type EndpointGroup = Readonly<Record<string, Endpoint>>

type Parsed<T> = T extends ZodMiniType ? z.output<T> : undefined
type Given<T> = T extends ZodMiniType ? z.input<T> : undefined

/** What a handler receives, parsed. */
export interface Received<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

type Nothing = Record<never, never>
/** A part all of whose fields may be left out may be left out itself. */
type LeftOutIfEmpty<K extends string, T> = Nothing extends T ? { [P in K]?: T } : { [P in K]: T }
type Part<K extends string, T> = T extends ZodMiniType
  ? LeftOutIfEmpty<K, Given<T>>
  : { [P in K]?: undefined }

/** What a caller gives. */
export type Call<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** What a handler returns and a caller gets. */
export type Answer<E extends Endpoint> = z.output<E['answer']>

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The address of a call: path parameters filled in, query appended in the order of its names. */
export function addressOf<E extends Endpoint>(definition: E, call: Omit<Call<E>, 'body'>): string {
  return fillAddress(definition.path, call)
}

/** The same for a caller that knows the endpoint by its path alone. */
export function fillAddress(template: string, call: { params?: unknown; query?: unknown }): string {
  const params = (call.params ?? {}) as Record<string, unknown>
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries((call.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
