import { eq, sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AccountWorld,
  type Browser,
  goodPassword,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { softwareAuthenticator } from '../../tests/fakes/software-authenticator.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person } from './accounts.schema.ts'

const minute = 60_000
const newPassword = 'a quiet courtyard in spring'
let world: AccountWorld

const login = (email: string, password: string, code?: string, browser = world.browser()) =>
  browser.post('/api/auth/login', { email, password, ...(code ? { code } : {}) })
const codeOf = (answer: { json(): { code: string } }) => answer.json().code
const rowOf = async (id: string) => {
  const [row] = await world.service.db.q.select().from(person).where(eq(person.id, id))
  return row!
}

eachDatabase('The mail of an account', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  it('verifies the address by a link of one use, and says welcome', async () => {
    const { email, browser, id } = await world.member('aisha')
    const stranger = world.browser()
    for (const token of ['', 'x', 'A'.repeat(43)])
      expect(codeOf(await stranger.post('/api/auth/verify-email', { token }))).toBe('link_expired')
    const token = await world.linkFor(email, 'verify')
    const answers = await Promise.all([1, 2, 3].map(() => stranger.post('/api/auth/verify-email', { token })))
    expect(answers.map(answer => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 410, 410])
    const which = `${email[0]}…@example.org`
    expect(answers.map(answer => answer.json().email).filter(Boolean)).toEqual([which])
    expect((await browser.get('/api/auth/me')).json().user.emailVerified).toBe(true)
    expect((await rowOf(id)).emailVerifiedAt).not.toBeNull()
    expect((await world.mails(email)).map(mail => mail.template)).toEqual(['verify-email', 'welcome'])
    expect((await browser.post('/api/auth/resend-verification')).statusCode).toBe(200)
    expect(await world.mails(email)).toHaveLength(2)
  })

  it('of which one confirms the address leaves those to a new password, and no other to confirm', async () => {
    const { email, browser } = await world.member('forgetful')
    const first = await world.linkFor(email, 'verify')
    expect((await browser.post('/api/auth/resend-verification')).statusCode).toBe(200)
    await browser.post('/api/auth/forgot-password', { email })
    await expect.poll(async () => (await world.mails(email)).length).toBe(3)
    const second = await world.linkFor(email, 'verify')
    const reset = await world.linkFor(email, 'reset')
    const stranger = world.browser()
    expect((await stranger.post('/api/auth/verify-email', { token: first })).statusCode).toBe(200)
    expect(codeOf(await stranger.post('/api/auth/verify-email', { token: second }))).toBe('link_expired')
    const asked = { token: reset, password: newPassword }
    expect((await stranger.post('/api/auth/reset-password', asked)).statusCode).toBe(200)
  })

  it('is too old after a day', async () => {
    const { email } = await world.member('late')
    const token = await world.linkFor(email, 'verify')
    world.clock.advance(24 * 60 * minute)
    expect(codeOf(await world.browser().post('/api/auth/verify-email', { token }))).toBe('link_expired')
  })

  it('is not sent more than five times an hour', async () => {
    const { email, browser } = await world.member('eager')
    const answers: number[] = []
    for (let i = 0; i < 6; i++) answers.push((await browser.post('/api/auth/resend-verification')).statusCode)
    // Nobody waits for a mail that was not sent.
    expect(answers).toEqual([200, 200, 200, 200, 429, 429])
    expect(await world.mails(email)).toHaveLength(5)
  })

  it('is one kind of link for one thing', async () => {
    const { email } = await world.member('mixed')
    const token = await world.linkFor(email, 'verify')
    expect(
      codeOf(await world.browser().post('/api/auth/reset-password', { token, password: newPassword })),
    ).toBe('link_expired')
  })

  describe('A forgotten password', () => {
    const forgot = (email: string) => world.browser().post('/api/auth/forgot-password', { email })
    const reset = (token: string, password = newPassword, browser = world.browser()) =>
      browser.post('/api/auth/reset-password', { token, password })
    const resetLink = async (email: string) => {
      const before = (await world.mails(email)).length
      await forgot(email)
      await expect.poll(async () => (await world.mails(email)).length).toBe(before + 1)
      return await world.linkFor(email, 'reset')
    }

    it('is answered alike for an address with and without an account', async () => {
      const { email } = await world.member('known')
      const [known, unknown] = [await forgot(email), await forgot('nobody@example.org')]
      expect(known.body).toBe(unknown.body)
      expect(codeOf(await forgot('nothing'))).toBe('email_invalid')
      expect(await world.mails('nobody@example.org')).toEqual([])
    })

    it('is set anew once, within half an hour, by the newest or an older link; then all sessions are over', async () => {
      const { email, browser } = await world.member('forgetful')
      const token = await resetLink(email)
      expect(codeOf(await reset(token, 'short'))).toBe('password_too_short')
      expect((await reset(token)).statusCode).toBe(200)
      expect(codeOf(await reset(token))).toBe('link_expired')
      expect((await browser.get('/api/auth/me')).statusCode).toBe(401)
      expect(codeOf(await login(email, goodPassword))).toBe('credentials_wrong')
      expect((await login(email, newPassword)).json().user.emailVerified).toBe(true)
      const told = (await world.mails(email)).find(mail => mail.template === 'password-changed')
      expect(told?.values.link).toMatch(/\/auth\?tab=forgot$/)
    })

    it('is not set by a link that is half an hour old', async () => {
      const { email } = await world.member('slow')
      const token = await resetLink(email)
      world.clock.advance(30 * minute)
      expect(codeOf(await reset(token))).toBe('link_expired')
    })

    it('ends a lockout', async () => {
      const { email } = await world.member('locked')
      for (let i = 0; i < 6; i++) await login(email, `wrong ${i}`)
      expect(codeOf(await login(email, goodPassword))).toBe('locked_out')
      await reset(await resetLink(email))
      expect((await login(email, newPassword)).statusCode).toBe(200)
    })

    it('lets no sign-in with the old one end after it', async () => {
      const { email } = await world.member('overtaken')
      const token = await resetLink(email)
      const { db } = world.service
      const transaction = db.transaction.bind(db)
      vi.spyOn(db, 'transaction').mockImplementationOnce(async work => {
        expect((await reset(token)).statusCode).toBe(200)
        return await transaction(work)
      })
      expect(codeOf(await login(email, goodPassword))).toBe('credentials_wrong')
      expect((await login(email, newPassword)).statusCode).toBe(200)
    })

    it('takes an account of an unproved address from whoever made it before the owner, and says that its app is off', async () => {
      const { email, browser, id } = await world.member('squatter')
      const { secret } = (await browser.post('/api/auth/totp/set-up')).json()
      await browser.post('/api/auth/totp/confirm', { code: await codeAt(secret) })
      const told = async () =>
        (await world.mails(email)).filter(({ template }) => template === 'authenticator-removed')
      const token = await resetLink(email)
      // A password that is refused takes nothing away.
      expect(codeOf(await reset(token, 'short'))).toBe('password_too_short')
      expect(await told()).toEqual([])
      const owner = world.browser()
      owner.headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile' }
      await reset(token, newPassword, owner)
      expect(await told()).toMatchObject([{ values: { name: 'squatter', device: 'Chrome, Android' } }])
      expect((await login(email, newPassword)).statusCode).toBe(200)
      expect(
        (await world.service.db.q.execute(sql`select * from totp where person_id = ${id}`)).rows,
      ).toEqual([])
    })
  })

  it('says nothing of an app that a new password leaves, or that was never on', async () => {
    for (const [name, isOn] of [
      ['proved', true],
      ['beginner', false],
    ] as const) {
      const { email, browser } = await world.member(name)
      const { secret } = (await browser.post('/api/auth/totp/set-up')).json()
      if (isOn) {
        await world.browser().post('/api/auth/verify-email', { token: await world.linkFor(email, 'verify') })
        await browser.post('/api/auth/totp/confirm', { code: await codeAt(secret) })
      }
      await browser.post('/api/auth/forgot-password', { email })
      await vi.waitFor(() => world.linkFor(email, 'reset'))
      const token = await world.linkFor(email, 'reset')
      const set = await browser.post('/api/auth/reset-password', { token, password: newPassword })
      expect(set.statusCode).toBe(200)
      const answer = await login(email, newPassword)
      expect(answer.statusCode === 200 ? 'in' : codeOf(answer)).toBe(isOn ? 'second_factor_needed' : 'in')
      expect((await world.mails(email)).map(({ template }) => template)).not.toContain(
        'authenticator-removed',
      )
    }
  })

  it('changes the password, keeps this session and ends the others', async () => {
    const { email, browser } = await world.member('changer')
    const other = world.browser()
    other.token = (await login(email, goodPassword)).json().authToken
    expect(codeOf(await browser.post('/api/auth/change-password', { password: 'changer password 1' }))).toBe(
      'password_common',
    )
    expect((await browser.post('/api/auth/change-password', { password: newPassword })).statusCode).toBe(200)
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200)
    expect((await other.get('/api/auth/me')).statusCode).toBe(401)
    expect((await login(email, newPassword)).statusCode).toBe(200)
  })

  it('lets nobody take the account by a link that was asked for before the password was changed', async () => {
    const { email, browser, id } = await world.member('recovering')
    const own = await world.linkFor(email, 'verify')
    const elsewhere = `thief.${email}`
    await browser.post('/api/auth/change-email', { email: elsewhere })
    await expect.poll(async () => (await world.mails(elsewhere)).length).toBe(1)
    await browser.post('/api/auth/forgot-password', { email })
    await expect.poll(async () => (await world.mails(email)).length).toBe(2)
    const links = {
      moved: await world.linkFor(elsewhere, 'verify'),
      reset: await world.linkFor(email, 'reset'),
    }
    await browser.post('/api/auth/change-password', { password: newPassword })
    const stranger = world.browser()
    expect(codeOf(await stranger.post('/api/auth/verify-email', { token: links.moved }))).toBe('link_expired')
    const asked = { token: links.reset, password: 'a house by the western sea' }
    expect(codeOf(await stranger.post('/api/auth/reset-password', asked))).toBe('link_expired')
    expect((await rowOf(id)).email).toBe(email)
    // Their own address, which they had not confirmed yet, they still can.
    expect((await stranger.post('/api/auth/verify-email', { token: own })).statusCode).toBe(200)
  })

  it('changes the address only by the link sent to the new one, and tells the old', async () => {
    const { email, browser } = await world.member('mover')
    const to = `new.${email}`
    expect((await browser.post('/api/auth/change-email', { email: to })).statusCode).toBe(200)
    await expect.poll(async () => (await world.mails(to)).length).toBe(1)
    expect((await browser.get('/api/auth/me')).json().user.email).toBe(email)
    await world.browser().post('/api/auth/verify-email', { token: await world.linkFor(to, 'verify') })
    expect((await browser.get('/api/auth/me')).json().user).toMatchObject({ email: to, emailVerified: true })
    const [told] = (await world.mails(email)).filter(mail => mail.template === 'email-changed')
    expect(told?.values.newAddress).toBe('n…@example.org')
    expect(told?.values.link).toMatch(/\/contact$/)
    expect(codeOf(await login(email, goodPassword))).toBe('credentials_wrong')
  })

  it('does not change the address to another’s, and says nothing of it', async () => {
    const { browser, email } = await world.member('taker')
    const owner = await world.member('owner')
    const before = (await world.mails(owner.email)).length
    const taken = await browser.post('/api/auth/change-email', { email: owner.email.toUpperCase() })
    const free = await browser.post('/api/auth/change-email', { email: `free.${email}` })
    expect(taken.body).toBe(free.body)
    await expect.poll(async () => (await world.mails(`free.${email}`)).length).toBe(1)
    expect(await world.mails(owner.email)).toHaveLength(before)
  })
})

