import type { AdminRight, Role } from '../../contract/accounts.ts'
import type { Answer, Endpoint, EndpointGroup, Received } from '../../contract/endpoint.ts'

/** Who is signed in, by the token that was sent. */
export interface Person {
  id: string
  username: string
  /** With `member`. */
  roles: readonly Role[]
  rights: readonly AdminRight[]
  session: {
    id: string
    /** A factor was shown in the last ten minutes, and the session's cookie came along. */
    isFresh: boolean
    /** It was signed in to, or stepped up, with a second factor. */
    hasSecondFactor: boolean
    expiresAt: Date
  }
  /** Set while an administrator looks with this person's eyes. */
  actedBy: { id: string; username: string; until: Date } | null
}

/** Who calls, as far as the service can tell. */
export interface Caller {
  /** SHA-256 of the device's secret, or null when none was sent. */
  deviceHash: Uint8Array | null
  /** Null for who is not signed in; there for each endpoint whose `access` asks for an account. */
  person: Person | null
  /** Whose key was sent; null where an endpoint does not ask for one. */
  charityId: string | null
  /** Idempotency-Key header, or null. */
  idempotencyKey: string | null
  /** Address cut to /24 or /64. */
  address: string
  requestId: string
  /** A request header by its name in small letters, or null. */
  header(name: string): string | null
  /** Lets a handler set an answer header; several of `set-cookie` add up. */
  setHeader(name: string, value: string): void
}

export type Handler<E extends Endpoint> = (call: Received<E>, caller: Caller) => Promise<Answer<E>>

/** A handler for each endpoint of a group: a missing one, or a wrong answer, does not compile. */
export type Handlers<G extends EndpointGroup> = { readonly [K in keyof G]: Handler<G[K]> }
