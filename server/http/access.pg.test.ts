import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminRight } from '../../contract/accounts.ts'
import { type Access, accesses, type Endpoint } from '../../contract/endpoint.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person, session } from '../accounts/accounts.schema.ts'
import { charityMember } from '../charities/charities.schema.ts'
import { seedCharities } from '../charities/seed-charities.ts'
import { groups } from './groups.ts'

const endpoints = Object.entries(groups).flatMap(([tag, group]) =>
  Object.entries(group).map(([name, endpoint]) => [`${tag}.${name}`, endpoint] as const),
)

/** What each may call, written down once more, by hand. */
const allowed: Record<string, readonly Access[]> = {
  visitor: ['public'],
  device: ['public', 'device'],
  member: ['public', 'device', 'member'],
  'member without a fresh factor': ['public', 'device', 'member'],
  'charity partner': ['public', 'device', 'member', 'charity'],
  'key of a charity': ['public', 'charity-key'],
  'revoked key of a charity': ['public'],
  'masjid manager': ['public', 'device', 'member', 'masjid'],
  'content admin': ['public', 'device', 'member', 'admin:content'],
  'support admin': ['public', 'device', 'member', 'admin:support'],
  'finance admin': ['public', 'device', 'member', 'admin:finance'],
  owner: ['public', 'device', 'member', 'admin:content', 'admin:support', 'admin:finance', 'admin:owner'],
  'owner without a second factor': ['public', 'device', 'member'],
  suspended: ['public', 'device'],
  'expired session': ['public', 'device'],
  'revoked session': ['public', 'device'],
}

const withoutAccount = [
  'visitor',
  'device',
  'key of a charity',
  'revoked key of a charity',
  'suspended',
  'expired session',
  'revoked session',
]

type Expected = { code: string } | 'allowed'

function expectedOf(name: string, who: string, endpoint: Endpoint): Expected {
  if (name === 'accounts.me' && withoutAccount.includes(who)) return { code: 'signed_out' }
  if (allowed[who]!.includes(endpoint.access))
    return endpoint.isFresh && who === 'member without a fresh factor'
      ? { code: 'fresh_factor_needed' }
      : 'allowed'
  if (endpoint.access === 'device') return { code: 'bad_request' }
  if (endpoint.access === 'charity-key') return { code: 'key_wrong' }
  if (withoutAccount.includes(who)) return { code: 'signed_out' }
  if (who === 'owner without a second factor' && endpoint.access.startsWith('admin:'))
    return { code: 'second_factor_required' }
  return { code: 'forbidden' }
}

const addressOf = ({ path }: Endpoint): string =>
  path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')

interface AuditLine {
  action: string
  wasRefused: boolean
}

/** The whole log of a person, newest first: there are more endpoints than a page of it has lines. */
async function auditOf(browser: Browser, before = ''): Promise<AuditLine[]> {
  const { entries, next } = (await browser.get(`/api/profile/audit?limit=100${before}`)).json()
  return next === null ? entries : [...entries, ...(await auditOf(browser, `&before=${next}`))]
}

/** Not JSON: whoever is let in is stopped by it, before anything is done; who is not, before it is read. */
const unreadable = '{'

async function codeOf(
  browser: Browser,
  endpoint: Endpoint,
): Promise<{ status: number; body: { code?: string; fields?: object } }> {
  const isRead = endpoint.method === 'GET'
  browser.headers = isRead ? {} : { 'content-type': 'application/json' }
  const answer = await browser.call(endpoint.method, addressOf(endpoint), isRead ? undefined : unreadable)
  return { status: answer.statusCode, body: answer.json() }
}

/** Two keys that a charity made at its desk, one of which it has revoked. */
async function charityKeys(world: AccountWorld): Promise<{ live: string; revoked: string }> {
  const { db, clock } = world.service
  await seedCharities(db)
  const { browser, id } = await world.member('key_maker', { roles: ['charity'] })
  await db.q.insert(charityMember).values({ charityId: 'ma-ain', personId: id, since: clock.now() })
  const make = async () => (await browser.post('/api/charity-desk/keys', { name: 'books' })).json()
  const [live, revoked] = [await make(), await make()]
  await browser.post(`/api/charity-desk/keys/${revoked.key.id}/revoke`)
  return { live: live.secret, revoked: revoked.secret }
}

