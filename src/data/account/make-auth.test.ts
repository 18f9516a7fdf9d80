import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn, User } from '../../../contract/accounts.ts'
import { aisha } from '../../../tests/fakes/user.ts'
import { CallError } from '../call-error.ts'
import { owner } from '../owner.ts'
import { authStore, showUser } from './auth-state.ts'
import { celebration } from './celebration.ts'
import { makeAuth } from './make-auth.ts'

const bilal: User = { ...aisha, id: 'b', username: 'bilal' }
const lastsMs = 30 * 60_000
/** By a clock of the service's that has nothing to do with the device's. */
const ends = { expiresAt: '2001-01-01T00:00:00.000Z', expiresInMs: lastsMs }
const lost = new CallError('Network error', { status: null, code: 'network' })
const refused = new CallError('signed out.', { status: 401, code: 'signed_out', isOurs: true })
const tooMany = new CallError('', {
  status: 429,
  code: 'too_many_requests',
  isOurs: true,
  retryAfterMs: 800_000,
})
const strangers = (status: number) => new CallError('', { status, code: 'unavailable' })
const portal = new CallError(
  '',
  { status: null, code: 'network' },
  { cause: new SyntaxError('Unexpected token <') },
)
/** What says nothing of a session. */
const silences: [string, CallError][] = [
  ['too many calls', tooMany],
  ['a hotel’s page for signing in', portal],
  ['a hotel’s 401', strangers(401)],
  ['a proxy’s 502', strangers(502)],
]

/** A page with a token in its storage, and a service that answers each path in turn. */
function setUp(stored: string | null, answers: Record<string, unknown[]> = {}) {
  const page = {
    token: stored,
    grant: null as string | null,
    forgotten: 0,
    draftsForgottenOf: [] as string[],
    drained: 0,
    isLeaving: false,
    ended: 0,
    begun: [] as number[],
    checksIn: [] as number[],
    meanwhile: undefined as (() => void) | undefined,
  }
  const asked: { path: string; headers: Record<string, string> | undefined }[] = []
  const outliving: string[] = []
  const auth = makeAuth({
    client: {
      async call(route, _input, options) {
        asked.push({ path: route.path, headers: options?.headers })
        if (options?.keepalive) outliving.push(route.path)
        const answer = answers[route.path]?.shift() ?? lost
        if (answer instanceof Error) throw answer
        return (typeof answer === 'function' ? answer() : answer) as never
      },
    },
    token: {
      get: () => page.token,
      keep: token => {
        page.token = token
      },
      drop: () => {
        page.token = null
      },
    },
    grant: {
      get: () => page.grant,
      drop: () => {
        page.grant = null
      },
    },
    keeper: {
      begin: at => page.begun.push(at),
      checkIn: ms => page.checksIn.push(ms),
      end: () => (page.ended += 1),
    },
    forgetPrivate: async () => {
      page.forgotten += 1
    },
    forgetDrafts: async () => {
      page.draftsForgottenOf.push(owner.get())
    },
    signedIn: () => {
      page.drained += 1
    },
    // What another tab does while this one waits.
    async alone(work) {
      page.meanwhile?.()
      await work()
    },
    isLeaving: () => page.isLeaving,
  })
  return { auth, page, asked, outliving }
}

const me = '/api/auth/me'
const signedIn: SignedIn = { authToken: 'new', user: aisha, celebration: { show: false }, ...ends }

beforeEach(() => {
  showUser(null)
  celebration.set(false)
})

