import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Webhook } from '../../contract/charity-developers.ts'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { type Books, openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person } from '../accounts/accounts.schema.ts'
import { charityMember } from '../charities/charities.schema.ts'
import { seedCharities } from '../charities/seed-charities.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { disbursementPostings, disbursementReturnedPostings } from '../ledger/gift.ts'
import { sequence } from '../ledger/log.ts'
import { announceEvents } from './announce-events.ts'
import { charityWebhook } from './charity-api.schema.ts'
import { webhookAddress } from './webhook-address.ts'

interface Got {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A charity's own system: keeps what it gets, and answers what the test wants. */
interface Receiver {
  url: string
  got: Got[]
  /** Answers of the next calls; 200 after that. */
  answers: number[]
  /** What came to the path /hook/deaf: it is not answered. */
  held: ServerResponse[]
  close(): void
}

async function startReceiver(): Promise<Receiver> {
  const got: Got[] = []
  const answers: number[] = []
  const held: ServerResponse[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body })
      if (request.url === '/hook/deaf') {
        held.push(response)
        return
      }
      const status = answers.shift() ?? 200
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, got, answers, held, close: () => server.close() }
}

const desk = '/api/charity-desk'
const hour = 3_600_000
const everything = ['gift.succeeded', 'gift.refunded', 'gift.disputed', 'payout.sent']

let world: AccountWorld
let books: Books
let water: Member
let families: Member
let receiver: Receiver

async function partner(name: string, charityId: string): Promise<Member> {
  const member = await world.member(name, { roles: ['charity'] })
  const { q } = world.service.db
  await q.insert(charityMember).values({ charityId, personId: member.id, since: world.clock.now() })
  return member
}

/** That an address is its owner's. */
const prove = ({ id }: Member, more: { roles?: [] } = {}) =>
  world.service.db.q
    .update(person)
    .set({ emailVerifiedAt: world.clock.now(), ...more })
    .where(eq(person.id, id))
const add = (by: Member, url: string, events = everything) =>
  by.browser.post(`${desk}/webhooks`, { url, events })
const change = (by: Member, id: string, url: string, events = everything) =>
  by.browser.call('PUT', `${desk}/webhooks/${id}`, { url, events })
const added = async (by: Member, url = receiver.url): Promise<{ webhook: Webhook; secret: string }> =>
  (await add(by, url)).json()
const hookOf = async (of: Member): Promise<Webhook> =>
  (await of.browser.get(`${desk}/developers`)).json().webhooks[0]
const act = (by: Member, path: string) => by.browser.post(`${desk}/${path}`)
const code = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code

/** All that is due; how many runs that took. */
async function work(): Promise<number> {
  for (let runs = 0; ; runs++) if (!(await runNextJob(world.service, ['charity-event']))) return runs
}

async function tell(): Promise<number> {
  await sequence(books)
  return await announceEvents(world.service)
}

/** What the addresses' people were written, oldest first. */
async function mails(): Promise<unknown[]> {
  const { rows } = await world.service.db.q.execute<{ payload: unknown }>(
    sql`select payload from job where kind = 'mail' and key like 'webhook-%' order by created_at, key`,
  )
  return rows.map(({ payload }) => payload)
}

/** As docs/charity-api.md says it. */
function isSigned({ headers, body }: Got, secret: string): boolean {
  const [time = '', ...macs] = String(headers['jariyah-signature']).split(',')
  const mac = createHmac('sha256', secret)
    .update(`${time.slice(2)}.${body}`)
    .digest('hex')
  return macs.includes(`v1=${mac}`)
}

it.each([
  ['https://books.example.org/hook', 'https://books.example.org/hook'],
  ['https://books.example.org:8443/hook?a=b#c', 'https://books.example.org:8443/hook?a=b'],
  ['http://books.example.org/hook', null],
  ['https://user:word@books.example.org/', null],
  ['https://10.0.0.1/hook', null],
  ['https://2130706433/hook', null],
  ['https://[fd00::1]/hook', null],
  ['https://localhost/hook', null],
  ['https://intranet/hook', null],
  ['https://db.internal/hook', null],
  ['ftp://books.example.org/', null],
  ['books', null],
])('%s is an address that can be told: %s', (text, address) => {
  expect(webhookAddress(text, false)).toBe(address)
})

