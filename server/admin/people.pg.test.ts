import { eq, sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person, recoveryCode } from '../accounts/accounts.schema.ts'
import { membership } from '../membership/membership.schema.ts'
import { searchPeople } from './people.sql.ts'

let world: AccountWorld
let owner: Member
let support: Member
let content: Member

const reason = 'asked by mail'
const acts = ['suspend', 'restore', 'sign-out', 'remove-authenticator', 'unname']
const pathOf = ({ id }: Pick<Member, 'id'>, act = '') => `/api/admin/people/${id}${act && `/${act}`}`
const act = (by: Member, on: Pick<Member, 'id'>, name: string, body: object = { reason }) =>
  by.browser.post(pathOf(on, name), body)
const nothing = { roles: [], rights: [] }
const grant = (by: Member, on: Member, body: object) =>
  by.browser.call('PUT', pathOf(on, 'roles'), { ...nothing, seen: nothing, reason, ...body })
const find = async (on: Member) => (await owner.browser.get(pathOf(on))).json()
const isIn = async ({ browser }: Member) => (await browser.get('/api/auth/me')).statusCode === 200
const codeAt = (secret: string) => generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) })
/** Switches an authenticator app on; a code of it is good again a minute later. */
async function addApp({ browser }: Member): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.post('/api/auth/totp/set-up')).json()
  const confirmed = await browser.post('/api/auth/totp/confirm', { code: await codeAt(secret) })
  world.clock.advance(60_000)
  return { secret, recoveryCodes: confirmed.json().recoveryCodes }
}
const logOf = async ({ username }: Member, query = '') =>
  (await owner.browser.get(`/api/admin/audit?person=${username}${query}`)).json().entries as {
    id: number
    admin: string
    target: string
    action: string
    reason: string
    wasRefused: boolean
  }[]

