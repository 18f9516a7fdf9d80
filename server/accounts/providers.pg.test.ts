import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountWorld, type Browser, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import {
  type IdentityProvider,
  type Somebody,
  startIdentityProvider,
} from '../../tests/fakes/identity-provider.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { ConfigError, readConfig } from '../config.ts'
import { person, providerAccount, providerFlow } from './accounts.schema.ts'
import { forgetEnded } from './forget-ended.ts'

describe('The settings of providers', () => {
  const one = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  it.each([
    [{ ...one, OIDC_ISSUER: 'id.example.org' }, /OIDC_ISSUER is not an address/],
    [{ ...one, OIDC_CLIENT_SECRET: '' }, /OIDC_CLIENT_SECRET is not/],
    [{ OIDC_APPLE_ISSUER: 'https://appleid.apple.com' }, /OIDC_APPLE_CLIENT_ID/],
    [{ ...one, OIDC_ISSUER: 'http://id.example.org', JARIYAH_ENV: 'production' }, /must be https/],
  ])('%o is refused', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(message)
  })

  it('are as many as there are prefixes', () => {
    const env = {
      ...one,
      OIDC_NAME: 'Example',
      OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
      OIDC_GOOGLE_CLIENT_ID: 'c',
      OIDC_GOOGLE_CLIENT_SECRET: 'd',
    }
    expect(readConfig({}).providers).toEqual([])
    expect(readConfig(env).providers.map(({ id, name }) => [id, name])).toEqual([
      ['oidc', 'Example'],
      ['google', 'Google'],
    ])
  })
})