eachDatabase('Webhooks of charities', open => {
  beforeAll(async () => {
    receiver = await startReceiver()
    world = await makeAccountWorld(await open())
    const { db } = world.service
    await seedCharities(db)
    books = await openBooks(db, 'webhooks')
    await books.give([{ projectId: 'well-kenya', minor: 100_000 }])
    await tell()
  })
  afterAll(() => receiver.close())

  beforeEach(async () => {
    await world.service.db.q.delete(charityWebhook)
    await world.service.db.q.delete(charityMember)
    water = await partner('water', 'ma-ain')
    families = await partner('families', 'zaytun')
    await work()
    receiver.got.length = 0
    receiver.answers.length = 0
  })

  it('are not added to a net of ours, without events, without a fresh factor, nor a fourth', async () => {
    for (const url of ['http://books.example.org/', 'https://192.168.0.1/', 'https://x/', 'nonsense'])
      expect((await add(water, url)).json().fields).toEqual({ url: 'webhook_address' })
    expect((await add(water, receiver.url, [])).json().fields).toEqual({ events: 'field_missing' })
    expect(await code(add(water, receiver.url, ['gift.made_up']))).toBe('bad_request')
    const made = await Promise.all(Array.from({ length: 5 }, () => add(water, receiver.url)))
    expect(made.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(await code(add(water, receiver.url))).toBe('too_many_of_these')
    const { id } = await hookOf(water)
    water.browser.cookies.clear()
    expect(await code(add(water, receiver.url))).toBe('fresh_factor_needed')
    expect(await code(act(water, `webhooks/${id}/secret`))).toBe('fresh_factor_needed')
    expect(await code(change(water, id, receiver.url))).toBe('fresh_factor_needed')
  })

  it('are nobody’s but their charity’s', async () => {
    const { webhook } = await added(water)
    await act(water, `webhooks/${webhook.id}/test`)
    const [delivery] = (await hookOf(water)).deliveries
    for (const path of ['secret', 'test', 'enable'])
      expect(await code(act(families, `webhooks/${webhook.id}/${path}`))).toBe('not_found')
    expect(await code(act(families, `deliveries/${delivery!.id}/again`))).toBe('not_found')
    expect(await code(change(families, webhook.id, receiver.url))).toBe('not_found')
    expect(await code(families.browser.call('DELETE', `${desk}/webhooks/${webhook.id}`))).toBe('not_found')
    expect((await families.browser.get(`${desk}/developers`)).json().webhooks).toEqual([])
    expect((await water.browser.get(`${desk}/developers`)).body).not.toContain('whsec_')
  })

  it('tell each entry once, signed, to its own charity alone, however many instances tell', async () => {
    const { secret } = await added(water)
    await added(families, `${receiver.url}/families`)
    await books.give([
      { projectId: 'well-kenya', minor: 5_000 },
      { projectId: 'palestine-water', minor: 700 },
    ])
    await books.give([{ projectId: 'zakat-families', minor: 900 }])
    await sequence(books)
    const made = await Promise.all([1, 2, 3].map(() => announceEvents(world.service)))
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(2)
    await Promise.all([work(), work(), work()])
    expect(receiver.got.map(({ path }) => path).sort()).toEqual(['/hook', '/hook/families'])
    const told = receiver.got.find(({ path }) => path === '/hook')!
    expect(isSigned(told, secret)).toBe(true)
    expect(isSigned({ ...told, body: told.body.replace('5000', '5001') }, secret)).toBe(false)
    const event = JSON.parse(told.body)
    expect(event).toMatchObject({
      type: 'gift.succeeded',
      data: { journal: event.id, lines: [{ project: 'well-kenya', currency: 'GBP', minor: 5_000 }] },
    })
    expect(told.headers['jariyah-event']).toBe(event.id)
    expect(told.body).not.toMatch(/palestine-water|name|email|donation/)
    expect((await hookOf(water)).deliveries).toMatchObject([{ state: 'delivered', tries: 1, status: 200 }])
  })

  it('tell nothing of what was in the log before them', async () => {
    await books.give([{ projectId: 'well-kenya', minor: 5_000 }])
    await sequence(books)
    await added(water)
    expect(await tell()).toBe(0)
  })

  it('tell of what was chosen alone', async () => {
    await add(water, receiver.url, ['payout.sent'])
    await books.give([{ projectId: 'well-kenya', minor: 5_000 }])
    await books.post({
      kind: 'disbursement',
      postings: disbursementPostings({ projectId: 'well-kenya', currency: 'GBP', minor: 1_000 }),
    })
    expect(await tell()).toBe(1)
    await work()
    expect(receiver.got.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'payout.sent', data: { lines: [{ minor: -1_000 }] } },
    ])
  })

  it('tell that a payout came back, those who chose it', async () => {
    await add(water, receiver.url, ['payout.returned'])
    const paid = { projectId: 'well-kenya', currency: 'GBP' as const, minor: 1_000 }
    await books.give([paid])
    await books.post({ kind: 'disbursement', postings: disbursementPostings(paid) })
    await books.post({
      kind: 'disbursement_returned',
      postings: disbursementReturnedPostings({ ...paid, borneMinor: 0 }),
    })
    expect(await tell()).toBe(1)
    await work()
    expect(receiver.got.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'payout.returned', data: { lines: [{ minor: 1_000 }] } },
    ])
  })

  it('are tried again, later each time, until they are taken; what waits behind does not knock too', async () => {
    await added(water)
    receiver.answers.push(500, 302, 404)
    for (let gifts = 0; gifts < 3; gifts++) await books.give([{ projectId: 'well-kenya', minor: 100 }])
    await tell()
    await work()
    expect(receiver.got).toHaveLength(1)
    world.clock.advance(5_000)
    await work()
    expect(receiver.got).toHaveLength(2)
    world.clock.advance(5_000)
    await work()
    expect(receiver.got).toHaveLength(2)
    world.clock.advance(5_000)
    await work()
    expect(receiver.got).toHaveLength(3)
    world.clock.advance(20_000)
    await work()
    expect(receiver.got).toHaveLength(6)
    expect(receiver.got.map(({ path }) => path)).not.toContain('/elsewhere')
    const ids = receiver.got.map(({ headers }) => headers['jariyah-event'])
    expect(new Set(ids).size).toBe(3)
    expect((await hookOf(water)).deliveries.map(({ state }) => state)).toEqual([
      'delivered',
      'delivered',
      'delivered',
    ])
  })

  it('fail after a day, and the address says so; after five it is given up until somebody says otherwise', async () => {
    const { webhook } = await added(water, `${receiver.url}?secret=1`)
    await prove(water)
    // Of theirs too, at an address that may be somebody else's, and one who speaks for them no longer.
    await partner('unproved', 'ma-ain')
    const left = await partner('left', 'ma-ain')
    await prove(left, { roles: [] })
    receiver.answers.push(...Array.from({ length: 400 }, () => 500))
    const dayOf = async () => {
      for (let hours = 0; hours < 26; hours++) {
        world.clock.advance(hour)
        await work()
      }
      // The session has ended meanwhile.
      const { email, password, browser } = water
      browser.token = (await browser.post('/api/auth/login', { email, password })).json().authToken
    }
    await books.give([{ projectId: 'well-kenya', minor: 100 }])
    await tell()
    await dayOf()
    expect(await hookOf(water)).toMatchObject({
      state: 'failing',
      deliveries: [{ state: 'failed', status: 500 }],
    })
    expect(await mails()).toMatchObject([{ template: 'webhook-failing', to: water.email }])
    world.clock.advance(4 * 24 * hour)
    await books.give([{ projectId: 'well-kenya', minor: 100 }])
    await tell()
    await dayOf()
    expect(await hookOf(water)).toMatchObject({ state: 'disabled' })
    // Nothing of the address that could be a secret, and each thing said once.
    expect(await mails()).toMatchObject([
      { template: 'webhook-failing' },
      { template: 'webhook-off', values: { address: receiver.url } },
    ])
    const knocks = receiver.got.length
    await books.give([{ projectId: 'well-kenya', minor: 100 }])
    expect(await tell()).toBe(0)
    await work()
    expect(receiver.got).toHaveLength(knocks)
    receiver.answers.length = 0
    await act(water, `webhooks/${webhook.id}/enable`)
    await books.give([{ projectId: 'well-kenya', minor: 100 }])
    await tell()
    await work()
    expect(receiver.got).toHaveLength(knocks + 1)
    expect(await hookOf(water)).toMatchObject({ state: 'active' })
  })

  it('are sent again by hand under the same id, and a test says that it is one', async () => {
    const { webhook } = await added(water)
    receiver.answers.push(500)
    expect((await act(water, `webhooks/${webhook.id}/test`)).json()).toMatchObject({
      type: 'test',
      state: 'waiting',
    })
    await work()
    const [delivery] = (await hookOf(water)).deliveries
    expect(delivery).toMatchObject({ type: 'test', state: 'waiting', tries: 1, status: 500 })
    await act(water, `deliveries/${delivery!.id}/again`)
    await work()
    expect(await hookOf(water)).toMatchObject({ deliveries: [{ state: 'delivered', tries: 2, status: 200 }] })
    world.clock.advance(hour)
    await work()
    expect(receiver.got).toHaveLength(2)
    expect(receiver.got[1]!.body).toBe(receiver.got[0]!.body)
    expect(JSON.parse(receiver.got[0]!.body)).toMatchObject({ type: 'test', data: {} })
  })

  it('are sent by hand one at a time, and again at once where that failed', async () => {
    const { webhook } = await added(water)
    const test = `webhooks/${webhook.id}/test`
    const asked = await Promise.all([act(water, test), act(water, test), act(water, test)])
    expect(asked.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 429, 429])
    const [delivery] = (await hookOf(water)).deliveries
    expect(await code(act(water, `deliveries/${delivery!.id}/again`))).toBe('too_many_requests')
    expect((await hookOf(water)).deliveries).toHaveLength(1)
    receiver.answers.push(500)
    await work()
    expect((await act(water, `deliveries/${delivery!.id}/again`)).statusCode).toBe(200)
    expect(await code(act(water, test))).toBe('too_many_requests')
    await work()
    expect((await act(water, test)).statusCode).toBe(200)
    expect(receiver.got).toHaveLength(2)
  })

  it('go to others while the server of a charity answers nothing, however much waits for it', async () => {
    const hooks = [await added(water, `${receiver.url}/deaf`), await added(water, `${receiver.url}/deaf`)]
    for (const { webhook } of hooks) await act(water, `webhooks/${webhook.id}/test`)
    const slow = runNextJob(world.service, ['charity-event'])
    await expect.poll(() => receiver.got).toHaveLength(1)
    const { webhook } = await added(families)
    await act(families, `webhooks/${webhook.id}/test`)
    await work()
    const paths = () => receiver.got.map(({ path }) => path)
    expect(paths()).toEqual(['/hook/deaf', '/hook'])
    receiver.held.pop()!.destroy()
    await slow
    world.clock.advance(1_000)
    const next = runNextJob(world.service, ['charity-event'])
    await expect.poll(paths).toEqual(['/hook/deaf', '/hook', '/hook/deaf'])
    receiver.held.pop()!.destroy()
    await next
  })

  it('are signed by both secrets for a day after a change, and by the new one alone after that', async () => {
    const { webhook, secret } = await added(water)
    const rolled = (await act(water, `webhooks/${webhook.id}/secret`)).json()
    const sendTest = async () => {
      await act(water, `webhooks/${webhook.id}/test`)
      await work()
      return receiver.got.at(-1)!
    }
    const both = await sendTest()
    expect([isSigned(both, secret), isSigned(both, rolled.secret)]).toEqual([true, true])
    await world.service.db.q
      .update(charityWebhook)
      .set({ previousUntil: world.clock.now() })
      .where(eq(charityWebhook.id, webhook.id))
    const one = await sendTest()
    expect([isSigned(one, secret), isSigned(one, rolled.secret)]).toEqual([false, true])
  })

  it.each([
    ['an address within', { url: 'http://192.168.0.1/hook' }, { url: 'webhook_address' }],
    ['no event', { events: [] }, { events: 'field_missing' }],
  ])('are not changed to %s', async (_, wrong, fields) => {
    const { webhook } = await added(water)
    const { url, events } = { url: receiver.url, events: everything, ...wrong }
    expect((await change(water, webhook.id, url, events)).json().fields).toEqual(fields)
    expect(await hookOf(water)).toMatchObject({ url: receiver.url, events: everything })
  })

  it('move to another address with their secret and what waits, without the failures of the old one', async () => {
    const { webhook, secret } = await added(water, `${receiver.url}/old`)
    receiver.answers.push(500)
    await act(water, `webhooks/${webhook.id}/test`)
    await work()
    expect((await change(water, webhook.id, `${receiver.url}/new`, ['gift.succeeded'])).json().success).toBe(
      true,
    )
    const { q } = world.service.db
    const [row] = await q.select().from(charityWebhook).where(eq(charityWebhook.id, webhook.id))
    expect(row).toMatchObject({ events: ['gift.succeeded'], failures: 0, failingSince: null, retryAt: null })
    world.clock.advance(hour)
    await work()
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook/old', '/hook/new'])
    expect(receiver.got.every(each => isSigned(each, secret))).toBe(true)
  })

  it('send nothing any more once they are removed', async () => {
    const { webhook } = await added(water)
    await books.give([{ projectId: 'well-kenya', minor: 100 }])
    await tell()
    expect((await water.browser.call('DELETE', `${desk}/webhooks/${webhook.id}`)).json().success).toBe(true)
    await work()
    expect(receiver.got).toEqual([])
    expect((await water.browser.get(`${desk}/developers`)).json().webhooks).toEqual([])
  })
})
