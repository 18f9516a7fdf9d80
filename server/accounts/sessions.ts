import { timingSafeEqual } from 'node:crypto'
import type { Session } from '../../contract/accounts.ts'
import type { Queries } from '../db/database.ts'
import { cookieText, readCookie } from '../http/cookies.ts'
import type { Caller, Person } from '../http/handlers.ts'
import { takeDevice } from '../push/device-person.ts'
import type { Service } from '../service.ts'
import { countryOf, countrySources } from '../site/country-sources.ts'
import type { Accounts } from './open-accounts.ts'
import { hashOf, isSecret, newSecret } from './secret.ts'
import {
  absoluteMs,
  freshMs,
  idleMs,
  previousTokenMs,
  refreshMs,
  sessionCookie,
  touchMs,
} from './session-rules.ts'
import {
  changeSession,
  findLiveSession,
  findSessionOfCookie,
  insertSession,
  type LiveSession,
  type SessionRow,
  updateSession,
} from './sessions.sql.ts'
import { describeUserAgent } from './user-agent.ts'

export interface OpenedSession {
  authToken: string
  expiresAt: Date
}

/** With its id in the table. */
export type NewSession = OpenedSession & { sessionId: string }

/** How somebody signed in. */
export interface SignInFacts {
  method: Session['method']
  hasSecondFactor: boolean
  /** False when nobody showed us a factor, as after a provider's sign-in. */
  isFresh: boolean
}

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** When a session ends, as the wire says it: the device's own clock may be wrong. */
export const whenEnds = ({ clock }: Pick<Service, 'clock'>, expiresAt: Date) => ({
  expiresAt: expiresAt.toISOString(),
  expiresInMs: expiresAt.getTime() - clock.now().getTime(),
})

/** Opens a session and gives the browser its cookie; what the device is told of is the person's from now on. */
export async function openSession(
  { config, clock, chance }: Service,
  q: Queries,
  personId: string,
  facts: SignInFacts,
  caller: Caller,
): Promise<NewSession> {
  const now = clock.now()
  const [authToken, cookie] = [newSecret(chance), newSecret(chance)]
  const sessionId = chance.uuid()
  const expiresAt = later(now, idleMs)
  await insertSession(q, {
    id: sessionId,
    personId,
    tokenHash: hashOf(authToken),
    cookieHash: hashOf(cookie),
    deviceHash: caller.deviceHash,
    method: facts.method,
    hasSecondFactor: facts.hasSecondFactor,
    freshAt: facts.isFresh ? now : null,
    ...describeUserAgent(caller.header('user-agent')),
    network: caller.address,
    country: countryOf(
      countrySources(config).filter(({ name }) => name === 'proxy'),
      caller,
    ),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    endsAt: later(now, absoluteMs),
  })
  giveCookie(config, caller, cookie)
  if (caller.deviceHash) await takeDevice(q, caller.deviceHash, personId, sessionId)
  return { sessionId, authToken, expiresAt }
}

/**
 * Another token and another cookie for a session whose first ones may never have arrived. The token before it is good for a
 * moment more, should both have.
 */
export async function giveAgain(
  { config, clock, chance }: Service,
  q: Queries,
  { id, tokenHash, expiresAt }: SessionRow,
  caller: Caller,
): Promise<OpenedSession> {
  const [authToken, cookie] = [newSecret(chance), newSecret(chance)]
  await updateSession(q, id, {
    tokenHash: hashOf(authToken),
    cookieHash: hashOf(cookie),
    previousHash: tokenHash,
    previousUntil: later(clock.now(), previousTokenMs),
  })
  giveCookie(config, caller, cookie)
  return { authToken, expiresAt }
}

function giveCookie(config: Service['config'], caller: Caller, value: string): void {
  const rule = { maxAgeSeconds: absoluteMs / 1000, sameSite: 'Strict' } as const
  caller.setHeader('set-cookie', cookieText(config, sessionCookie, value, rule))
}

export const dropSessionCookie = (config: Service['config'], caller: Caller): void =>
  caller.setHeader(
    'set-cookie',
    cookieText(config, sessionCookie, '', { maxAgeSeconds: 0, sameSite: 'Strict' }),
  )

