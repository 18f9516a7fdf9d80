import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn, User } from '../../../contract/accounts.ts'
import { aisha } from '../../../tests/fakes/user.ts'
import { CallError } from '../call-error.ts'
import { owner } from '../owner.ts'
import { authStore, showUser } from './auth-state.ts'
import { celebration } from './celebration.ts'
import { makeAuth } from './make-auth.ts'

const bilal: User = { ...aisha, id: 'b', username: 'bilal' }
const expiresAt = '2026-11-20T10:30:00.000Z'
const lost = new CallError('Network error', { status: null, code: 'network' })
const refused = new CallError('signed out.', { status: 401, code: 'signed_out' })

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
    keeper: { begin: at => page.begun.push(at), end: () => (page.ended += 1) },
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
const signedIn: SignedIn = { authToken: 'new', user: aisha, celebration: { show: false }, expiresAt }

beforeEach(() => {
  showUser(null)
  celebration.set(false)
})

describe('the token check', () => {
  it.each([
    ['a refused token', refused],
    ['a network failure', lost],
    ['another status', new CallError('', { status: 500, code: 'internal' })],
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
          return { success: true, user: bilal, expiresAt }
        },
      ],
    })
    await auth.start(null)
    expect(authStore.getSnapshot().user).toBeNull()
    expect(page.token).toBe('of the sign-in form')
  })

  it('shows whom the service names, by the header of the specification', async () => {
    const { auth, page, asked } = setUp('old', { [me]: [{ success: true, user: aisha, expiresAt }] })
    await auth.start(null)
    expect(asked).toEqual([{ path: me, headers: { 'x-auth-token': 'old' } }])
    expect(authStore.getSnapshot()).toEqual({ user: aisha, loading: false, isAuthenticated: true })
    expect(owner.get()).toBe('user:a')
    expect(page.begun).toEqual([Date.parse(expiresAt)])
    expect(page.drained).toBe(1)
  })
})

describe('a look at what the person may do by now', () => {
  const charity: User = { ...aisha, roles: ['member', 'charity'] }
  const rolesNow = () => authStore.getSnapshot().user?.roles

  it.each([
    ['a network failure', lost],
    ['another status', new CallError('', { status: 500, code: 'internal' })],
  ])('changes nothing after %s: who is signed in stays so', async (_, answer) => {
    const { auth, page } = setUp('mine', { [me]: [{ success: true, user: charity, expiresAt }, answer] })
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
        { success: true, user: aisha, expiresAt },
        { success: true, user: { ...charity, id: 'b' }, expiresAt },
      ],
    })
    await auth.start(null)
    await auth.look()
    expect(authStore.getSnapshot().user).toEqual(aisha)
  })

  it('takes over a role that was given, and one that was taken', async () => {
    const answers = [aisha, charity, aisha].map(user => ({ success: true, user, expiresAt }))
    const { auth, page } = setUp('mine', { [me]: answers })
    await auth.start(null)
    await auth.look()
    expect(rolesNow()).toEqual(charity.roles)
    await auth.look()
    expect([rolesNow(), page.forgotten]).toEqual([aisha.roles, 0])
  })
})

describe('a grant to look with somebody’s eyes', () => {
  const looked = { success: true, user: bilal, expiresAt, impersonation: { by: 'aisha', until: expiresAt } }
  const ofOneself = { success: true, user: aisha, expiresAt }

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
    const { auth, page } = setUp('mallory', { [me]: [{ success: true, user: bilal, expiresAt }] })
    expect(await auth.start(back)).toBeNull()
    expect(page.token).toBeNull()
    expect(authStore.getSnapshot().user).toBeNull()
  })

  it('gives back who was in when the token is worth nothing', async () => {
    const { auth, page } = setUp('junk', { [me]: [refused, { success: true, user: aisha, expiresAt }] })
    expect(await auth.start({ provider: 'google', before: 'mine' })).toBeNull()
    expect(page.token).toBe('mine')
    expect(authStore.getSnapshot().user?.id).toBe('a')
  })

  it('keeps the session that the token is exchanged for, and celebrates when asked', async () => {
    const answer = {
      success: true,
      user: aisha,
      expiresAt,
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
    answered.resolve({ authToken: 'renewed', expiresAt })
    await renewed
    expect(page.token).toBeNull()
    expect(page.begun).toEqual([])
  })

  it('is not renewed a second time after another tab: its token and its end are taken over', async () => {
    const later = '2026-11-20T11:00:00.000Z'
    const { auth, page, asked } = setUp('old', {
      [me]: [{ success: true, user: aisha, expiresAt: later }],
    })
    page.meanwhile = () => {
      page.token = 'renewed there'
    }
    await auth.renew()
    expect(asked.map(({ path }) => path)).toEqual([me])
    expect(page.token).toBe('renewed there')
    expect(page.begun).toEqual([Date.parse(later)])
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
    const { auth, page } = setUp('old', { '/api/auth/refresh': [{ authToken: 'renewed', expiresAt }] })
    await auth.renew()
    expect(page.token).toBe('renewed')
    expect(page.begun).toEqual([Date.parse(expiresAt)])
  })
})

it('keeps what came with the session alone when a call tells of the person anew', () => {
  const { auth } = setUp('token')
  showUser({ ...aisha, giftKey: 'key' })
  auth.update({ ...aisha, fullName: 'Aisha Malik' })
  expect(authStore.getSnapshot().user).toMatchObject({ fullName: 'Aisha Malik', giftKey: 'key' })
})