describe('the token check', () => {
  it.each([
    ['a refused token', refused],
    ['a network failure', lost],
    ['another status', new CallError('', { status: 500, code: 'internal', isOurs: true })],
    ['an answer without success', { success: false }],
  ])('removes the token after %s, and with it what was private', async (_, answer) => {
    const { auth, page } = setUp('old', { [me]: [answer] })
    await auth.start(null)
    expect(page.token).toBeNull()
    expect(page.forgotten).toBe(1)
    expect(page.draftsForgottenOf).toEqual([])
    expect(authStore.getSnapshot()).toEqual({ user: null, loading: false, isAuthenticated: false })
    expect(owner.get()).toBe('device')
  })

  it.each(silences)('keeps the token after %s, and asks again later', async (_, answer) => {
    const { auth, page } = setUp('old', { [me]: [answer, { success: true, user: aisha, ...ends }] })
    await auth.start(null)
    expect(page).toMatchObject({ token: 'old', forgotten: 0, checksIn: [answer.retryAfterMs ?? 0] })
    expect(authStore.getSnapshot()).toEqual({ user: null, loading: false, isAuthenticated: false })
    await auth.refresh()
    expect(authStore.getSnapshot().user?.id).toBe('a')
  })

  it.each(silences)('leaves who is in where they are after %s', async (_, answer) => {
    const { auth, page } = setUp('old', { [me]: [{ success: true, user: aisha, ...ends }, answer] })
    await auth.start(null)
    await auth.refresh()
    expect(page).toMatchObject({ token: 'old', forgotten: 0, ended: 0, checksIn: [answer.retryAfterMs ?? 0] })
    expect(authStore.getSnapshot().user?.id).toBe('a')
  })

  it('hides who is in, and what is theirs, where nothing was said of the eyes that look now', async () => {
    const { auth, page } = setUp('old', { [me]: [{ success: true, user: aisha, ...ends }, tooMany] })
    await auth.start(null)
    page.grant = 'to look as bilal'
    await auth.refresh()
    expect(page).toMatchObject({ token: 'old', grant: 'to look as bilal', forgotten: 1 })
    expect(authStore.getSnapshot().user).toBeNull()
  })

  it('keeps the token when the page is left while it asks', async () => {
    const { auth, page } = setUp('old', { [me]: [lost] })
    page.isLeaving = true
    await auth.start(null)
    expect(page.token).toBe('old')
  })

  it('asks nobody without a token, and loading ends', async () => {
    const { auth, asked } = setUp(null)
    await auth.start(null)
    expect(asked).toEqual([])
    expect(authStore.getSnapshot().loading).toBe(false)
  })

  it('lets an answer go that belongs to an older token', async () => {
    const { auth, page } = setUp('old', {
      [me]: [
        () => {
          page.token = 'of the sign-in form'
          return { success: true, user: bilal, ...ends }
        },
      ],
    })
    await auth.start(null)
    expect(authStore.getSnapshot().user).toBeNull()
    expect(page.token).toBe('of the sign-in form')
  })

  it('shows whom the service names, by the header of the specification', async () => {
    const { auth, page, asked } = setUp('old', { [me]: [{ success: true, user: aisha, ...ends }] })
    await auth.start(null)
    expect(asked).toEqual([{ path: me, headers: { 'x-auth-token': 'old' } }])
    expect(authStore.getSnapshot()).toEqual({ user: aisha, loading: false, isAuthenticated: true })
    expect(owner.get()).toBe('user:a')
    expect(page.begun).toEqual([lastsMs])
    expect(page.drained).toBe(1)
  })
})

describe('a look at what the person may do by now', () => {
  const charity: User = { ...aisha, roles: ['member', 'charity'] }
  const rolesNow = () => authStore.getSnapshot().user?.roles

  it.each([
    ['a network failure', lost],
    ['another status', new CallError('', { status: 500, code: 'internal', isOurs: true })],
  ])('changes nothing after %s: who is signed in stays so', async (_, answer) => {
    const { auth, page } = setUp('mine', { [me]: [{ success: true, user: charity, ...ends }, answer] })
    await auth.start(null)
    await auth.look()
    expect([page.token, page.forgotten, rolesNow()]).toEqual(['mine', 0, charity.roles])
  })

  it('asks nobody without a token, and takes no other person’s answer', async () => {
    const nobody = setUp(null)
    await nobody.auth.look()
    expect(nobody.asked).toEqual([])
    const { auth } = setUp('mine', {
      [me]: [
        { success: true, user: aisha, ...ends },
        { success: true, user: { ...charity, id: 'b' }, ...ends },
      ],
    })
    await auth.start(null)
    await auth.look()
    expect(authStore.getSnapshot().user).toEqual(aisha)
  })

  it('takes over a role that was given, and one that was taken', async () => {
    const answers = [aisha, charity, aisha].map(user => ({ success: true, user, ...ends }))
    const { auth, page } = setUp('mine', { [me]: answers })
    await auth.start(null)
    await auth.look()
    expect(rolesNow()).toEqual(charity.roles)
    await auth.look()
    expect([rolesNow(), page.forgotten]).toEqual([aisha.roles, 0])
  })
})

describe('a grant to look with somebody’s eyes', () => {
  const looked = {
    success: true,
    user: bilal,
    ...ends,
    impersonation: { by: 'aisha', until: ends.expiresAt },
  }
  const ofOneself = { success: true, user: aisha, ...ends }

  it('is dropped once the service says that it has ended, and with the session that it was of', async () => {
    const { auth, page } = setUp('mine', { [me]: [ofOneself, lost] })
    page.grant = 'ended'
    await auth.refresh()
    expect(page.grant).toBeNull()
    page.grant = 'of this session'
    await auth.refresh()
    expect(page).toMatchObject({ token: null, grant: null })
  })

  it('is kept while it holds, and where it was given after the question', async () => {
    const { auth, page } = setUp('mine', {
      [me]: [
        looked,
        () => {
          page.grant = 'newer'
          return ofOneself
        },
      ],
    })
    page.grant = 'held'
    await auth.refresh()
    expect(page.grant).toBe('held')
    await auth.refresh()
    expect(page.grant).toBe('newer')
  })
})