/** x-auth-token, as the specification's current-user call has it, or the bearer token. */
export function tokenOf(caller: Pick<Caller, 'header'>): string | null {
  const own = caller.header('x-auth-token')
  if (own) return own
  return /^Bearer +(\S+)$/i.exec(caller.header('authorization') ?? '')?.[1] ?? null
}

/**
 * Who the token is of. A session that is used lives on; to ask for its renewal is no use of it: the renewal decides by how
 * much of it is left.
 */
export async function findCallerSession(
  service: Service,
  caller: Caller,
  { isUse }: { isUse: boolean },
): Promise<LiveSession | null> {
  const token = tokenOf(caller)
  if (!isSecret(token)) return null
  const now = service.clock.now()
  const live = await findLiveSession(service.db.q, hashOf(token), now)
  if (!live) return null
  const { session, person } = live
  if (!isUse || now.getTime() - session.lastSeenAt.getTime() < touchMs) return live
  const moved = {
    lastSeenAt: now,
    expiresAt: earlier(later(now, idleMs), session.endsAt),
    deviceHash: session.deviceHash ?? caller.deviceHash,
  }
  await updateSession(service.db.q, session.id, moved)
  return { session: { ...session, ...moved }, person }
}

/**
 * Who looks at a picture, by the session's cookie: a browser asks for one without the token. For reading alone, and no use
 * of the session; the cookie is sent by our own pages only.
 */
export async function findPictureViewer(service: Service, caller: Caller): Promise<Person | null> {
  const cookie = readCookie(caller, service.config, sessionCookie)
  if (!isSecret(cookie)) return null
  const live = await findSessionOfCookie(service.db.q, hashOf(cookie), service.clock.now())
  return live && personOf(service, live, caller)
}

/** Whether the session's cookie came along. */
function hasCookie(config: Service['config'], row: SessionRow, caller: Caller): boolean {
  const cookie = readCookie(caller, config, sessionCookie)
  return isSecret(cookie) && timingSafeEqual(hashOf(cookie), row.cookieHash)
}

export function personOf(
  { config, clock }: Service,
  { session, person }: LiveSession,
  caller: Caller,
): Person {
  const age = session.freshAt ? clock.now().getTime() - session.freshAt.getTime() : Number.POSITIVE_INFINITY
  return {
    id: person.id,
    username: person.username,
    roles: ['member', ...person.roles],
    rights: person.rights,
    session: {
      id: session.id,
      isFresh: age < freshMs && hasCookie(config, session, caller),
      hasSecondFactor: session.hasSecondFactor,
      expiresAt: session.expiresAt,
    },
    actedBy: null,
  }
}

/**
 * Near the end of its life a token becomes another; before that it stays, with its end moved on. The other is made of the
 * first, so that two tabs that ask at once are given the same. Null when the session has ended.
 */
export async function refreshSession(
  { service: { db, clock }, pseudonym }: Pick<Accounts, 'service' | 'pseudonym'>,
  token: string,
): Promise<OpenedSession | null> {
  const next = pseudonym('token', token)
  for (;;) {
    const now = clock.now()
    const live = await findLiveSession(db.q, hashOf(token), now)
    if (!live) return null
    const { session } = live
    if (timingSafeEqual(hashOf(next), session.tokenHash))
      return { authToken: next, expiresAt: session.expiresAt }
    const moved = { lastSeenAt: now, expiresAt: earlier(later(now, idleMs), session.endsAt) }
    const isEnding = session.expiresAt.getTime() - now.getTime() <= refreshMs
    const change = isEnding
      ? {
          ...moved,
          tokenHash: hashOf(next),
          previousHash: session.tokenHash,
          previousUntil: later(now, previousTokenMs),
        }
      : moved
    // Whoever was quicker has decided: what is so now is read again.
    if (await changeSession(db.q, session, change))
      return { authToken: isEnding ? next : token, expiresAt: moved.expiresAt }
  }
}

/** A factor was shown: for ten minutes the session may do more. Answers until when. */
export async function freshen(
  { config, db, clock, chance }: Service,
  sessionId: string,
  caller: Caller,
  hasSecondFactor: boolean,
): Promise<Date> {
  const now = clock.now()
  const cookie = newSecret(chance)
  const gained = hasSecondFactor ? { hasSecondFactor } : {}
  await updateSession(db.q, sessionId, { freshAt: now, cookieHash: hashOf(cookie), ...gained })
  giveCookie(config, caller, cookie)
  return later(now, freshMs)
}
