import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountWorld, goodPassword, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { buildApp } from '../http/app.ts'
import { person, session } from './accounts.schema.ts'

const minute = 60_000

eachDatabase('Signing up', open => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })
  const offer = (change: object = {}) => ({
    username: 'aisha_rahman',
    email: 'Aisha@Example.org',
    password: goodPassword,
    fullName: 'Aisha Rahman',
    ...change,
  })
  const signUp = (change: object = {}) => world.browser().post('/api/auth/signup', offer(change))

  it('refuses each mistake beside its field, and keeps nothing', async () => {
    const refused = await signUp({
      username: 'no way',
      email: 'nobody',
      fullName: ' \u200b ',
      password: 'short',
      referralCode: 'NOSUCHCODE',
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      error: expect.any(String),
      code: 'username_invalid',
      fields: {
        username: 'username_invalid',
        email: 'email_invalid',
        fullName: 'name_missing',
        password: 'password_too_short',
        referralCode: 'referral_unknown',
      },
    })
    expect(await world.service.db.q.select().from(person)).toEqual([])
  })

  it.each([
    [{ password: 'aisharahman2026' }, 'password_common'],
    [{ username: 'admin' }, 'username_invalid'],
    [{ username: 'аisha' }, 'username_invalid'],
    [{ email: 'a@b' }, 'email_invalid'],
    [{ email: 'a@example.org\nBcc: x@example.org' }, 'email_invalid'],
    [{ fullName: 'x'.repeat(101) }, 'text_too_long'],
    [{ fullName: 'Your prize: https://evil.test' }, 'name_is_address'],
  ])('refuses %o', async (change, code) => {
    expect((await signUp(change)).json().code).toBe(code)
  })

  it('makes an account with the welcome gift, and mails the link', async () => {
    const answer = await signUp()
    expect(answer.json()).toEqual({
      success: true,
      user: { username: 'aisha_rahman', email: 'Aisha@Example.org', fullName: 'Aisha Rahman' },
    })
    const [row] = await world.service.db.q.select().from(person)
    expect(row).toMatchObject({ emailKey: 'aisha@example.org', emailVerifiedAt: null })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
    expect((await world.mails('Aisha@Example.org')).map(mail => mail.template)).toEqual(['verify-email'])
    const signedIn = await world
      .browser()
      .post('/api/auth/login', { email: 'aisha@example.org ', password: goodPassword })
    expect(signedIn.json()).toMatchObject({ user: { points: 50, roles: ['member'] } })
  })

  it('refuses a username that is taken, whatever its case', async () => {
    const refused = await signUp({ username: 'AISHA_Rahman', email: 'other@example.org' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'username_taken'])
  })

  it('answers an address with an account as any other, and writes to its owner', async () => {
    const stranger = { username: 'stranger', password: 'another long sentence', fullName: 'Aisha Rahman' }
    const answer = await signUp(stranger)
    const fresh = await signUp({ ...stranger, username: 'stranger2', email: 'new@example.org' })
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json().user)).toEqual(Object.keys(fresh.json().user))
    expect({ ...answer.headers, date: '', 'content-length': '' }).toEqual({
      ...fresh.headers,
      date: '',
      'content-length': '',
    })
    const refused = await world
      .browser()
      .post('/api/auth/login', { email: 'aisha@example.org', password: stranger.password })
    expect(refused.json().code).toBe('credentials_wrong')
    expect((await world.mails('Aisha@Example.org')).map(mail => mail.template)).toEqual([
      'verify-email',
      'already-registered',
    ])
  })

  describe('again after a lost answer', () => {
    const mine = (part: object = {}) => ({
      id: world.service.chance.uuid(),
      username: 'lost_answer',
      email: 'lost@example.org',
      ...part,
    })

    it('is answered as the first was, makes nothing and writes nothing more', async () => {
      const asked = mine()
      const first = await signUp(asked)
      const answers = await Promise.all([1, 2, 3].map(() => signUp(asked)))
      for (const again of answers) expect([again.statusCode, again.json()]).toEqual([200, first.json()])
      expect((await world.mails('lost@example.org')).map(mail => mail.template)).toEqual(['verify-email'])
    })

    it('of many at once is one', async () => {
      const asked = mine({ username: 'at_once', email: 'at.once@example.org' })
      const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(asked)))
      expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
      expect((await world.mails('at.once@example.org')).map(mail => mail.template)).toEqual(['verify-email'])
    })

    it('tells nothing to whoever has another id, another password or another address', async () => {
      const asked = mine({ username: 'of_another', email: 'of.another@example.org' })
      await signUp(asked)
      for (const change of [
        { id: world.service.chance.uuid() },
        { id: undefined },
        { password: 'another long sentence' },
        { email: 'elsewhere@example.org' },
        { fullName: 'Somebody Else' },
      ])
        expect((await signUp({ ...asked, ...change })).json().code).toBe('username_taken')
      expect((await signUp({ ...asked, id: 'of-nobody' })).json().code).toBe('bad_request')
    })
  })

  describe('under an id that has made an account', () => {
    const templates = async (to: string) => (await world.mails(to)).map(mail => mail.template)
    const signIn = (email: string, password: string) =>
      world.browser().post('/api/auth/login', { email, password })

    it('with the same address and other words makes nothing, hides nothing from its owner, and is answered as a stranger’s', async () => {
      const email = 'typed.anew@example.org'
      const asked = { id: world.service.chance.uuid(), username: 'typed_anew', email }
      await signUp(asked)
      const other = { ...asked, username: 'typed_again', password: 'another long sentence' }
      const stranger = { ...other, id: world.service.chance.uuid() }
      const [again, strange] = [await signUp(other), await signUp(stranger)]
      expect([again.statusCode, again.body]).toEqual([200, strange.body])
      expect(await templates(email)).toEqual(['verify-email', 'already-registered', 'already-registered'])
      expect((await signIn(email, other.password)).json().code).toBe('credentials_wrong')
      expect((await signIn(email, goodPassword)).statusCode).toBe(200)
    })

    it('with another address makes another, and answers for that one from then on', async () => {
      const first = {
        id: world.service.chance.uuid(),
        username: 'mistyped',
        email: 'mistyped@exmaple.org',
      }
      const second = { ...first, username: 'well_typed', email: 'well.typed@example.org' }
      await signUp(first)
      const made = await signUp(second)
      const again = await signUp(second)
      expect([again.statusCode, again.json()]).toEqual([200, made.json()])
      expect(await templates(second.email)).toEqual(['verify-email'])
      expect((await signIn(second.email, goodPassword)).statusCode).toBe(200)
      expect((await signUp(first)).json().code).toBe('username_taken')
    })
  })

  it('of ten at once with one name makes one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => signUp({ username: 'bilal', email: `bilal${i}@example.org` })),
    )
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 409)).toHaveLength(9)
  })

  it('remembers who referred', async () => {
    const [aisha] = await world.service.db.q.select().from(person).where(eq(person.username, 'aisha_rahman'))
    await signUp({
      username: 'friend',
      email: 'friend@example.org',
      referralCode: aisha!.referralCode.toLowerCase(),
    })
    const [friend] = await world.service.db.q.select().from(person).where(eq(person.username, 'friend'))
    expect(friend?.referredBy).toBe(aisha!.id)
  })
})

