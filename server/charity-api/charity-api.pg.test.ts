import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { type Books, openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person, session } from '../accounts/accounts.schema.ts'
import { charityMember } from '../charities/charities.schema.ts'
import { seedCharities } from '../charities/seed-charities.ts'
import { donation } from '../db/schema.ts'
import { disputeReservePostings } from '../ledger/gift.ts'
import { sequence } from '../ledger/log.ts'
import { charityKey } from './charity-api.schema.ts'

let world: AccountWorld
let books: Books
let water: Member
let families: Member
let named: string

const api = '/api/charity-api/v1'
const desk = '/api/charity-desk'

async function partner(name: string, charityId: string): Promise<Member> {
  const member = await world.member(name, { roles: ['charity'] })
  const { q } = world.service.db
  await q.insert(charityMember).values({ charityId, personId: member.id, since: world.clock.now() })
  return member
}

const makeKey = async (by: Member, name = 'books') => (await by.browser.post(`${desk}/keys`, { name })).json()

const withKey = (secret: string): Browser =>
  Object.assign(world.browser({ deviceKey: null }), { token: secret })

const code = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code

eachDatabase('The API of charities', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    const { db } = world.service
    await seedCharities(db)
    water = await partner('water', 'ma-ain')
    families = await partner('families', 'zaytun')
    books = await openBooks(db, 'charity-api')
    named = await books.give([
      { projectId: 'well-kenya', minor: 100_000 },
      { projectId: 'palestine-water', minor: 5_000 },
    ])
    await db.q
      .update(donation)
      .set({ visibility: 'named', publicName: '=Aisha, "A"', message: 'for my mother' })
      .where(eq(donation.id, named))
    const hidden = await books.give([{ projectId: 'well-kenya', minor: 20_000 }])
    await db.q
      .update(donation)
      .set({ visibility: 'someone', publicName: 'Nobody Sees' })
      .where(eq(donation.id, hidden))
    const taken = { currency: 'GBP', lines: [{ projectId: 'well-kenya', minor: 20_000 }] } as const
    await books.post({
      kind: 'dispute_opened',
      donationId: hidden,
      postings: disputeReservePostings({
        ...taken,
        beforeMinor: 0,
        afterMinor: 7_000,
        heldOf: new Map([['fund/well-kenya', 20_000]]),
        takenOf: new Map(),
      }),
    })
    await sequence(books)
  })

  it('is made a key by nobody but a charity’s own people with a fresh factor, and with a name', async () => {
    const member = await world.member('plain')
    expect(await code(member.browser.post(`${desk}/keys`, { name: 'x' }))).toBe('forbidden')
    const homeless = await world.member('homeless', { roles: ['charity'] })
    expect(await code(homeless.browser.post(`${desk}/keys`, { name: 'x' }))).toBe('not_found')
    homeless.browser.cookies.clear()
    expect(await code(homeless.browser.post(`${desk}/keys`, { name: 'x' }))).toBe('fresh_factor_needed')
    expect((await water.browser.post(`${desk}/keys`, { name: ' ' })).json().fields).toEqual({
      name: 'field_missing',
    })
    expect((await water.browser.get(`${desk}/developers`)).json().keys).toEqual([])
  })

  it('is closed without a key, with a token of a session, with one made up, and with one in another place', async () => {
    const { secret } = await makeKey(families)
    const strangers = [withKey(''), withKey(`jar_${'x'.repeat(43)}`), withKey(secret.slice(4)), water.browser]
    for (const browser of strangers) expect(await code(browser.get(`${api}/funds`))).toBe('key_wrong')
    const visitor = world.browser()
    visitor.headers = { 'x-auth-token': secret, cookie: `key=${secret}` }
    expect(await code(visitor.get(`${api}/funds?key=${secret}`))).toBe('key_wrong')
  })

  it('tells a charity of its own funds alone, and of a donor the public name alone', async () => {
    const { secret } = await makeKey(water)
    const browser = withKey(secret)
    const gifts = (await browser.get(`${api}/gifts`)).json()
    expect(gifts.next).toBeNull()
    expect(gifts.data).toMatchObject([
      { project: 'well-kenya', minor: 20_000, takenBackMinor: 7_000, publicName: null, isTest: true },
      { project: 'well-kenya', minor: 100_000, takenBackMinor: 0, publicName: '=Aisha, "A"' },
    ])
    const all = [gifts]
    for (const path of ['payouts', 'funds', 'statements/2026-07'])
      all.push((await browser.get(`${api}/${path}`)).json())
    expect(JSON.stringify(all)).not.toMatch(/palestine-water|Nobody Sees|for my mother|owner|email/)
    expect(JSON.stringify(all)).not.toContain(named)
    expect(all[2].data).toMatchObject([{ project: 'well-kenya', heldMinor: 113_000, paidOutMinor: 0 }])
  })

  it('tells of no name that the office took down', async () => {
    const { q } = world.service.db
    const browser = withKey((await makeKey(water)).secret)
    const set = (wordsTakenAt: Date | null) =>
      q.update(donation).set({ wordsTakenAt }).where(eq(donation.id, named))
    await set(world.clock.now())
    const { data } = (await browser.get(`${api}/gifts`)).json()
    await set(null)
    expect(data).toMatchObject([{}, { project: 'well-kenya', minor: 100_000, publicName: null }])
  })

  it('tells another charity of what is its own in the same gift', async () => {
    const browser = withKey((await makeKey(families)).secret)
    const { data } = (await browser.get(`${api}/gifts`)).json()
    expect(data).toMatchObject([{ project: 'palestine-water', minor: 5_000, takenBackMinor: 0 }])
    expect((await browser.get(`${api}/statements/2026-07`)).body).not.toContain('well-kenya')
  })

  it('has a statement of each month that adds up, and of no other month’s lines', async () => {
    const browser = withKey((await makeKey(water)).secret)
    const july = (await browser.get(`${api}/statements/2026-07`)).json()
    const minor = july.data.reduce((sum: number, line: { minor: number }) => sum + line.minor, 0)
    expect(july.balances).toEqual([
      {
        project: 'well-kenya',
        currency: 'GBP',
        openingMinor: 0,
        inMinor: 120_000,
        outMinor: 7_000,
        closingMinor: minor,
      },
    ])
    const august = (await browser.get(`${api}/statements/2026-08`)).json()
    expect([august.data, august.balances[0]]).toMatchObject([
      [],
      { openingMinor: 113_000, inMinor: 0, outMinor: 0, closingMinor: 113_000 },
    ])
    expect((await browser.get(`${api}/statements/2026-06`)).json()).toMatchObject({ data: [], balances: [] })
    expect(await code(browser.get(`${api}/statements/2026-13`))).toBe('bad_request')
  })

  it('comes page by page without a gap, also as a table whose header has the cursor', async () => {
    const browser = withKey((await makeKey(water)).secret)
    const whole = (await browser.get(`${api}/statements/2026-07`)).json().data
    const lines: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const from: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page = (await browser.get(`${api}/statements/2026-07?limit=1${from}`)).json()
      lines.push(...page.data)
      cursor = page.next
    }
    expect(lines).toEqual(whole)
    const table = await browser.get(`${api}/gifts?format=csv&limit=3`)
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(table.headers['next-cursor']).toMatch(/^\d+$/)
    expect(table.body).toMatch(/^journal,at,project,currency,amount,takenBack,publicName,isTest\r\n/)
    // What a spreadsheet would run is text.
    expect(table.body).toContain(`well-kenya,GBP,1000.00,0.00,"'=Aisha, ""A""",true\r\n`)
    for (const query of ['limit=0', 'limit=501', 'cursor=x', 'cursor=-1', 'format=xml'])
      expect(await code(browser.get(`${api}/gifts?${query}`))).toBe('bad_request')
  })

  it('keeps of a key its hash and first signs, shows it once, and when it was used', async () => {
    const { q } = world.service.db
    await q.update(charityKey).set({ revokedAt: world.clock.now() })
    const { key, secret } = await makeKey(water, 'Books of the charity')
    expect(secret).toMatch(/^jar_[A-Za-z0-9_-]{43}$/)
    const kept = async () => (await water.browser.get(`${desk}/developers`)).json().keys
    expect(await kept()).toEqual([
      { ...key, name: 'Books of the charity', prefix: secret.slice(0, 10), lastUsedAt: null },
    ])
    expect(JSON.stringify(await q.select().from(charityKey))).not.toContain(secret.slice(12))
    await withKey(secret).get(`${api}/funds`)
    const usedAt = world.clock.now().toISOString()
    expect((await kept())[0].lastUsedAt).toBe(usedAt)
    world.clock.advance(59_000)
    await withKey(secret).get(`${api}/funds`)
    expect((await kept())[0].lastUsedAt).toBe(usedAt)
  })

  it('has five keys at most, whoever makes them at a time', async () => {
    await world.service.db.q.update(charityKey).set({ revokedAt: world.clock.now() })
    const made = await Promise.all(
      Array.from({ length: 8 }, () => water.browser.post(`${desk}/keys`, { name: 'k' })),
    )
    expect(made.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(made.find(({ statusCode }) => statusCode !== 200)!.json().code).toBe('too_many_of_these')
    expect((await makeKey(families)).secret).toBeDefined()
  })

  it('is closed to a key from its revocation on, which is its own charity’s to do', async () => {
    await world.service.db.q.update(charityKey).set({ revokedAt: world.clock.now() })
    const { key, secret } = await makeKey(water)
    const revoke = (by: Member) => by.browser.post(`${desk}/keys/${key.id}/revoke`)
    expect(await code(revoke(families))).toBe('not_found')
    expect((await withKey(secret).get(`${api}/funds`)).statusCode).toBe(200)
    expect((await revoke(water)).json()).toEqual({ success: true })
    expect(await code(withKey(secret).get(`${api}/funds`))).toBe('key_wrong')
    const owner = await world.member('owner', { roles: ['admin'], rights: ['owner'] })
    const { entries } = (await owner.browser.get('/api/admin/audit?kind=charity_api&limit=2')).json()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      `charity_api:key revoked ${key.prefix}`,
      `charity_api:key made ${key.prefix}`,
    ])
  })

  it('is closed to the keys of a charity for which nobody speaks any more', async () => {
    const { secret } = await makeKey(water)
    const { q } = world.service.db
    const change = (set: object) => q.update(person).set(set).where(eq(person.id, water.id))
    const funds = () => code(withKey(secret).get(`${api}/funds`))
    await change({ suspendedAt: world.clock.now() })
    expect(await funds()).toBe('key_wrong')
    await change({ suspendedAt: null, roles: [] })
    expect(await funds()).toBe('key_wrong')
    await change({ roles: ['charity'] })
    expect(await funds()).toBeUndefined()
    expect(await q.select().from(session).where(eq(session.personId, water.id))).not.toEqual([])
  })

  it('counts the calls of all keys of a charity together, and no other’s', async () => {
    const narrow = await makeAccountWorld(
      world.service.db,
      {},
      {
        ...world,
        service: { ...world.service, config: { ...world.service.config, charityCalls: 3 } },
      },
    )
    const asking = async (of: Member) =>
      Object.assign(narrow.browser({ deviceKey: null }), { token: (await makeKey(of)).secret })
    const [first, second, other] = [await asking(water), await asking(water), await asking(families)]
    // What was counted before is over.
    world.clock.advance(16 * 60_000)
    const statuses = []
    for (const browser of [first, second, first, second]) statuses.push(await browser.get(`${api}/funds`))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(Number(statuses[3]!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.get(`${api}/funds`)).statusCode).toBe(200)
  })
})
