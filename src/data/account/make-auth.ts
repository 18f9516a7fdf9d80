import type { accounts, SignedIn, User } from '../../../contract/accounts.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { CallError } from '../call-error.ts'
import type { Client } from '../client.ts'
import { authStore, showUser } from './auth-state.ts'
import { celebration } from './celebration.ts'
import { impersonation } from './impersonation.ts'
import type { ProviderReturn } from './provider-return.ts'
import type { SessionKeeper } from './session-keeper.ts'
import type { GrantStore, TokenStore } from './token-store.ts'

export interface AuthWorld {
  client: Pick<Client, 'call'>
  token: TokenStore
  grant: GrantStore
  keeper: Pick<SessionKeeper, 'begin' | 'checkIn' | 'end'>
  /** Drops every answer that only its owner may see. */
  forgetPrivate(): Promise<void>
  /** Drops what the person at this page typed into forms and did not send, and hides what they gave. */
  forgetDrafts(): Promise<void>
  /** What waited for its owner may go out. */
  signedIn(): void
  /** Does the work while no other tab of this device does its own. */
  alone(work: () => Promise<void>): Promise<void>
  /** True once the page is being left: what is cut off then says nothing about the session. */
  isLeaving(): boolean | Promise<boolean>
}

export interface Auth {
  /** Return parameters first, then the stored token. Answers with the provider somebody came back from signed in. */
  start(back: ProviderReturn | null): Promise<string | null>
  /** The specification's refresh action: the token check again. */
  refresh(): Promise<void>
  /** Asks what the person may do by now, as an owner may have changed it. Without an answer all stays as it is. */
  look(): Promise<void>
  /** Takes the answer of a sign-in. */
  enter(answer: SignedIn): Promise<void>
  /** Leaves nothing of the person here, at once; calls the server, and ignores its failure. */
  signOut(): Promise<void>
  /** A session that goes on, when this one is near its end. Throws CallError. */
  renew(): Promise<void>
  /** Shows what a call has told of the person since. */
  update(user: User): void
}

const routes = {
  me: { method: 'GET', path: '/api/auth/me', access: 'public', device: 'asked' },
  signOut: { method: 'POST', path: '/api/auth/signout', access: 'public', device: 'asked' },
  refresh: { method: 'POST', path: '/api/auth/refresh', access: 'member' },
} as const

type Me = Answer<typeof accounts.me>

interface Shown {
  leave: () => Promise<void>
  welcome: (user: User, lastsMs: number) => Promise<void>
  /** The session of who is shown goes on, with another token maybe. */
  follow: (lastsMs: number) => void
  /** Who is in stays so, and is asked for again. Whoever was shown to other eyes than these is hidden until then. */
  askLater: (silence: CallError) => Promise<void>
}

interface Check {
  /**
   * The token check; answers whether somebody is in.
   * @param isReturn the token came by the address: only one that the service exchanges is taken, or a link could sign
   *   somebody in as whoever made it
   */
  check: (isReturn: boolean) => Promise<boolean>
  /** Whom the service takes the bearer of a token for. Throws CallError. */
  ask: (sent: string) => Promise<Me>
}

/** Too many calls, or the answer of somebody in the service's place: nothing that is about the session. */
const saysNothing = (error: unknown): error is CallError =>
  error instanceof CallError &&
  (error.status === null ? error.cause instanceof SyntaxError : error.status === 429 || !error.isOurs)

function makeShown(world: AuthWorld): Shown {
  const { token, grant, keeper } = world
  const eyes = () => `${token.get()} ${grant.get()}`
  /** With what it was asked for who is shown. */
  let seenWith = ''

  function follow(lastsMs: number): void {
    seenWith = eyes()
    keeper.begin(lastsMs)
  }

  async function leave(): Promise<void> {
    token.drop()
    grant.drop()
    keeper.end()
    impersonation.set(null)
    showUser(null)
    await world.forgetPrivate()
  }

  async function welcome(user: User, lastsMs: number): Promise<void> {
    const before = authStore.getSnapshot().user
    // Of two people at one device the second sees nothing of the first.
    if (before && before.id !== user.id) await world.forgetPrivate()
    showUser(user)
    follow(lastsMs)
    world.signedIn()
  }

  async function askLater({ retryAfterMs }: CallError): Promise<void> {
    keeper.checkIn(retryAfterMs ?? 0)
    const { user } = authStore.getSnapshot()
    if (user && eyes() === seenWith) return
    impersonation.set(null)
    showUser(null)
    if (user) await world.forgetPrivate()
  }

  return { leave, welcome, follow, askLater }
}