eachDatabase('People, to administrators', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    owner = await world.member('owner', { roles: ['admin'], rights: ['owner'] })
    support = await world.member('support', { roles: ['admin'], rights: ['support'] })
    content = await world.member('content', { roles: ['admin'], rights: ['content'] })
  })

  it('are shown to no one without the right, and changed by no one without a fresh factor', async () => {
    const target = await world.member('hidden')
    for (const { browser } of [content, target]) {
      expect((await browser.get('/api/admin/people')).json().code).toBe('forbidden')
      expect((await browser.get(pathOf(target))).json().code).toBe('forbidden')
      expect((await browser.get('/api/admin/audit')).json().code).toBe('forbidden')
    }
    expect((await grant(support, target, { rights: ['support'] })).json().code).toBe('forbidden')
    const stale = await world.member('stale', { roles: ['admin'], rights: ['owner'] })
    stale.browser.cookies.clear()
    for (const name of acts) expect((await act(stale, target, name)).json().code).toBe('fresh_factor_needed')
    expect((await grant(stale, target, { rights: ['owner'] })).json().code).toBe('fresh_factor_needed')
    expect(await find(target)).toMatchObject({ isSuspended: false, sessions: 1, roles: ['member'] })
    expect(await logOf(target)).toEqual([])
  })

  it('are left alone without a reason, when unknown, when oneself, and when an administrator', async () => {
    const target = await world.member('spared')
    for (const name of acts) {
      expect((await act(support, target, name, { reason: ' \u200b ' })).json().code).toBe('reason_missing')
      expect((await act(support, support, name)).json().code).toBe('forbidden')
      expect((await act(support, content, name)).json().code).toBe('forbidden')
      const nobody = { id: '00000000-0000-7000-8000-000000000000' }
      expect((await act(support, nobody, name)).json().code).toBe('not_found')
    }
    expect((await grant(owner, owner, { rights: ['owner'] })).json().code).toBe('forbidden')
    expect((await grant(owner, target, { roles: ['admin'] })).json().code).toBe('bad_request')
    expect((await grant(owner, target, { rights: ['everything'] })).json().code).toBe('bad_request')
    expect(await isIn(target)).toBe(true)
    expect(await isIn(content)).toBe(true)
    expect(await logOf(target)).toEqual([])
  })

  it('are taken off the members’ wall by name, which is written down once, and may choose another', async () => {
    const target = await world.member('walled')
    const { q } = world.service.db
    await q
      .insert(membership)
      .values({ personId: target.id, joinedAt: world.clock.now(), name: 'Rude', namedAt: world.clock.now() })
    expect((await find(target)).wallName).toBe('Rude')
    expect((await act(support, target, 'unname')).json().wallName).toBeNull()
    expect((await act(support, target, 'unname')).statusCode).toBe(200)
    expect(await logOf(target)).toMatchObject([{ action: 'unnamed', reason }])
    expect(await logOf(target, '&kind=unnamed')).toHaveLength(1)
    const named = await target.browser.call('PUT', '/api/membership/name', { name: 'Maryam', lang: 'en' })
    expect(named.json().membership.name).toBe('Maryam')
  })

  it('are found by a part of the name or the address, twenty a page, and signs of patterns are plain signs', async () => {
    for (let i = 0; i < 23; i++) await world.member(`crowd${String(i).padStart(2, '0')}`)
    const list = async (query: string) => (await support.browser.get(`/api/admin/people?${query}`)).json()
    const first = await list('search=CROWD')
    expect(first.people).toHaveLength(20)
    const rest = await list(`search=crowd&after=${first.next}`)
    expect(rest.people).toHaveLength(3)
    expect(rest.next).toBeNull()
    const names = [...first.people, ...rest.people].map(({ username }) => username)
    expect(names).toEqual([...new Set<string>(names)].sort())
    expect((await list(`search=${encodeURIComponent(owner.email)}`)).people).toMatchObject([
      { id: owner.id, rights: ['owner'] },
    ])
    expect((await list(`search=${encodeURIComponent('crowd%')}`)).people).toEqual([])
    expect((await list('search=crowd0_')).people.length).toBeLessThan(10)
    expect((await list('search=nobody-at-all')).people).toEqual([])
  })

  it('show nothing secret', async () => {
    const target = await world.member('private')
    const text = (await support.browser.get(pathOf(target))).body
    expect(text).toContain(target.email)
    expect(text).not.toMatch(/argon2|hash|secret|token|referral/i)
  })

  it('are signed out by a suspension, cannot sign in, and begin anew after it', async () => {
    const target = await world.member('guest')
    const answer = (await act(support, target, 'suspend')).json()
    expect(answer).toMatchObject({ isSuspended: true, sessions: 0 })
    expect(await isIn(target)).toBe(false)
    const { email, password } = target
    const signIn = () => world.browser().post('/api/auth/login', { email, password })
    expect((await signIn()).json().code).toBe('account_suspended')
    await act(support, target, 'suspend')
    expect((await act(support, target, 'restore')).json()).toMatchObject({ isSuspended: false })
    expect(await isIn(target)).toBe(false)
    expect((await signIn()).statusCode).toBe(200)
    // What changed nothing is no entry.
    expect((await logOf(target)).map(({ action }) => action)).toEqual(['restored', 'suspended'])
  })

  it('are signed out everywhere, and may come back', async () => {
    const target = await world.member('wanderer')
    expect((await act(support, target, 'sign-out')).json()).toMatchObject({ sessions: 0 })
    expect(await isIn(target)).toBe(false)
    expect(await logOf(target)).toMatchObject([
      { admin: support.username, target: target.username, action: 'signed_out', reason },
    ])
  })

  describe('whose authenticator app is taken away', () => {
    const take = (by: Member, on: Member) => act(by, on, 'remove-authenticator')
    const told = async ({ email }: Member) =>
      (await world.mails(email)).filter(({ template }) => template === 'authenticator-taken')
    const signIn = ({ email, password }: Member, more: object = {}) =>
      world.browser().post('/api/auth/login', { email, password, ...more })

    it('keep all they have where none is on, and nobody is told', async () => {
      const target = await world.member('without')
      expect((await take(support, target)).json()).toMatchObject({ hasTotp: false, sessions: 1 })
      const { secret } = (await target.browser.post('/api/auth/totp/set-up')).json()
      await take(support, target)
      // What was begun goes on.
      const code = await codeAt(secret)
      expect((await target.browser.post('/api/auth/totp/confirm', { code })).statusCode).toBe(200)
      expect([await logOf(target), await told(target)]).toEqual([[], []])
    })

    it('are left alone by themselves, and by all but owners where they are administrators', async () => {
      const admin = await world.member('secured', { roles: ['admin'], rights: ['support'] })
      const { secret } = await addApp(admin)
      for (const by of [admin, support]) expect((await take(by, admin)).json().code).toBe('forbidden')
      expect(await isIn(admin)).toBe(true)
      expect(await told(admin)).toEqual([])
      expect((await signIn(admin, { code: await codeAt(secret) })).statusCode).toBe(200)
      expect((await take(owner, admin)).json()).toMatchObject({ hasTotp: false, rights: ['support'] })
      expect(await told(admin)).toHaveLength(1)
    })

    it('are signed out, told why, and opened by nothing but a link to their address', async () => {
      const target = await world.member('locked_out')
      const { secret, recoveryCodes } = await addApp(target)
      const thief = world.browser()
      thief.token = (await signIn(target, { code: await codeAt(secret) })).json().authToken
      const elsewhere = `thief.${target.email}`
      await target.browser.post('/api/auth/change-email', { email: elsewhere })
      await vi.waitFor(() => world.linkFor(elsewhere, 'verify'))
      expect((await take(support, target)).json()).toMatchObject({ hasTotp: false, sessions: 0 })
      const { q } = world.service.db
      expect(await q.$count(recoveryCode, eq(recoveryCode.personId, target.id))).toBe(0)
      expect(await isIn(target)).toBe(false)
      expect((await thief.get('/api/auth/me')).statusCode).toBe(401)
      for (const code of [undefined, await codeAt(secret), recoveryCodes[0]])
        expect((await signIn(target, { code })).json().code).toBe('credentials_wrong')
      const token = await world.linkFor(elsewhere, 'verify')
      expect((await thief.post('/api/auth/verify-email', { token })).json().code).toBe('link_expired')
      await take(support, target)
      // What changed nothing is no entry.
      expect(await logOf(target)).toMatchObject([{ action: 'authenticator_removed', reason }])
      expect(await logOf(target, '&kind=authenticator_removed')).toHaveLength(1)
      const [mail, ...others] = await told(target)
      expect(others).toEqual([])
      expect(mail?.values).toEqual({
        name: 'locked_out',
        reason,
        at: world.clock.now().toISOString(),
        link: expect.stringMatching(/\/auth\?tab=forgot$/),
      })
    })

    it('choose a new password by mail, need no code, and set another app up with new recovery codes', async () => {
      const target = await world.member('recovered')
      const { recoveryCodes } = await addApp(target)
      await take(support, target)
      const browser = world.browser()
      await browser.post('/api/auth/forgot-password', { email: target.email })
      await vi.waitFor(() => world.linkFor(target.email, 'reset'))
      const token = await world.linkFor(target.email, 'reset')
      const password = 'a quiet courtyard in spring'
      await browser.post('/api/auth/reset-password', { token, password })
      const { authToken, user } = (
        await browser.post('/api/auth/login', { email: target.email, password })
      ).json()
      expect(user).toMatchObject({ hasTotp: false, hasPassword: true })
      browser.token = authToken
      const own = { ...target, browser, password }
      const again = await addApp(own)
      expect((await signIn(own, { code: recoveryCodes[0] })).json().code).toBe('second_factor_wrong')
      expect((await signIn(own, { code: again.recoveryCodes[0] })).statusCode).toBe(200)
    })

    it('are not entered by a sign-in that was under way', async () => {
      const target = await world.member('overtaken')
      const { secret } = await addApp(target)
      const { db } = world.service
      const transaction = db.transaction.bind(db)
      vi.spyOn(db, 'transaction').mockImplementationOnce(async work => {
        expect((await take(support, target)).statusCode).toBe(200)
        return await transaction(work)
      })
      expect((await signIn(target, { code: await codeAt(secret) })).json().code).toBe('credentials_wrong')
      expect((await find(target)).sessions).toBe(0)
    })
  })

  it('are given roles and rights by an owner, and lose them at once, with their grants', async () => {
    const target = await world.member('helper')
    const given = (await grant(owner, target, { roles: ['masjid'], rights: ['support', 'content'] })).json()
    expect(given).toMatchObject({ roles: ['member', 'masjid', 'admin'], rights: ['support', 'content'] })
    const log = await logOf(target)
    expect(log.map(({ action }) => action).sort()).toEqual([
      'granted:content',
      'granted:masjid',
      'granted:support',
    ])
    // An administrator now, so that a supporter may not touch them any more.
    expect((await act(support, target, 'suspend')).json().code).toBe('forbidden')
    const seen = { roles: ['masjid'], rights: ['content', 'support'] }
    const kept = (await grant(owner, target, { rights: ['content'], seen })).json()
    expect(kept).toMatchObject({ roles: ['member', 'admin'], rights: ['content'] })
    const left = (await grant(owner, target, { seen: { roles: [], rights: ['content'] } })).json()
    expect(left).toMatchObject({ roles: ['member'], rights: [] })
    expect((await logOf(target, '&kind=revoked')).map(({ action }) => action).sort()).toEqual([
      'revoked:content',
      'revoked:masjid',
      'revoked:support',
    ])
  })

  it('get nothing back that was taken since, nor lose what was given, by who did not see it', async () => {
    const target = await world.member('stripped', { roles: ['charity', 'admin'], rights: ['finance'] })
    const seen = { roles: ['charity'], rights: ['finance'] }
    expect((await grant(owner, target, { roles: ['charity'], seen })).statusCode).toBe(200)
    const stale = await grant(owner, target, { roles: ['charity', 'masjid'], rights: ['finance'], seen })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'state_changed'])
    expect((await grant(owner, target, {})).json().code).toBe('state_changed')
    expect((await grant(owner, target, { seen: undefined })).json().code).toBe('bad_request')
    expect(await find(target)).toMatchObject({ roles: ['member', 'charity'], rights: [] })
    expect((await logOf(target)).map(({ action }) => action)).toEqual(['revoked:finance'])
  })

  it('keep an owner, also when two take each other’s rights at the same time', async () => {
    const [a, b] = await Promise.all([
      world.member('first_owner', { roles: ['admin'], rights: ['owner'] }),
      world.member('second_owner', { roles: ['admin'], rights: ['owner'] }),
    ])
    const seen = { roles: [], rights: ['owner'] }
    const answers = await Promise.all([grant(a, b, { seen }), grant(b, a, { seen })])
    expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '403'])
    const left = await world.service.db.q
      .select()
      .from(person)
      .where(eq(person.rights, ['owner']))
    expect(left.filter(({ id }) => id === a.id || id === b.id)).toHaveLength(1)
  })
})