const codeAt = (secret: string, ms = world.clock.now().getTime()) =>
  generate({ secret, epoch: Math.floor(ms / 1000) })

async function withTotp(name: string): Promise<Member & { secret: string; recoveryCodes: string[] }> {
  const member = await world.member(name)
  const { secret } = (await member.browser.post('/api/auth/totp/set-up')).json()
  const confirmed = await member.browser.post('/api/auth/totp/confirm', { code: await codeAt(secret) })
  world.clock.advance(minute)
  return { ...member, secret, recoveryCodes: confirmed.json().recoveryCodes }
}

eachDatabase('An authenticator app', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  it('is not on before a code of it was shown, and five wrong ones are enough', async () => {
    const { email, browser } = await world.member('setter')
    const { secret, uri } = (await browser.post('/api/auth/totp/set-up')).json()
    expect(uri).toContain(`secret=${secret}`)
    expect((await login(email, goodPassword)).statusCode).toBe(200)
    const right = await codeAt(secret)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect(codeOf(await browser.post('/api/auth/totp/confirm', { code: wrong }))).toBe(
        'second_factor_wrong',
      )
    expect(codeOf(await browser.post('/api/auth/totp/confirm', { code: right }))).toBe('locked_out')
  })

  it('is asked for after the right password alone', async () => {
    const { email, secret } = await withTotp('careful')
    expect(codeOf(await login(email, 'wrong'))).toBe('credentials_wrong')
    expect(codeOf(await login(email, 'wrong', await codeAt(secret)))).toBe('credentials_wrong')
    expect(codeOf(await login(email, goodPassword))).toBe('second_factor_needed')
    expect(codeOf(await login(email, goodPassword, '12345'))).toBe('second_factor_wrong')
    expect((await login(email, goodPassword, await codeAt(secret))).json().user.hasTotp).toBe(true)
  })

  it('gives a code that works once, also when sent twice at the same time', async () => {
    const { email, secret } = await withTotp('replayed')
    const code = await codeAt(secret)
    const answers = await Promise.all([1, 2].map(() => login(email, goodPassword, code)))
    expect(answers.map(answer => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 401])
    expect(codeOf(await login(email, goodPassword, code))).toBe('second_factor_wrong')
    // Nor one from before it.
    expect(
      codeOf(await login(email, goodPassword, await codeAt(secret, world.clock.now().getTime() - 30_000))),
    ).toBe('second_factor_wrong')
  })

  it('refuses a code that is two minutes old', async () => {
    const { email, secret } = await withTotp('stale')
    const old = await codeAt(secret)
    world.clock.advance(2 * minute)
    expect(codeOf(await login(email, goodPassword, old))).toBe('second_factor_wrong')
  })

  it('has recovery codes, each good once; new ones end the old', async () => {
    const { email, browser, recoveryCodes, id } = await withTotp('lost')
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first, second] = recoveryCodes as [string, string]
    expect((await login(email, goodPassword, first.toUpperCase())).statusCode).toBe(200)
    expect(codeOf(await login(email, goodPassword, first))).toBe('second_factor_wrong')
    const { rows } = await world.service.db.q.execute(
      sql`select * from recovery_code where person_id = ${id}`,
    )
    expect(rows).toHaveLength(9)
    const renewed = (await browser.post('/api/auth/totp/recovery-codes')).json().recoveryCodes
    expect(codeOf(await login(email, goodPassword, second))).toBe('second_factor_wrong')
    expect((await login(email, goodPassword, renewed[0])).statusCode).toBe(200)
  })

  it('is neither replaced nor removed without a code of it', async () => {
    const { email, browser, secret } = await withTotp('keeper')
    expect((await browser.post('/api/auth/totp/set-up')).statusCode).toBe(403)
    expect(codeOf(await browser.post('/api/auth/totp/remove', { code: '000000' }))).toBe(
      'second_factor_wrong',
    )
    expect((await browser.post('/api/auth/totp/remove', { code: await codeAt(secret) })).statusCode).toBe(200)
    expect((await login(email, goodPassword)).statusCode).toBe(200)
  })

  describe('is left as it is by a session that has ended while its call was looked at', () => {
    /** Runs right before the call that comes next changes anything. */
    const meanwhile = (act: () => Promise<{ statusCode: number }>) => {
      const { db } = world.service
      const transaction = db.transaction.bind(db)
      vi.spyOn(db, 'transaction').mockImplementationOnce(async work => {
        expect((await act()).statusCode).toBe(200)
        return await transaction(work)
      })
    }
    const elsewhere = async (email: string, code?: string) => {
      const browser = world.browser()
      browser.token = (await login(email, goodPassword, code, browser)).json().authToken
      return browser
    }
    const changesPassword = (browser: Browser) =>
      browser.post('/api/auth/change-password', { password: newPassword })
    const signsOthersOut = (browser: Browser) => browser.post('/api/auth/sessions/end-others')

    it.each([
      ['another password', changesPassword],
      ['a sign-out elsewhere', signsOthersOut],
    ])('not switched on: %s', async (_, act) => {
      const { browser, email } = await world.member('intruded')
      const { secret } = (await browser.post('/api/auth/totp/set-up')).json()
      const owner = await elsewhere(email)
      meanwhile(() => act(owner))
      const code = await codeAt(secret)
      expect(codeOf(await browser.post('/api/auth/totp/confirm', { code }))).toBe('signed_out')
      expect((await owner.get('/api/auth/me')).json().user.hasTotp).toBe(false)
      expect((await world.mails(email)).map(({ template }) => template)).not.toContain('authenticator-added')
    })

    it.each([
      ['switched off', 'remove'],
      ['with new recovery codes', 'recovery-codes'],
    ])('not %s', async (_, name) => {
      const { browser, email, secret, recoveryCodes } = await withTotp('overtaken')
      const owner = await elsewhere(email, await codeAt(secret))
      world.clock.advance(minute)
      meanwhile(() => changesPassword(owner))
      const late = await browser.post(`/api/auth/totp/${name}`, { code: await codeAt(secret) })
      expect(codeOf(late)).toBe('signed_out')
      expect(codeOf(await login(email, newPassword))).toBe('second_factor_needed')
      expect((await login(email, newPassword, recoveryCodes[0])).statusCode).toBe(200)
    })
  })

  it('opens administration', async () => {
    const { browser, id, secret, email } = await withTotp('boss')
    await world.service.db.q
      .update(person)
      .set({ roles: ['admin'], rights: ['support'] })
      .where(eq(person.id, id))
    expect((await browser.get('/api/admin/audit')).statusCode).toBe(200)
    const other = world.browser()
    other.token = (await login(email, goodPassword, await codeAt(secret), other)).json().authToken
    expect((await other.get('/api/admin/audit')).statusCode).toBe(200)
  })

  it('that is removed opens it no more, in no session that rests on it', async () => {
    const { browser, id, secret, email } = await withTotp('former')
    await world.service.db.q
      .update(person)
      .set({ roles: ['admin'], rights: ['support'] })
      .where(eq(person.id, id))
    const other = world.browser()
    world.clock.advance(60_000)
    other.token = (await login(email, goodPassword, await codeAt(secret), other)).json().authToken
    const audit = async (one: Browser) => {
      const answer = await one.get('/api/admin/audit')
      return answer.statusCode === 200 ? 'open' : codeOf(answer)
    }
    expect([await audit(browser), await audit(other)]).toEqual(['open', 'open'])
    world.clock.advance(60_000)
    const removed = await browser.post('/api/auth/totp/remove', { code: await codeAt(secret) })
    expect(removed.statusCode).toBe(200)
    expect([await audit(browser), await audit(other)]).toEqual([
      'second_factor_required',
      'second_factor_required',
    ])
    const again = (await browser.post('/api/auth/totp/set-up')).json()
    await browser.post('/api/auth/totp/confirm', { code: await codeAt(again.secret) })
    expect([await audit(browser), await audit(other)]).toEqual(['open', 'second_factor_required'])
  })

  describe('is told of to its owner by mail', () => {
    const codes = ['authenticator-added', 'authenticator-removed', 'recovery-codes-renewed']
    const told = async ({ email }: Member) =>
      (await world.mails(email)).filter(({ template }) => codes.includes(template))
    const remove = ({ browser }: Member, code: string) =>
      browser.post('/api/auth/totp/remove', { code }).then(({ statusCode }) => statusCode)

    it('not where it was never on, nor where nothing was changed', async () => {
      const member = await world.member('hesitant')
      expect(codeOf(await member.browser.post('/api/auth/totp/recovery-codes'))).toBe('not_found')
      const { secret } = (await member.browser.post('/api/auth/totp/set-up')).json()
      expect(await remove(member, '000000')).toBe(401)
      expect(await remove(member, await codeAt(secret))).toBe(200)
      expect(await told(member)).toEqual([])
    })

    it('added, with new codes, and removed: once each, with the device and the way to change it, and no secret', async () => {
      const member = await world.member('mailed')
      const { browser } = member
      browser.headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile' }
      const { secret } = (await browser.post('/api/auth/totp/set-up')).json()
      const addedAt = world.clock.now().toISOString()
      const code = await codeAt(secret)
      const confirmed = (await browser.post('/api/auth/totp/confirm', { code })).json()
      world.clock.advance(minute)
      const renewedAt = world.clock.now().toISOString()
      const renewed = (await browser.post('/api/auth/totp/recovery-codes')).json()
      world.clock.advance(minute)
      const removedAt = world.clock.now().toISOString()
      const shown = [renewed.recoveryCodes[0], await codeAt(secret)]
      const removals = await Promise.all(shown.map(each => remove(member, each)))
      expect(removals).toContain(200)
      const acted = {
        name: 'mailed',
        device: 'Chrome, Android',
        link: expect.stringMatching(/\/settings\?section=security$/),
      }
      const mails = await told(member)
      expect(mails).toMatchObject([
        { template: 'authenticator-added', values: { ...acted, at: addedAt } },
        { template: 'recovery-codes-renewed', values: { ...acted, at: renewedAt } },
        { template: 'authenticator-removed', values: { ...acted, at: removedAt } },
      ])
      const all = JSON.stringify(mails)
      for (const word of [secret, code, ...confirmed.recoveryCodes, ...renewed.recoveryCodes])
        expect(all).not.toContain(word)
    })

    it('added once, by two codes at the same time', async () => {
      const member = await world.member('twice')
      const { secret } = (await member.browser.post('/api/auth/totp/set-up')).json()
      const now = world.clock.now().getTime()
      const confirm = async (at: number) =>
        member.browser.post('/api/auth/totp/confirm', { code: await codeAt(secret, at) })
      const answers = await Promise.all([confirm(now - 30_000), confirm(now)])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(await told(member)).toMatchObject([{ template: 'authenticator-added' }])
    })
  })

  it('is asked for beside the password for a fresh factor', async () => {
    const { browser, secret } = await withTotp('stepper')
    const stepUp = (body: object) => browser.post('/api/auth/step-up', body)
    expect(codeOf(await stepUp({ password: goodPassword }))).toBe('second_factor_needed')
    expect(codeOf(await stepUp({ code: await codeAt(secret) }))).toBe('credentials_wrong')
    expect((await stepUp({ password: goodPassword, code: await codeAt(secret) })).statusCode).toBe(200)
  })
})

