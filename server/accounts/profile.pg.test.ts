import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountWorld,
  type Browser,
  goodPassword,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenPounds } from '../../tests/fakes/giving-world.ts'
import { tenAMonth } from '../../tests/fakes/plan-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { tableShapes } from '../db/table-shapes.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { isSandbox } from '../payments/sandbox.ts'
import { person } from './accounts.schema.ts'
import { personTables } from './export-person.ts'

let world: AccountWorld

async function give(browser: Browser, change: object = {}): Promise<string> {
  const id = world.service.chance.uuid()
  const answer = await browser.post('/api/donations', { ...tenPounds(id), ...change })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return id
}

const pay = (donationId: string) =>
  receiveEvents(world.service, [
    {
      kind: 'captured',
      eventId: donationId,
      donationId,
      at: world.clock.now(),
      currency: 'GBP',
      minor: 1000,
      feeMinor: 35,
    },
  ])

const giftsOf = async (browser: Browser, query = '') =>
  (await browser.get(`/api/profile/gifts${query}`)).json().gifts.map(({ id }: { id: string }) => id)

eachDatabase('A profile', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  it('refuses each wrong field and changes nothing', async () => {
    const { browser, username } = await world.member('aisha')
    const other = await world.member('other')
    const put = (body: object) => browser.call('PUT', '/api/profile', body)
    const before = (await browser.get('/api/profile')).json()
    for (const [body, code] of [
      [{ fullName: ' ', language: 'ar' }, 'name_missing'],
      [{ fullName: 'Claim it at www.evil.test' }, 'name_is_address'],
      [{ username: other.username.toUpperCase() }, 'username_taken'],
      [{ username: 'ad min' }, 'username_invalid'],
      [{ timeZone: 'Mars/Olympus' }, 'time_zone_unknown'],
      [{ language: 'xx' }, 'bad_request'],
      [{ currency: 'XXX' }, 'bad_request'],
      [{ prayerMethod: '<script>' }, 'bad_request'],
    ] as const)
      expect((await put(body)).json().code).toBe(code)
    expect((await browser.get('/api/profile')).json()).toEqual(before)
    expect(before.user.username).toBe(username)
  })

  it('gives a username to one of those who take it at the same time, and says to the others that it is taken', async () => {
    const members = [
      await world.member('racer_a'),
      await world.member('racer_b'),
      await world.member('racer_c'),
    ]
    const answers = await Promise.all(
      members.map(({ browser }) => browser.call('PUT', '/api/profile', { username: 'wanted_by_all' })),
    )
    const codes = answers.map(answer => String(answer.json().code ?? 'saved'))
    expect(codes.toSorted()).toEqual(['saved', 'username_taken', 'username_taken'])
  })

  it('gives an address to one of those who prove it at the same time: the link of the other holds no more', async () => {
    const to = 'proved.by.two@example.org'
    for (const name of ['prover_a', 'prover_b'])
      await (await world.member(name)).browser.post('/api/auth/change-email', { email: to })
    await expect.poll(async () => (await world.mails(to)).length).toBe(2)
    const proofs = (await world.mails(to)).map(({ values }) => String(values.link).split('=')[1])
    const answers = await Promise.all(
      proofs.map(token => world.browser().post('/api/auth/verify-email', { token })),
    )
    const codes = answers.map(answer => String(answer.json().code ?? 'proved'))
    expect(codes.toSorted()).toEqual(['link_expired', 'proved'])
  })

  it('does not let a person give themselves what only others can', async () => {
    const { browser, id } = await world.member('climber')
    await browser.call('PUT', '/api/profile', {
      roles: ['admin'],
      rights: ['owner'],
      emailVerifiedAt: '2026-01-01',
      email: 'x@example.org',
      id: 'x',
      points: 1000,
      passwordHash: '',
      language: 'tr',
    })
    const [row] = await world.service.db.q.select().from(person).where(eq(person.id, id))
    expect(row).toMatchObject({ roles: [], rights: [], emailVerifiedAt: null, language: 'tr' })
  })

  it('keeps what is chosen, leaves the rest, and remembers each consent with its text', async () => {
    const { browser } = await world.member('chooser')
    const put = async (body: object) => (await browser.call('PUT', '/api/profile', body)).json()
    await put({ language: 'ar', currency: 'KWD', theme: 'night', timeZone: 'Asia/Kuwait', madhhab: 'maliki' })
    await put({ prayerMethod: 'Kuwait', notifications: { receipts: { email: true, push: false } } })
    await put({ consents: { marketing: { given: true, textVersion: '2026-11' } } })
    world.clock.advance(1000)
    const last = await put({
      consents: { marketing: { given: false, textVersion: '2026-11' } },
      madhhab: null,
    })
    expect(last).toMatchObject({
      user: { language: 'ar', currency: 'KWD', timeZone: 'Asia/Kuwait', prayerMethod: 'Kuwait' },
      theme: 'night',
      madhhab: null,
      notifications: { receipts: { email: true, push: false }, streak: { email: false, push: false } },
      consents: { analytics: null, marketing: { given: false, textVersion: '2026-11' } },
    })
    const { tables } = (await browser.post('/api/profile/export')).json()
    expect(tables.consent.map((row: { given: boolean }) => row.given)).toEqual([true, false])
  })

  describe('Gifts', () => {
    it('of a device are the account’s that signs in on it first, with their points; nobody else’s', async () => {
      const device = world.browser()
      const gift = await give(device)
      await pay(gift)
      const first = await world.member('first')
      const signIn = async (email: string) =>
        (await device.post('/api/auth/login', { email, password: goodPassword })).json()
      const signedIn = await signIn(first.email)
      expect(signedIn.user.points).toBe(70)
      device.token = signedIn.authToken
      expect(await giftsOf(device)).toEqual([gift])
      // On another device too.
      expect(await giftsOf(first.browser)).toEqual([gift])
      expect((await first.browser.get(`/api/donations/${gift}`)).statusCode).toBe(200)
      const second = await world.member('second')
      device.token = (await signIn(second.email)).authToken
      expect(await giftsOf(device)).toEqual([])
      expect((await device.get(`/api/donations/${gift}`)).statusCode).toBe(404)
      expect((await device.get(`/api/donations/${gift}/receipt`)).statusCode).toBe(404)
    })

    it('made signed in are the person’s, and stay so when another signs in there', async () => {
      const { browser, email } = await world.member('giver')
      const gift = await give(browser)
      const next = await world.member('next')
      await browser.post('/api/auth/login', { email: next.email, password: goodPassword })
      expect(await giftsOf(next.browser)).toEqual([])
      expect(await giftsOf(browser)).toEqual([gift])
      expect(email).not.toBe(next.email)
    })

    it('are shown to nobody at their device once their person has signed out there, or another signed in', async () => {
      const { browser, email } = await world.member('leaving')
      const signIn = async (who: string) => {
        browser.token = (
          await browser.post('/api/auth/login', { email: who, password: goodPassword })
        ).json().authToken
      }
      const gift = await give(browser)
      await pay(gift)
      const paths = ['', '/receipt'].map(end => `/api/donations/${gift}${end}`)
      const statuses = async () =>
        (await Promise.all(paths.map(path => browser.get(path)))).map(each => each.statusCode)
      // A session that has ended by itself: who gave is likely the one who is here.
      browser.token = null
      expect(await statuses()).toEqual([200, 200])
      await signIn(email)
      await browser.post('/api/auth/signout')
      browser.token = null
      // It may be asked whether it has arrived: that it is not there would be untrue.
      expect(await statuses()).toEqual([401, 404])
      await signIn(email)
      expect(await statuses()).toEqual([200, 200])
      browser.token = null
      expect(await statuses()).toEqual([200, 200])
      const guest = await give(browser)
      await signIn((await world.member('after')).email)
      browser.token = null
      expect(await statuses()).toEqual([401, 404])
      // Theirs who signed in is not shown less.
      expect((await browser.get(`/api/donations/${guest}`)).statusCode).toBe(200)
    })

    it('come page by page, newest first', async () => {
      const { browser } = await world.member('often')
      const given: string[] = []
      for (let i = 0; i < 5; i++) {
        world.clock.advance(10)
        given.unshift(await give(browser))
      }
      expect(await giftsOf(browser, '?limit=2')).toEqual(given.slice(0, 2))
      expect(await giftsOf(browser, `?limit=2&before=${given[1]}`)).toEqual(given.slice(2, 4))
      expect(await giftsOf(browser, '?limit=2&before=nonsense')).toEqual(given.slice(0, 2))
    })
  })
})