describe('a return from a provider', () => {
  const back = { provider: 'google', before: null }

  it('takes no session of somebody else that a link brought', async () => {
    const { auth, page } = setUp('mallory', { [me]: [{ success: true, user: bilal, ...ends }] })
    expect(await auth.start(back)).toBeNull()
    expect(page.token).toBeNull()
    expect(authStore.getSnapshot().user).toBeNull()
  })

  it('keeps no token that it could not exchange: it may be of whoever made the link', async () => {
    const { auth, page } = setUp('handoff', { [me]: [tooMany, tooMany] })
    expect(await auth.start({ provider: 'google', before: 'mine' })).toBeNull()
    expect(page).toMatchObject({ token: 'mine', checksIn: [tooMany.retryAfterMs] })
  })

  it('gives back who was in when the token is worth nothing', async () => {
    const { auth, page } = setUp('junk', { [me]: [refused, { success: true, user: aisha, ...ends }] })
    expect(await auth.start({ provider: 'google', before: 'mine' })).toBeNull()
    expect(page.token).toBe('mine')
    expect(authStore.getSnapshot().user?.id).toBe('a')
  })

  it('keeps the session that the token is exchanged for, and celebrates when asked', async () => {
    const answer = {
      success: true,
      user: aisha,
      ...ends,
      authToken: 'session',
      celebration: { show: true },
    }
    const { auth, page } = setUp('handoff', { [me]: [answer] })
    expect(await auth.start(back)).toBe('google')
    expect(page.token).toBe('session')
    expect(celebration.get()).toBe(true)
  })
})

describe('signing in and out', () => {
  it('hides from the second what the first has seen', async () => {
    const { auth, page } = setUp(null)
    await auth.enter(signedIn)
    expect(page.forgotten).toBe(0)
    await auth.enter({ ...signedIn, user: bilal })
    expect(page.forgotten).toBe(1)
    expect(owner.get()).toBe('user:b')
  })

  it('does not celebrate unless the answer asks for it', async () => {
    const { auth } = setUp(null)
    await auth.enter(signedIn)
    expect(celebration.get()).toBe(false)
    await auth.enter({ ...signedIn, celebration: { show: true } })
    expect(celebration.get()).toBe(true)
  })

  it('signs out though the service is not there', async () => {
    const { auth, page, asked } = setUp(null, { '/api/auth/signout': [lost] })
    await auth.enter(signedIn)
    await auth.signOut()
    expect(asked.map(({ path }) => path)).toEqual(['/api/auth/signout'])
    expect(page).toMatchObject({ token: null, forgotten: 1, ended: 1 })
    expect(page.draftsForgottenOf).toEqual([`user:${aisha.id}`])
    expect(authStore.getSnapshot().isAuthenticated).toBe(false)
  })

  it('is out at once, whatever the service does, and tells it which session is over though the page is left', async () => {
    const thinks = () => new Promise(() => undefined)
    const { auth, page, asked, outliving } = setUp('mine', { '/api/auth/signout': [thinks] })
    showUser(aisha)
    void auth.signOut()
    expect(page.token).toBeNull()
    expect(authStore.getSnapshot().user).toBeNull()
    expect(asked).toEqual([{ path: '/api/auth/signout', headers: { Authorization: 'Bearer mine' } }])
    expect(outliving).toEqual(['/api/auth/signout'])
  })

  it('is not let in again by a renewal that was on its way', async () => {
    const answered = Promise.withResolvers<unknown>()
    const { auth, page } = setUp('old', {
      '/api/auth/refresh': [() => answered.promise],
      '/api/auth/signout': [{ success: true }],
    })
    showUser(aisha)
    const renewed = auth.renew()
    await auth.signOut()
    answered.resolve({ authToken: 'renewed', ...ends })
    await renewed
    expect(page.token).toBeNull()
    expect(page.begun).toEqual([])
  })

  it('is not renewed a second time after another tab: its token and its end are taken over', async () => {
    const laterMs = 25 * 60_000
    const { auth, page, asked } = setUp('old', {
      [me]: [{ success: true, user: aisha, ...ends, expiresInMs: laterMs }],
    })
    page.meanwhile = () => {
      page.token = 'renewed there'
    }
    await auth.renew()
    expect(asked.map(({ path }) => path)).toEqual([me])
    expect(page.token).toBe('renewed there')
    expect(page.begun).toEqual([laterMs])
  })

  it('is over when another tab signed out while it waited', async () => {
    const { auth, page, asked } = setUp('old')
    showUser(aisha)
    page.meanwhile = () => {
      page.token = null
    }
    await auth.renew()
    expect(asked).toEqual([])
    expect(page.ended).toBe(1)
  })

  it('goes on with the renewed token', async () => {
    const { auth, page } = setUp('old', { '/api/auth/refresh': [{ authToken: 'renewed', ...ends }] })
    await auth.renew()
    expect(page.token).toBe('renewed')
    expect(page.begun).toEqual([lastsMs])
  })
})

it('keeps what came with the session alone when a call tells of the person anew', () => {
  const { auth } = setUp('token')
  showUser({ ...aisha, giftKey: 'key' })
  auth.update({ ...aisha, fullName: 'Aisha Malik' })
  expect(authStore.getSnapshot().user).toMatchObject({ fullName: 'Aisha Malik', giftKey: 'key' })
})