eachDatabase('A passkey', open => {
  const origin = 'https://jariyah.test'
  let member: Member
  let key: ReturnType<typeof softwareAuthenticator>
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })
  const register = async (browser: Browser, one: typeof key, faults?: object) => {
    const { challengeId, options } = (await browser.post('/api/auth/passkeys/registration-options')).json()
    const response = one.register(options, faults)
    return await browser.post('/api/auth/passkeys', { challengeId, response, name: 'My phone' })
  }
  const signIn = async (one: typeof key, faults?: object, browser = world.browser()) => {
    const { challengeId, options } = (await browser.post('/api/auth/passkeys/sign-in-options')).json()
    const response = one.assert(options, faults)
    return {
      answer: await browser.post('/api/auth/passkeys/sign-in', { challengeId, response }),
      challengeId,
      response,
    }
  }
  beforeEach(async () => {
    member = await world.member('passkey')
    key = softwareAuthenticator(origin)
  })

  it.each([
    ['another origin', { origin: 'https://jariyah.evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['a challenge of its own', { challenge: 'AAAA' }],
    ['nobody’s finger', { isVerified: false }],
  ])('is not kept when it was made for %s', async (_, faults) => {
    expect(codeOf(await register(member.browser, key, faults))).toBe('passkey_wrong')
    expect((await member.browser.get('/api/auth/passkeys')).json().passkeys).toEqual([])
  })

  it('is not kept for another person’s challenge, nor twice', async () => {
    const other = await world.member('other')
    const { challengeId, options } = (
      await member.browser.post('/api/auth/passkeys/registration-options')
    ).json()
    const body = { challengeId, response: key.register(options), name: '' }
    expect(codeOf(await other.browser.post('/api/auth/passkeys', body))).toBe('link_expired')
    expect((await register(member.browser, key)).statusCode).toBe(200)
    expect(codeOf(await register(other.browser, key))).toBe('passkey_wrong')
  })

  it.each([
    ['the administration’s host', 'https://admin.jariyah.test', true],
    ['another host below ours', 'https://blog.jariyah.test', false],
    ['a host that only ends like ours', 'https://admin.evil-jariyah.test', false],
    ['the administration’s host without encryption', 'http://admin.jariyah.test', false],
  ])('of the app signs in on %s: %s %s', async (_, from, isTrusted) => {
    await register(member.browser, key)
    const { answer } = await signIn(key, { origin: from })
    expect(answer.statusCode === 200 ? 'in' : codeOf(answer)).toBe(isTrusted ? 'in' : 'passkey_wrong')
  })

  it('signs in, counts as two factors, and is listed', async () => {
    await register(member.browser, key)
    const { answer } = await signIn(key)
    expect(answer.json()).toMatchObject({
      authToken: expect.any(String),
      user: { id: member.id, passkeys: 1 },
    })
    const { passkeys } = (await member.browser.get('/api/auth/passkeys')).json()
    expect(passkeys).toMatchObject([
      { id: key.credentialId, name: 'My phone', lastUsedAt: expect.any(String) },
    ])
  })

  it.each([
    ['another origin', { origin: 'https://jariyah.evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['a challenge of its own', { challenge: 'AAAA' }],
    ['nobody’s finger', { isVerified: false }],
    ['a wrong signature', { isTampered: true }],
    ['a count that was there before', { counter: 1 }],
  ])('does not sign in with %s', async (_, faults) => {
    await register(member.browser, key)
    expect(codeOf((await signIn(key, faults)).answer)).toBe('passkey_wrong')
  })

  it('that is added is told to its owner, with the device and the way to remove it', async () => {
    const { browser, email } = member
    browser.headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile' }
    const told = async () => (await world.mails(email)).filter(({ template }) => template === 'passkey-added')
    await register(browser, key, { origin: 'https://jariyah.evil.test' })
    expect(await told()).toEqual([])
    await register(browser, key)
    await register(browser, key)
    expect(await told()).toMatchObject([
      {
        values: {
          name: 'passkey',
          passkey: 'My phone',
          device: 'Chrome, Android',
          at: world.clock.now().toISOString(),
          link: expect.stringMatching(/\/settings\?section=security$/),
        },
      },
    ])
  })

  describe('outlasts a new password by mail', () => {
    const prove = async () => {
      const token = await world.linkFor(member.email, 'verify')
      await world.browser().post('/api/auth/verify-email', { token })
    }
    const resetLink = async () => {
      const before = (await world.mails(member.email)).length
      await world.browser().post('/api/auth/forgot-password', { email: member.email })
      await expect.poll(async () => (await world.mails(member.email)).length).toBe(before + 1)
      return await world.linkFor(member.email, 'reset')
    }
    const listed = (token: string) => world.browser().post('/api/auth/reset-password/passkeys', { token })
    const reset = (token: string, more: object = {}) =>
      world.browser().post('/api/auth/reset-password', { token, password: newPassword, ...more })
    const signsIn = async (one: typeof key) => (await signIn(one)).answer.statusCode === 200

    it('only where its owner was shown it and keeps it', async () => {
      const thief = softwareAuthenticator(origin)
      await register(member.browser, key)
      await register(member.browser, thief)
      await prove()
      const token = await resetLink()
      const { passkeys } = (await listed(token)).json()
      expect(passkeys).toMatchObject([{ id: key.credentialId }, { id: thief.credentialId, name: 'My phone' }])
      expect(JSON.stringify(passkeys)).not.toMatch(/publicKey|counter|personId/)
      // A password that is refused takes nothing away.
      expect(codeOf(await reset(token, { password: 'short', keepPasskeys: [] }))).toBe('password_too_short')
      expect((await listed(token)).json().passkeys).toHaveLength(2)
      expect((await reset(token, { keepPasskeys: [key.credentialId] })).statusCode).toBe(200)
      expect([await signsIn(key), await signsIn(thief)]).toEqual([true, false])
      expect(codeOf(await listed(token))).toBe('link_expired')
    })

    it('in no case where nobody says so, and never another’s', async () => {
      await register(member.browser, key)
      await prove()
      const stranger = await world.member('stranger')
      const other = softwareAuthenticator(origin)
      await register(stranger.browser, other)
      expect((await reset(await resetLink(), { keepPasskeys: [other.credentialId] })).statusCode).toBe(200)
      expect([await signsIn(key), await signsIn(other)]).toEqual([false, true])
    })

    it('in no case while nobody has proved the address', async () => {
      await register(member.browser, key)
      const token = await resetLink()
      expect((await listed(token)).json().passkeys).toEqual([])
      expect((await reset(token, { keepPasskeys: [key.credentialId] })).statusCode).toBe(200)
      expect(await signsIn(key)).toBe(false)
    })

    it('in no case where it was on its way meanwhile', async () => {
      const thief = softwareAuthenticator(origin)
      await register(member.browser, key)
      await prove()
      /** Sets the password where a call has been looked at, and nothing of it is kept yet. */
      const resetWithin = (token: string) => {
        const { db } = world.service
        const transaction = db.transaction.bind(db)
        vi.spyOn(db, 'transaction').mockImplementationOnce(async work => {
          expect((await reset(token)).statusCode).toBe(200)
          return await transaction(work)
        })
      }
      const token = await resetLink()
      const { challengeId, options } = (
        await member.browser.post('/api/auth/passkeys/registration-options')
      ).json()
      const response = thief.register(options)
      resetWithin(token)
      const late = await member.browser.post('/api/auth/passkeys', { challengeId, response, name: '' })
      expect(codeOf(late)).toBe('signed_out')
      expect(await signsIn(thief)).toBe(false)
      const again = (await login(member.email, newPassword, undefined, member.browser)).json()
      member.browser.token = again.authToken
      await register(member.browser, thief)
      const second = await resetLink()
      const asked = (await world.browser().post('/api/auth/passkeys/sign-in-options')).json()
      const body = { challengeId: asked.challengeId, response: thief.assert(asked.options) }
      resetWithin(second)
      expect(codeOf(await world.browser().post('/api/auth/passkeys/sign-in', body))).toBe('passkey_wrong')
    })

    it('and is shown to nobody without the link', async () => {
      const token = await world.linkFor(member.email, 'verify')
      for (const wrong of [token, '', 'A'.repeat(43)])
        expect(codeOf(await listed(wrong))).toBe('link_expired')
      const late = await resetLink()
      world.clock.advance(30 * minute)
      expect(codeOf(await listed(late))).toBe('link_expired')
    })
  })

  it('does not sign in twice with one answer, late, unknown, or after it was removed', async () => {
    await register(member.browser, key)
    const { challengeId, response } = await signIn(key)
    const again = await world.browser().post('/api/auth/passkeys/sign-in', { challengeId, response })
    expect(codeOf(again)).toBe('passkey_wrong')
    const { challengeId: lateId, options } = (
      await world.browser().post('/api/auth/passkeys/sign-in-options')
    ).json()
    world.clock.advance(5 * minute)
    const late = { challengeId: lateId, response: key.assert(options) }
    expect(codeOf(await world.browser().post('/api/auth/passkeys/sign-in', late))).toBe('passkey_wrong')
    expect(codeOf((await signIn(softwareAuthenticator(origin))).answer)).toBe('passkey_wrong')
    const other = await world.member('other')
    const path = `/api/auth/passkeys/${key.credentialId}`
    expect((await other.browser.call('DELETE', path)).statusCode).toBe(404)
    expect((await member.browser.call('DELETE', path)).statusCode).toBe(200)
    expect(codeOf((await signIn(key)).answer)).toBe('passkey_wrong')
  })

  it('is a fresh factor for its owner alone', async () => {
    await register(member.browser, key)
    const stepUp = async (browser: Browser) => {
      const { challengeId, options } = (await browser.post('/api/auth/passkeys/sign-in-options')).json()
      return await browser.post('/api/auth/step-up', {
        passkey: { challengeId, response: key.assert(options) },
      })
    }
    const other = await world.member('other')
    expect(codeOf(await stepUp(other.browser))).toBe('passkey_wrong')
    world.clock.advance(11 * minute)
    expect(codeOf(await member.browser.post('/api/profile/export'))).toBe('fresh_factor_needed')
    expect((await stepUp(member.browser)).statusCode).toBe(200)
    expect((await member.browser.post('/api/profile/export')).statusCode).toBe(200)
  })
})