/** Columns of other tables that lead to a person. */
const personColumn = /^(person_id|target_id|referred_by)$/

eachDatabase('All that is kept of a person', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  it('has each table that names one', async () => {
    const named = (await tableShapes(world.service.db.q)).filter(({ columns }) =>
      columns.some(({ name }) => personColumn.test(name)),
    )
    expect(named.length).toBeGreaterThan(8)
    for (const { name } of named) expect(Object.keys(personTables)).toContain(name)
  })

  it('is exported with nothing secret and nothing of others', async () => {
    const { browser, email, id } = await world.member('exporter')
    const other = await world.member('bystander')
    const gift = await give(browser, { message: 'for my mother', email })
    await give(other.browser)
    const { tables } = (await browser.post('/api/profile/export')).json()
    expect(tables.person).toMatchObject([{ id, email, full_name: 'exporter' }])
    expect(tables.person_gift).toMatchObject([{ id: gift, message: 'for my mother', total_minor: 1000 }])
    expect(tables.session).toHaveLength(1)
    expect(tables.reward_event).toMatchObject([{ rule: 'welcome', points: 50 }])
    const text = JSON.stringify(tables)
    expect(text).not.toMatch(/argon2|hash|"secret"|public_key/)
    expect(text).not.toContain(other.id)
    expect(text).not.toContain(browser.deviceKey!)
  })

  it('is exported with what of a gift its bank disputes, and what was lost so', async () => {
    const { browser } = await world.member('disputer')
    const gift = await give(browser)
    await pay(gift)
    const exported = async () => (await browser.post('/api/profile/export')).json().tables.person_gift
    const tell = (kind: 'dispute_opened' | 'dispute_lost', afterMs: number) =>
      receiveEvents(world.service, [
        {
          kind,
          eventId: `${gift}:${kind}`,
          donationId: gift,
          disputeId: `dp_${gift}`,
          at: new Date(world.clock.now().getTime() + afterMs),
          currency: 'GBP',
          minor: 1000,
        },
      ])
    await tell('dispute_opened', 1000)
    expect(await exported()).toMatchObject([{ disputed_minor: 1000, lost_minor: 0 }])
    await tell('dispute_lost', 2000)
    expect(await exported()).toMatchObject([{ disputed_minor: 0, lost_minor: 1000, refunded_minor: 0 }])
  })

  it('is not deleted without the name typed, or without a fresh factor', async () => {
    const { browser, username } = await world.member('unsure')
    const remove = (name: string) => browser.post('/api/profile/delete', { username: name })
    expect((await remove('yes')).json().code).toBe('username_invalid')
    world.clock.advance(11 * 60_000)
    expect((await remove(username)).json().code).toBe('fresh_factor_needed')
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200)
  })

  it('is deleted without a trace but blinded gifts; the ledger stays whole', async () => {
    const { browser, username, email, id } = await world.member('leaver')
    await world.browser().post('/api/auth/verify-email', { token: await world.linkFor(email, 'verify') })
    const gift = await give(browser, {
      visibility: 'named',
      publicName: 'Leaver Leaving',
      message: 'goodbye leaver',
      email,
    })
    await pay(gift)
    await give(browser, { email: 'elsewhere@example.net' })
    const guest = world.browser()
    await give(guest, { email: email.toUpperCase() })
    const sums = sql`select json_agg(t) as all from (select account_id, sum(minor) from posting group by 1 order by 1) t`
    const before = await world.service.db.q.execute(sums)
    expect((await browser.post('/api/profile/delete', { username })).statusCode).toBe(200)
    expect((await browser.get('/api/auth/me')).statusCode).toBe(401)
    const login = await world.browser().post('/api/auth/login', { email, password: goodPassword })
    expect(login.json().code).toBe('credentials_wrong')
    expect((await world.service.db.q.execute(sums)).rows).toEqual(before.rows)
    expect((await world.mails(email)).map(mail => mail.template)).toContain('account-deleted')
    // As when it was sent.
    await world.service.db.q.execute(sql`update job set payload = null`)
    const device = createHash('sha256').update(browser.deviceKey!, 'hex').digest('hex')
    const traces = [email, 'elsewhere@example.net', username, 'Leaver Leaving', 'goodbye leaver', id, device]
    for (const { name } of await tableShapes(world.service.db.q)) {
      const { rows } = await world.service.db.q.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t`,
      )
      const found = traces.filter(trace =>
        rows.some(({ row }) => row.toLowerCase().includes(trace.toLowerCase())),
      )
      expect([name, found]).toEqual([name, []])
    }
    const [row] = (
      await world.service.db.q.execute(sql`select state, owner_hash from donation where id = ${gift}`)
    ).rows
    expect(row).toMatchObject({ state: 'paid' })
  })

  it('takes no plan of another person with it, whose letters went to its address', async () => {
    const leaver = await world.member('husband')
    const owner = await world.member('wife')
    const guest = world.browser()
    await guest.post('/api/auth/verify-email', { token: await world.linkFor(leaver.email, 'verify') })
    const begin = async (browser: Browser) => {
      const made = await browser.post('/api/plans', {
        ...tenAMonth(world.service.chance.uuid()),
        email: leaver.email.toUpperCase(),
      })
      const { payments } = world.service
      if (!isSandbox(payments)) throw new Error('no sandbox')
      await payments.methods.act(made.json().next.url.split('/').at(-1), 'save')
      await browser.post(`/api/plans/${made.json().plan.id}/method`, {})
    }
    for (const browser of [leaver.browser, owner.browser, guest]) await begin(browser)
    const plansOf = async (browser: Browser) => (await browser.post('/api/plans/look', {})).json().plans
    const gone = await leaver.browser.post('/api/profile/delete', { username: leaver.username })
    expect(gone.statusCode, gone.body).toBe(200)
    expect(await plansOf(owner.browser)).toMatchObject([{ state: 'active', method: 'Test card ·· 4242' }])
    // Left under the address by nobody who is known: whose it is was proved.
    expect(await plansOf(guest)).toEqual([])
    const { rows: left } = await world.service.db.q.execute(
      sql`select email, link_version from giving_plan where person_id = ${owner.id}`,
    )
    expect(left).toEqual([{ email: owner.email, link_version: 1 }])
  })

  it('lets the address and the name be used again', async () => {
    const { browser, username, email } = await world.member('returner')
    await browser.post('/api/profile/delete', { username })
    const again = await browser.post('/api/auth/signup', {
      username,
      email,
      password: goodPassword,
      fullName: 'Again',
    })
    expect(again.statusCode).toBe(200)
    const signedIn = await browser.post('/api/auth/login', { email, password: goodPassword })
    expect(signedIn.json()).toMatchObject({ user: { points: 50 }, celebration: { show: true } })
    browser.token = signedIn.json().authToken
    expect(await giftsOf(browser)).toEqual([])
  })
})