function makeCheck(world: AuthWorld, { leave, welcome, askLater }: Shown): Check {
  const { client, token, grant } = world

  async function take(answer: Me): Promise<void> {
    if (answer.authToken) token.keep(answer.authToken)
    impersonation.set(answer.impersonation ?? null)
    // First, so that whoever greets the person as well sees that it comes.
    if (answer.celebration?.show) celebration.set(true)
    await welcome(answer.user, answer.expiresInMs)
  }

  /** What is left here of a grant that has ended would go with each call, and the person would never be greeted as themselves. */
  function forgetEnded({ impersonation: lasting }: Me, shown: string | null): void {
    if (!lasting && shown !== null && grant.get() === shown) grant.drop()
  }

  const ask = (sent: string): Promise<Me> =>
    client.call<typeof accounts.me>(routes.me, {}, { headers: { 'x-auth-token': sent } })

  /** The specification: any other answer, and a network failure, removes the token. What is unsent stays: it is its owner's. */
  const afterFailure = (error: unknown, isReturn: boolean): Promise<void> =>
    !isReturn && saysNothing(error) ? askLater(error) : leave()

  async function check(isReturn: boolean): Promise<boolean> {
    const [sent, shown] = [token.get(), grant.get()]
    if (sent === null) {
      // Somebody signed out in another tab, or nobody was ever in.
      if (authStore.getSnapshot().user) await leave()
      else showUser(null)
      return false
    }
    try {
      const answer = await ask(sent)
      // Another tab, or the sign-in form, was quicker: its own check follows.
      if (token.get() !== sent) return false
      if (!answer.success || (isReturn && !answer.authToken)) throw new Error('not exchanged')
      forgetEnded(answer, shown)
      await take(answer)
      return true
    } catch (error) {
      if (!(await world.isLeaving()) && token.get() === sent) await afterFailure(error, isReturn)
      return false
    }
  }

  return { check, ask }
}

function unlessExpected(error: unknown): null {
  if (!(error instanceof CallError)) throw error
  return null
}

export function makeAuth(world: AuthWorld): Auth {
  const { client, token } = world
  const shown = makeShown(world)
  const { leave, welcome, follow } = shown
  const { check, ask } = makeCheck(world, shown)
  const update = (user: User) => {
    const known = authStore.getSnapshot().user
    // What came with the session alone goes on being known.
    if (known?.id === user.id) showUser({ ...known, ...user })
  }
  return {
    async start(back) {
      const isIn = await check(back !== null)
      if (back === null) return null
      if (isIn) return back.provider
      if (back.before !== null && token.get() === null) {
        token.keep(back.before)
        await check(false)
      }
      return null
    },
    refresh: async () => void (await check(false)),
    async enter({ authToken, user, expiresInMs, celebration: asked }) {
      token.keep(authToken)
      if (asked.show) celebration.set(true)
      await welcome(user, expiresInMs)
    },
    async signOut() {
      // The token goes first: who leaves the page in this moment is out as well.
      const headers = { Authorization: `Bearer ${token.get()}` }
      const told = client.call<typeof accounts.signout>(routes.signOut, {}, { headers, keepalive: true })
      await Promise.all([world.forgetDrafts(), told.catch(() => undefined), leave()])
    },
    async renew() {
      const before = token.get()
      await world.alone(async () => {
        // Another tab renewed it for both, or signed out, while this one waited.
        if (token.get() !== before) return void (await check(false))
        const answer = await client.call<typeof accounts.refresh>(routes.refresh, {})
        // Signed out while it was on its way.
        if (token.get() !== before) return
        token.keep(answer.authToken)
        follow(answer.expiresInMs)
      })
    },
    update,
    async look() {
      const sent = token.get()
      const answer = sent === null ? null : await ask(sent).catch(unlessExpected)
      if (answer && token.get() === sent) update(answer.user)
    },
  }
}