eachDatabase('Signing in', open => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })
  const login = (email: string, password: string, browser = world.browser()) =>
    browser.post('/api/auth/login', { email, password })

  it('refuses an unknown address, a wrong password and nothing at all alike', async () => {
    const { email } = await world.member('yusuf')
    const answers = [
      await login('nobody@example.org', goodPassword),
      await login(email, 'not the password'),
      await login(email, ''),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect({ ...answer.json(), requestId: '' }).toEqual({
        error: 'The email address or the password is not right.',
        code: 'credentials_wrong',
        requestId: '',
      })
      expect(answer.cookies).toEqual([])
    }
  })

  it('locks an address after five attempts for fifteen minutes, known or not, right or wrong', async () => {
    const { email } = await world.member('maryam')
    for (const address of [email, 'unknown@example.org']) {
      for (let i = 0; i < 5; i++) expect((await login(address, `wrong ${i}`)).statusCode).toBe(401)
      const locked = await login(address, goodPassword)
      expect([locked.statusCode, locked.json().code]).toEqual([429, 'locked_out'])
      expect(Number(locked.headers['retry-after'])).toBe(900)
    }
    world.clock.advance(14 * minute)
    expect((await login(email, goodPassword)).statusCode).toBe(429)
    world.clock.advance(2 * minute)
    expect((await login(email, goodPassword)).statusCode).toBe(200)
  })

  it('looks at five passwords of a hundred that two instances are sent at once', async () => {
    const { email } = await world.member('hamza')
    const other = await buildApp((await makeWorld(world.service.db, { clock: world.clock })).service)
    const answers = []
    for (let i = 0; i < 100; i += 20)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, j) =>
            login(email, `wrong ${i + j}`, world.browser(j % 2 ? { app: other } : {})),
          ),
        )),
      )
    expect(answers.filter(answer => answer.statusCode === 401)).toHaveLength(5)
    expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(95)
    await other.close()
  })

  it('is never locked for the owner on a known device, whatever strangers try a thousand times', async () => {
    const { email, browser } = await world.member('khadija')
    for (let i = 0; i < 1000; i += 20)
      await Promise.all(Array.from({ length: 20 }, (_, j) => login(email, `wrong ${i + j}`)))
    expect((await login(email, goodPassword)).json().code).toBe('locked_out')
    expect((await login(email, goodPassword, browser)).statusCode).toBe(200)
    // The cookie alone is enough, where the app's storage is gone.
    const withCookie = world.browser({ deviceKey: null })
    withCookie.cookies.set('__Host-jariyah-device', browser.cookies.get('__Host-jariyah-device')!)
    expect((await login(email, goodPassword, withCookie)).statusCode).toBe(200)
    // A thousand hashes on a busy machine.
  }, 180_000)

  it('counts a known device too', async () => {
    const { email, browser } = await world.member('zaynab')
    for (let i = 0; i < 5; i++) await login(email, `wrong ${i}`, browser)
    expect((await login(email, goodPassword, browser)).json().code).toBe('locked_out')
    expect((await login(email, goodPassword)).statusCode).toBe(200)
  })

  it('gives a token that is nowhere kept, the user, the celebration once, and a strict cookie', async () => {
    const browser = world.browser()
    await browser.post('/api/auth/signup', {
      username: 'salma',
      email: 'salma@example.org',
      password: goodPassword,
      fullName: 'Salma',
    })
    const answer = await login('salma@example.org', goodPassword, browser)
    const { authToken, celebration, user } = answer.json()
    expect(authToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(celebration).toEqual({ show: true })
    expect(JSON.stringify(user)).not.toMatch(/hash|argon|secret/i)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /__Host-jariyah-session=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure/,
    )
    const { rows } = await world.service.db.q.execute<{ all: string }>(
      sql`select (select json_agg(s) from session s)::text || (select json_agg(p) from person p)::text as all`,
    )
    expect(rows[0]?.all).not.toContain(authToken)
    expect((await login('salma@example.org', goodPassword, browser)).json().celebration).toEqual({
      show: false,
    })
  })

  it('warns of a new device, not of the first', async () => {
    const { email } = await world.member('omar')
    expect((await world.mails(email)).map(mail => mail.template)).toEqual(['verify-email'])
    await login(email, goodPassword)
    expect((await world.mails(email)).map(mail => mail.template)).toEqual(['verify-email', 'new-sign-in'])
    expect((await world.mails(email)).at(-1)?.values.link).toMatch(/\/settings\?section=sessions$/)
  })

  it('refuses a suspended person, and ends what was open', async () => {
    const { email, id, browser } = await world.member('bad')
    await world.service.db.q.update(person).set({ suspendedAt: world.clock.now() }).where(eq(person.id, id))
    expect((await login(email, goodPassword)).json().code).toBe('account_suspended')
    expect((await browser.get('/api/auth/me')).json().code).toBe('signed_out')
  })

  describe('A session', () => {
    it('is not there without a token, with a strange one, or with the old device key alone', async () => {
      for (const token of [null, 'x', 'A'.repeat(43), 'A'.repeat(5000)]) {
        const browser = world.browser()
        browser.token = token
        expect((await browser.get('/api/auth/me')).json().code).toBe('signed_out')
        expect((await browser.get('/api/profile')).statusCode).toBe(401)
      }
    })

    it('is found by either header', async () => {
      const { browser, username } = await world.member('ibrahim')
      const other = world.browser()
      other.headers = { 'x-auth-token': browser.token! }
      expect((await other.get('/api/auth/me')).json()).toMatchObject({ success: true, user: { username } })
      expect((await browser.get('/api/auth/me')).json()).toMatchObject({ success: true, user: { username } })
    })

    it('ends after thirty minutes without use, lives on with it, and ends after twelve hours anyway', async () => {
      const idle = (await world.member('idle')).browser
      const { browser } = await world.member('busy')
      for (let passed = 0; passed < 12 * 60; passed += 29) {
        expect((await browser.get('/api/auth/me')).statusCode).toBe(200)
        world.clock.advance(29 * minute)
        if (passed === 29) expect((await idle.get('/api/auth/me')).statusCode).toBe(401)
      }
      expect((await browser.get('/api/auth/me')).statusCode).toBe(401)
    })

    it('says how long it goes on, for devices whose clock is wrong', async () => {
      const { browser, email } = await world.member('clock')
      expect((await login(email, goodPassword)).json().expiresInMs).toBe(30 * minute)
      world.clock.advance(0.5 * minute)
      expect((await browser.get('/api/auth/me')).json().expiresInMs).toBe(29.5 * minute)
      world.clock.advance(10 * minute)
      expect((await browser.post('/api/auth/refresh')).json().expiresInMs).toBe(30 * minute)
    })

    it('keeps its token until the last five minutes, then gives one new one to all who ask at once', async () => {
      const { browser } = await world.member('refresh')
      const old = browser.token
      expect((await browser.post('/api/auth/refresh')).json().authToken).toBe(old)
      world.clock.advance(26 * minute)
      const answers = await Promise.all([1, 2, 3].map(() => browser.post('/api/auth/refresh')))
      const tokens = new Set(answers.map(answer => answer.json().authToken))
      expect(tokens.size).toBe(1)
      expect(tokens.has(old)).toBe(false)
      // On their way with the old one.
      expect((await browser.get('/api/auth/me')).statusCode).toBe(200)
      world.clock.advance(2 * minute)
      expect((await browser.get('/api/auth/me')).statusCode).toBe(401)
      browser.token = [...tokens][0]
      expect((await browser.get('/api/auth/me')).statusCode).toBe(200)
      world.clock.advance(27 * minute)
      expect((await browser.get('/api/auth/me')).statusCode).toBe(200)
    })

    it('ends when signed out, with JSON said and an empty body, and answers the same without one', async () => {
      const { browser } = await world.member('leaving')
      browser.headers = { 'content-type': 'application/json' }
      expect((await browser.post('/api/auth/signout')).json()).toEqual({ success: true })
      expect(browser.cookies.has('__Host-jariyah-session')).toBe(false)
      expect((await browser.get('/api/auth/me')).statusCode).toBe(401)
      expect((await browser.post('/api/auth/signout')).json()).toEqual({ success: true })
    })

    it('is listed with browser, system and network, and ended from elsewhere; not by others', async () => {
      const { browser, email } = await world.member('many')
      const phone = world.browser({ address: '203.0.113.77' })
      phone.headers = {
        'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      }
      phone.token = (await login(email, goodPassword, phone)).json().authToken
      const { sessions } = (await browser.get('/api/auth/sessions')).json()
      expect(sessions).toHaveLength(2)
      const found = sessions.find((one: { isCurrent: boolean }) => !one.isCurrent)
      expect(found).toMatchObject({
        browser: 'Firefox',
        system: 'Android',
        network: '203.0.113.0/24',
        country: null,
        method: 'password',
      })
      const stranger = (await world.member('stranger')).browser
      expect((await stranger.call('DELETE', `/api/auth/sessions/${found.id}`)).statusCode).toBe(404)
      expect((await browser.call('DELETE', `/api/auth/sessions/${found.id}`)).statusCode).toBe(200)
      expect((await phone.get('/api/auth/me')).statusCode).toBe(401)
      phone.token = (await login(email, goodPassword, phone)).json().authToken
      expect((await browser.post('/api/auth/sessions/end-others')).json()).toEqual({
        success: true,
        ended: 1,
      })
      expect((await phone.get('/api/auth/me')).statusCode).toBe(401)
      expect((await browser.get('/api/auth/me')).statusCode).toBe(200)
    })
  })

  describe('A fresh factor', () => {
    const change = { password: 'a different long sentence' }

    it('is asked for when the last is ten minutes old, or the cookie did not come along', async () => {
      const { browser } = await world.member('fresh')
      const cookie = browser.cookies.get('__Host-jariyah-session')!
      browser.cookies.delete('__Host-jariyah-session')
      expect((await browser.post('/api/auth/change-password', change)).json().code).toBe(
        'fresh_factor_needed',
      )
      browser.cookies.set('__Host-jariyah-session', 'A'.repeat(43))
      expect((await browser.post('/api/auth/change-password', change)).json().code).toBe(
        'fresh_factor_needed',
      )
      browser.cookies.set('__Host-jariyah-session', cookie)
      world.clock.advance(11 * minute)
      expect((await browser.post('/api/auth/change-password', change)).json().code).toBe(
        'fresh_factor_needed',
      )
    })

    it('is not a wrong password, and five of them are enough', async () => {
      const { browser } = await world.member('guess')
      for (let i = 0; i < 5; i++)
        expect((await browser.post('/api/auth/step-up', { password: `wrong ${i}` })).json().code).toBe(
          'credentials_wrong',
        )
      expect((await browser.post('/api/auth/step-up', { password: goodPassword })).json().code).toBe(
        'locked_out',
      )
    })

    it('opens the door again', async () => {
      const { browser } = await world.member('again')
      world.clock.advance(11 * minute)
      const stepped = await browser.post('/api/auth/step-up', { password: goodPassword })
      expect(stepped.json()).toMatchObject({ success: true, freshUntil: expect.any(String) })
      expect((await browser.post('/api/auth/change-password', change)).statusCode).toBe(200)
    })
  })

  it('forgets the oldest of more than twenty devices', async () => {
    const { email, id } = await world.member('nomad')
    for (let i = 0; i < 12; i++) await login(email, goodPassword)
    const { rows } = await world.service.db.q.execute(
      sql`select count(*)::int as n from known_device where person_id = ${id}`,
    )
    expect(rows).toEqual([{ n: 20 }])
    expect(await world.service.db.q.select().from(session).where(eq(session.personId, id))).toHaveLength(13)
  })
})