eachDatabase('Sign-in by a provider', open => {
  let world: AccountWorld
  let identity: IdentityProvider
  let count = 0
  let aisha: Somebody
  beforeAll(async () => {
    identity = await startIdentityProvider('https://jariyah.test/api/auth/providers/test/callback')
    const { issuer, clientId, clientSecret } = identity
    const providers = [{ id: 'test', name: 'Test', issuer, clientId, clientSecret }]
    world = await makeAccountWorld(await open(), { providers })
  })
  afterAll(() => identity.close())
  beforeEach(() => {
    count += 1
    aisha = {
      sub: `sub-${count}`,
      email: `aisha${count}@example.org`,
      email_verified: true,
      name: 'Aisha Rahman',
    }
    identity.somebody = aisha
  })

  /** To the provider and back to the address that it sends us. */
  async function come(browser: Browser, returnTo = '/settings', more = ''): Promise<URL> {
    const start = await browser.get(
      `/api/auth/providers/test/start?returnTo=${encodeURIComponent(returnTo)}${more}`,
    )
    expect(start.statusCode).toBe(303)
    return await identity.visit(String(start.headers.location))
  }
  async function finish(browser: Browser, callback: URL): Promise<URL> {
    const answer = await browser.get(callback.pathname + callback.search)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return new URL(String(answer.headers.location), 'https://jariyah.test')
  }
  const signIn = async (browser: Browser, returnTo?: string, more?: string) =>
    finish(browser, await come(browser, returnTo, more))
  const me = (browser: Browser, token: string | null) => {
    browser.token = token
    return browser.get('/api/auth/me')
  }

  it('is offered by name alone', async () => {
    const answer = (await world.browser().get('/api/auth/options')).json()
    expect(answer.providers).toEqual([{ id: 'test', name: 'Test' }])
    expect((await world.browser().get('/api/auth/providers/other/start')).statusCode).toBe(404)
  })

  it('makes an account, and gives a token that is exchanged for one session by this browser', async () => {
    const browser = world.browser()
    const back = await signIn(browser)
    expect([back.pathname, back.searchParams.get('auth'), back.searchParams.get('provider')]).toEqual([
      '/settings',
      'success',
      'test',
    ])
    const token = back.searchParams.get('token')
    expect((await world.browser().get('/api/profile')).statusCode).toBe(401)
    // It is no session by itself.
    browser.token = token
    expect((await browser.get('/api/profile')).statusCode).toBe(401)
    const answer = (await me(browser, token)).json()
    expect(answer).toMatchObject({
      success: true,
      user: {
        email: aisha.email,
        emailVerified: true,
        fullName: 'Aisha Rahman',
        hasPassword: false,
        points: 50,
      },
      celebration: { show: true },
    })
    expect(answer.authToken).not.toBe(token)
    expect((await me(browser, answer.authToken)).json().user.email).toBe(aisha.email)
  })

  it('gives the same session to the browser that lost the answer and asks again', async () => {
    const browser = world.browser()
    const token = (await signIn(browser)).searchParams.get('token')
    const lost = (await me(browser, token)).json()
    const [again, atOnce] = await Promise.all([me(browser, token), me(browser, token)])
    expect(again.json()).toMatchObject({ user: { id: lost.user.id }, celebration: { show: true } })
    expect(new Set([lost.authToken, again.json().authToken, token]).size).toBe(3)
    const heard = (await me(browser, atOnce.json().authToken)).json()
    expect(heard.user.id).toBe(lost.user.id)
    expect((await browser.get('/api/auth/sessions')).json().sessions).toHaveLength(1)
    // What was taken back stays so.
    await browser.post('/api/auth/signout', {})
    expect((await me(browser, token)).json().code).toBe('signed_out')
  })

  it('exchanges a token once where two ask at once', async () => {
    const browser = world.browser()
    const token = (await signIn(browser)).searchParams.get('token')
    const answers = await Promise.all([me(browser, token), me(browser, token)])
    expect(answers.map(each => each.statusCode)).toEqual([200, 200])
    browser.token = answers[1].json().authToken
    expect((await browser.get('/api/auth/sessions')).json().sessions).toHaveLength(1)
  })

  it('gives a token that is nothing in another browser, or after a minute', async () => {
    const browser = world.browser()
    const token = (await signIn(browser)).searchParams.get('token')
    expect((await me(world.browser(), token)).json().code).toBe('signed_out')
    const other = world.browser()
    await signIn(other)
    expect((await me(other, token)).json().code).toBe('signed_out')
    world.clock.advance(60_000)
    expect((await me(browser, token)).json().code).toBe('signed_out')
  })

  it('refuses to end what another browser began, a state that is not its own, and one answer twice', async () => {
    const victim = world.browser()
    const attacker = world.browser()
    const callback = await come(attacker)
    expect((await finish(world.browser(), callback)).searchParams.get('reason')).toBe('link_expired')
    await come(victim)
    expect((await finish(victim, callback)).searchParams.get('reason')).toBe('provider_failed')
    const tampered = new URL(callback)
    tampered.searchParams.set('state', 'x')
    expect((await finish(attacker, tampered)).searchParams.get('auth')).toBe('error')
    expect((await finish(attacker, callback)).searchParams.get('reason')).toBe('link_expired')
  })

  it('finds the account again by the provider’s subject, whatever the address', async () => {
    const first = await me(...(await signedIn()))
    identity.somebody = { ...aisha, email: `changed${count}@example.org` }
    const again = await me(...(await signedIn()))
    expect(again.json().user.id).toBe(first.json().user.id)
    expect(again.json().user.email).toBe(aisha.email)
  })
  const signedIn = async (): Promise<[Browser, string | null]> => {
    const browser = world.browser()
    return [browser, (await signIn(browser)).searchParams.get('token')]
  }

  it('is linked to an account only when both know the address to be its owner’s', async () => {
    const member = await world.member('bilal')
    identity.somebody = { sub: `bilal-${count}`, email: member.email.toUpperCase(), email_verified: true }
    const refused = await signIn(world.browser())
    expect([refused.pathname, refused.searchParams.get('reason')]).toEqual(['/auth', 'email_unverified'])
    await world
      .browser()
      .post('/api/auth/verify-email', { token: await world.linkFor(member.email, 'verify') })
    identity.somebody = { ...identity.somebody, email_verified: false }
    expect((await signIn(world.browser())).searchParams.get('reason')).toBe('email_missing')
    identity.somebody = { ...identity.somebody, email_verified: true }
    const browser = world.browser()
    const linked = await me(browser, (await signIn(browser)).searchParams.get('token'))
    expect(linked.json().user.id).toBe(member.id)
    const links = await world.service.db.q
      .select()
      .from(providerAccount)
      .where(eq(providerAccount.personId, member.id))
    expect(links).toHaveLength(1)
  })

  it.each([{ email: undefined }, { email_verified: false }, { email: 'not an address' }])(
    'makes no account of %o',
    async change => {
      identity.somebody = { ...aisha, ...change }
      const before = (await world.service.db.q.select().from(person)).length
      expect((await signIn(world.browser())).searchParams.get('reason')).toBe('email_missing')
      expect(await world.service.db.q.select().from(person)).toHaveLength(before)
    },
  )

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/.//evil.test', 'javascript:alert(1)', ''])(
    'does not lead to %s',
    async returnTo => {
      const back = await signIn(world.browser(), returnTo)
      expect(back.origin).toBe('https://jariyah.test')
      expect(back.pathname).not.toMatch(/^\/\//)
    },
  )

  it.each([
    ['/settings?section=gift-aid', 'gift-aid'],
    ['/settings?section=//evil.test', null],
    ['/settings?section=a&auth=error', null],
  ])('leads back to the part of a page that was meant: %s', async (returnTo, section) => {
    const back = await signIn(world.browser(), returnTo)
    expect(back.pathname).toBe('/settings')
    expect(back.searchParams.get('section')).toBe(section)
    expect(back.searchParams.getAll('auth')).toEqual(['success'])
    expect(back.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
  })

  it('remembers who referred whom it makes, and nobody for whom there was already', async () => {
    const friend = await world.member('friend')
    const { referralCode } = (await friend.browser.get('/api/auth/me')).json().user
    const ref = `&ref=%20${referralCode.toLowerCase()}`
    identity.somebody = { ...aisha, email_verified: false }
    // Who is refused may sign up otherwise.
    const refused = await signIn(world.browser(), '/', ref)
    expect([refused.pathname, refused.searchParams.get('ref')]).toEqual(['/auth', referralCode])
    identity.somebody = aisha
    const emailKey = String(aisha.email)
    const referredBy = async () => {
      const [row] = await world.service.db.q.select().from(person).where(eq(person.emailKey, emailKey))
      return row?.referredBy
    }
    await signIn(world.browser(), '/', ref)
    expect(await referredBy()).toBe(friend.id)
    const other = await world.member('other')
    const another = (await other.browser.get('/api/auth/me')).json().user.referralCode
    await signIn(world.browser(), '/', `&ref=${another}`)
    expect(await referredBy()).toBe(friend.id)
  })

  it.each(['NOSUCHCODE', '', '%00', 'x'.repeat(500)])(
    'makes an account with the code %s of nobody',
    async code => {
      const back = await signIn(world.browser(), '/', `&ref=${code}`)
      expect(back.searchParams.get('auth')).toBe('success')
    },
  )

  it('takes an answer by form as well, which comes without our cookie', async () => {
    const browser = world.browser()
    const callback = await come(browser)
    const posted = await world.app.inject({
      method: 'POST',
      url: callback.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: callback.searchParams.toString(),
    })
    expect(posted.statusCode).toBe(303)
    const back = await finish(browser, new URL(String(posted.headers.location), 'https://jariyah.test'))
    expect(back.searchParams.get('auth')).toBe('success')
  })

  it('is no fresh factor', async () => {
    const browser = world.browser()
    const token = (await signIn(browser)).searchParams.get('token')
    browser.token = (await me(browser, token)).json().authToken
    expect((await browser.post('/api/auth/totp/set-up')).json().code).toBe('fresh_factor_needed')
  })

  it('says that it is away when it is', async () => {
    const { issuer, clientId, clientSecret } = { ...identity, issuer: 'http://127.0.0.1:9' }
    const away = await makeAccountWorld(world.service.db, {
      providers: [{ id: 'away', name: 'Away', issuer, clientId, clientSecret }],
    })
    const answer = await away.browser().get('/api/auth/providers/away/start')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/auth?auth=error&reason=provider_failed&provider=away',
    ])
  })

  it('sends nobody on who starts too often from one address, and forgets what was not gone through with', async () => {
    const limits = { ...world.service.config.limits, writes: 3 }
    const narrow = await makeAccountWorld(
      world.service.db,
      {},
      { ...world, service: { ...world.service, config: { ...world.service.config, limits } } },
    )
    const start = async (address: string) => {
      // With a device's key that is made up anew each time.
      const answer = await narrow.browser({ address }).get('/api/auth/providers/test/start?ref=ABC')
      expect(answer.statusCode).toBe(303)
      return String(answer.headers.location)
    }
    const flows = () => world.service.db.q.$count(providerFlow)
    world.clock.advance(11 * 60_000)
    await forgetEnded(world.service)
    expect(await flows()).toBe(0)
    const asked = []
    for (let i = 0; i < 5; i++) asked.push(await start('192.0.2.77'))
    const refused = '/auth?auth=error&reason=too_many_requests&ref=ABC&provider=test'
    const sentOn = expect.stringContaining(identity.issuer)
    expect(asked).toEqual([sentOn, sentOn, sentOn, refused, refused])
    expect(await start('192.0.2.78')).toEqual(sentOn)
    expect(await flows()).toBe(4)
    world.clock.advance(11 * 60_000)
    await forgetEnded(world.service)
    expect(await flows()).toBe(0)
  })
})
