import type { accounts as accountGroup } from '../../contract/accounts.ts'
import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import { leaveDevice } from '../push/device-person.ts'
import { takeInEarnings } from '../rewards/take-in-earnings.ts'
import { withGiftKey } from './gift-grant.ts'
import { exchangeHandoff } from './handoff.ts'
import type { Accounts } from './open-accounts.ts'
import { leaveGifts } from './person-gifts.ts'
import { personIn } from './person-in.ts'
import { findPerson } from './persons.sql.ts'
import { presentUser } from './present-user.ts'
import { deleteSession, deleteSessions, type LiveSession, selectSessions } from './sessions.sql.ts'
import { dropSessionCookie, findCallerSession, refreshSession, tokenOf, whenEnds } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signInOptions } from './sign-in-options.ts'
import { signUp } from './sign-up.ts'
import { stepUp } from './step-up.ts'

export function accountHandlers(accounts: Accounts): Handlers<typeof accountGroup> {
  const { service } = accounts
  const { db, clock, config } = service
  return {
    signup: ({ body }, caller) => signUp(accounts, body, caller),
    login: ({ body }, caller) => signIn(accounts, body, caller),
    options: async () => signInOptions(config),
    me: (_, caller) => currentUser(accounts, caller),
    async signout(_, caller) {
      const live = await findCallerSession(service, caller, { isUse: false })
      if (live) await db.transaction(tx => leaveHere(tx, live, caller, clock.now()))
      dropSessionCookie(config, caller)
      return { success: true }
    },
    async refresh(_, caller) {
      const token = tokenOf(caller)
      const opened = token && (await refreshSession(accounts, token))
      if (!opened) throw new Failure('signed_out')
      return { authToken: opened.authToken, ...whenEnds(service, opened.expiresAt) }
    },
    async sessions(_, caller) {
      const person = personIn(caller)
      const found = await selectSessions(db.q, person.id, clock.now())
      return {
        sessions: found.map(row => ({
          id: row.id,
          isCurrent: row.id === person.session.id,
          browser: row.browser,
          system: row.system,
          network: row.network,
          country: row.country,
          // Written by openSession.
          method: row.method as 'password' | 'passkey' | 'provider',
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
        })),
      }
    },
    async endSession({ params }, caller) {
      const { id } = personIn(caller)
      const isEnded =
        isUuid(params.id) && (await db.transaction(tx => deleteSession(tx, id, params.id, clock.now())))
      if (!isEnded) throw new Failure('not_found')
      return { success: true }
    },
    async endOtherSessions(_, caller) {
      const { id, session } = personIn(caller)
      const ended = await db.transaction(tx => deleteSessions(tx, id, clock.now(), session.id))
      return { success: true, ended }
    },
    stepUp: ({ body }, caller) => stepUp(accounts, body, caller),
  }
}

/** Also of an older session, which does not say its device. */
async function leaveHere(
  tx: Queries,
  { session, person }: LiveSession,
  { deviceHash }: Caller,
  now: Date,
): Promise<void> {
  await deleteSession(tx, person.id, session.id, now)
  if (!deviceHash) return
  await leaveDevice(tx, deviceHash)
  await leaveGifts(tx, person.id, deviceHash, now)
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

async function currentUser(accounts: Accounts, caller: Caller) {
  const { db } = accounts.service
  if (!caller.person) return await exchangeHandoff(accounts.service, caller)
  const { person } = caller
  await takeInEarnings(accounts.service, person.id)
  const row = await findPerson(db.q, person.id)
  if (!row) throw new Failure('signed_out')
  return {
    success: true as const,
    user: withGiftKey(accounts.pseudonym, await presentUser(db.q, row), caller),
    ...whenEnds(accounts.service, person.session.expiresAt),
    ...(person.actedBy
      ? { impersonation: { by: person.actedBy.username, until: person.actedBy.until.toISOString() } }
      : {}),
  }
}