/** Fastify prints them as a tree. */
function routesOf(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap(line => {
    const [, indent = '', part = '', methods] = /^([│ ]*[├└]── )(\S+)( \(.*)?$/.exec(line) ?? []
    const depth = indent.length / 4
    parents[depth] = depth === 1 ? part : `${parents[depth - 1] ?? ''}${part}`
    return methods ? [parents[depth]] : []
  })
}

const refusals = [
  'signed_out',
  'key_wrong',
  'forbidden',
  'fresh_factor_needed',
  'second_factor_required',
  'not_while_impersonating',
]

eachDatabase('Who may call what', open => {
  let world: AccountWorld
  const callers: Record<string, Browser> = {}
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    const { q } = world.service.db
    const admin = (right: AdminRight) => world.member(`admin_${right}`, { roles: ['admin'], rights: [right] })
    const browsers: Record<string, Promise<Member>> = {
      member: world.member('member'),
      'member without a fresh factor': world.member('stale'),
      'charity partner': world.member('charity', { roles: ['charity'] }),
      'masjid manager': world.member('masjid', { roles: ['masjid'] }),
      'content admin': admin('content'),
      'support admin': admin('support'),
      'finance admin': admin('finance'),
      owner: admin('owner'),
      'owner without a second factor': world.member('careless', { roles: ['admin'], rights: ['owner'] }),
      suspended: world.member('suspended', { roles: ['admin'], rights: ['owner'] }),
      'expired session': world.member('expired', { roles: ['admin'], rights: ['owner'] }),
      'revoked session': world.member('revoked', { roles: ['admin'], rights: ['owner'] }),
    }
    const ids: Record<string, string> = {}
    for (const [who, member] of Object.entries(browsers)) {
      const { browser, id } = await member
      callers[who] = browser
      ids[who] = id
    }
    callers.visitor = world.browser({ deviceKey: null })
    callers.device = world.browser()
    const keys = await charityKeys(world)
    callers['key of a charity'] = Object.assign(world.browser({ deviceKey: null }), { token: keys.live })
    callers['revoked key of a charity'] = Object.assign(world.browser({ deviceKey: null }), {
      token: keys.revoked,
    })
    callers['member without a fresh factor']!.cookies.delete('__Host-jariyah-session')
    const change = (who: string, set: object) =>
      q.update(session).set(set).where(eq(session.personId, ids[who]!))
    await change('owner without a second factor', { hasSecondFactor: false })
    await change('expired session', { expiresAt: world.clock.now() })
    await q.delete(session).where(eq(session.personId, ids['revoked session']!))
    await q.update(person).set({ suspendedAt: world.clock.now() }).where(eq(person.id, ids.suspended!))
  })

  it('is told of each access', () => {
    expect(new Set(Object.values(allowed).flat())).toEqual(new Set(accesses))
  })

  it('is told of each route: those beside the contract are these', () => {
    const routes = routesOf(world.app.printRoutes({ commonPrefix: false }))
    const known = new Set(endpoints.map(([, { path }]) => path as string))
    const beside = routes.filter(route => route.startsWith('/api') && !known.has(route))
    expect(beside.sort()).toEqual([
      '/api/auth/providers/:provider/callback',
      '/api/auth/providers/:provider/start',
      '/api/captures/confirm/:token',
      '/api/captures/stop/:token',
      '/api/feed/live',
      '/api/ledger/log.ndjson',
      '/api/my-campaigns/:id/page/pictures',
      '/api/my-campaigns/:id/picture',
      '/api/openapi.json',
      '/api/payments/webhook',
    ])
  })

  describe.each(Object.keys(allowed))('%s', who => {
    it.each(endpoints)('%s', async (name, endpoint) => {
      const { status, body } = await codeOf(callers[who]!, endpoint)
      const expected = expectedOf(name, who, endpoint)
      if (expected !== 'allowed') {
        expect(body.code).toBe(expected.code)
        return
      }
      expect(refusals).not.toContain(body.code)
      if (endpoint.method !== 'GET') expect([status, body.code]).toEqual([400, 'bad_request'])
      expect(body.fields ?? {}).not.toHaveProperty('deviceKey')
    })
  })

  it('is refused before a body is read, however large', async () => {
    const answer = await callers.visitor!.call('PUT', '/api/profile', { fullName: 'x'.repeat(200_000) })
    expect(answer.statusCode).toBe(401)
  })

  describe('With a grant of impersonation', () => {
    let admin: Member
    let target: Member
    const begin = (of: Member, body: object) => of.browser.post('/api/admin/impersonation', body)
    beforeAll(async () => {
      admin = await world.member('helper', { roles: ['admin'], rights: ['support'] })
      target = await world.member('helped')
    })

    it('is refused without a reason, for nobody, for an administrator', async () => {
      for (const [body, code] of [
        [{ user: target.username, reason: ' ' }, 'reason_missing'],
        [{ user: 'nobody_here', reason: 'asked by mail' }, 'not_found'],
        [{ user: admin.email, reason: 'asked by mail' }, 'forbidden'],
      ] as const)
        expect((await begin(admin, body)).json().code).toBe(code)
    })

    it('may read what it is for, and nothing else, in every endpoint', async () => {
      const { grant, username } = (await begin(admin, { user: target.email, reason: 'asked by mail' })).json()
      expect(username).toBe(target.username)
      for (const [name, endpoint] of endpoints) {
        const { browser } = admin
        const isRead = endpoint.method === 'GET'
        browser.headers = {
          'x-fake-admin-session': grant,
          ...(isRead ? {} : { 'content-type': 'application/json' }),
        }
        const { code } = (
          await browser.call(endpoint.method, addressOf(endpoint), isRead ? undefined : unreadable)
        ).json()
        const may =
          endpoint.mayBeImpersonated || endpoint.asOneself || (endpoint.access === 'public' && isRead)
        if (may) expect([name, code]).not.toEqual([name, 'not_while_impersonating'])
        else expect([name, code]).toEqual([name, 'not_while_impersonating'])
      }
      admin.browser.headers = { 'x-fake-admin-session': grant }
      expect((await admin.browser.get('/api/auth/me')).json()).toMatchObject({
        user: { username: target.username },
        impersonation: { by: admin.username },
      })
      admin.browser.headers = {}
    })

    it('leaves both names in the log that the person reads, refused calls too', async () => {
      const entries = await auditOf(target.browser)
      expect(entries.at(-1)).toMatchObject({
        admin: admin.username,
        target: target.username,
        action: 'began',
        reason: 'asked by mail',
      })
      const actions = entries.map(({ action, wasRefused }) => [action, wasRefused])
      expect(actions).toContainEqual(['GET /api/auth/me', false])
      expect(actions).toContainEqual(['POST /api/donations', true])
      expect(actions).toContainEqual(['POST /api/auth/change-password', true])
      const all = (await admin.browser.get('/api/admin/audit?limit=100')).json()
      expect(all.entries[0]).toMatchObject({ admin: admin.username, target: target.username })
    })

    it('is as no header at all: in other hands, in another session, after its end, when made up', async () => {
      const { grant } = (await begin(admin, { user: target.username, reason: 'again' })).json()
      const plain = async (browser: Browser, header: string | null) => {
        browser.headers = header === null ? {} : { 'x-fake-admin-session': header }
        const answer = await browser.get('/api/auth/me')
        const { date: _, ...headers } = answer.headers
        return { status: answer.statusCode, headers, body: { ...answer.json(), requestId: '' } }
      }
      const same = async (browser: Browser, header: string) =>
        expect(await plain(browser, header)).toEqual(await plain(browser, null))
      const other = await world.member('other_admin', { roles: ['admin'], rights: ['owner'] })
      const again = world.browser()
      again.token = (
        await again.post('/api/auth/login', { email: admin.email, password: admin.password })
      ).json().authToken
      await same(other.browser, grant)
      await same(again, grant)
      await same(target.browser, grant)
      await same(admin.browser, 'x'.repeat(43))
      await same(world.browser(), grant)
      await admin.browser.post('/api/admin/impersonation/end')
      await same(admin.browser, grant)
      const next = (await begin(admin, { user: target.username, reason: 'again' })).json().grant
      world.clock.advance(15 * 60_000)
      await same(admin.browser, next)
    })

    it('ends with the administrator’s rights', async () => {
      const helper = await world.member('short_helper', { roles: ['admin'], rights: ['support'] })
      const { grant } = (await begin(helper, { user: target.username, reason: 'again' })).json()
      await world.service.db.q.update(person).set({ roles: [], rights: [] }).where(eq(person.id, helper.id))
      helper.browser.headers = { 'x-fake-admin-session': grant }
      expect((await helper.browser.get('/api/auth/me')).json().user.username).toBe(helper.username)
    })
  })
})