eachDatabase('The log of the administration', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    owner = await world.member('owner', { roles: ['admin'], rights: ['owner'] })
    support = await world.member('support', { roles: ['admin'], rights: ['support'] })
  })

  it('has every call that was made with a person’s eyes, refused ones too, and is narrowed by kind and person', async () => {
    const target = await world.member('seen')
    const { grant: held } = (
      await support.browser.post('/api/admin/impersonation', { user: target.username, reason })
    ).json()
    support.browser.headers = { 'x-fake-admin-session': held }
    await support.browser.get('/api/profile')
    await support.browser.call('PUT', '/api/profile', { fullName: 'x' })
    expect((await support.browser.get('/api/admin/audit')).json().code).toBe('not_while_impersonating')
    support.browser.headers = {}
    await support.browser.post('/api/admin/impersonation/end')
    await act(support, await world.member('other'), 'sign-out')
    const actions = (entries: { action: string }[]) => entries.map(({ action }) => action)
    expect(actions(await logOf(target))).toEqual([
      'ended',
      'GET /api/admin/audit',
      'PUT /api/profile',
      'GET /api/profile',
      'began',
    ])
    expect(actions(await logOf(target, '&kind=refused'))).toEqual([
      'GET /api/admin/audit',
      'PUT /api/profile',
    ])
    expect(actions(await logOf(target, '&kind=call'))).toHaveLength(3)
    expect(await logOf(target, '&kind=began')).toMatchObject([
      { admin: support.username, target: target.username, reason },
    ])
    // By whom it was done finds it too.
    expect(actions(await logOf(support))).toContain('signed_out')
    expect(await logOf({ ...target, username: 'nobody_here' })).toEqual([])
    expect((await owner.browser.get('/api/admin/audit?kind=everything')).json().code).toBe('bad_request')
  })

  it('comes twenty a page, newest first', async () => {
    const target = await world.member('often')
    for (let i = 0; i < 25; i++) await act(support, target, 'sign-out')
    const page = async (before = '') =>
      (await owner.browser.get(`/api/admin/audit?person=${target.username}${before}`)).json()
    const first = await page()
    expect(first.entries).toHaveLength(20)
    const rest = await page(`&before=${first.next}`)
    expect(rest.entries).toHaveLength(5)
    expect(rest.next).toBeNull()
    const ids = [...first.entries, ...rest.entries].map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })
})

eachDatabase('The search for people', open => {
  it('reads an index, whatever part of a name or address is asked for', async () => {
    const { q } = await open()
    await q.execute(sql`insert into person (id, username, email, email_key, full_name, language, currency, referral_code, created_at)
      select gen_random_uuid(), 'person_' || n, 'someone' || n || '@example.org', 'someone' || n || '@example.org',
        'Somebody', 'en', 'GBP', 'REF' || n, now() from generate_series(1, 20000) n`)
    await q.execute(sql`analyze person`)
    const pattern = '%son_1234%'
    const { rows } = await q.execute<{ 'QUERY PLAN': string }>(
      sql`explain select * from person where lower(username) like ${pattern} or email_key like ${pattern} order by lower(username) limit 21`,
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('person_username_part_idx')
    expect(plan).toContain('person_email_part_idx')
    expect(plan).not.toContain('Seq Scan')
    const { people } = await searchPeople(q, { search: 'SON_1234', limit: 20 })
    expect(people.map(({ username }) => username)).toHaveLength(11)
  })
})
