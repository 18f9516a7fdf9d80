import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FeedItem, feedItem, feedStreamPath, feed as group } from '../../contract/feed.ts'
import { deviceCaller, type GivingWorld, makeWorld, tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { makeBus } from '../bus.ts'
import { donationHandlers } from '../donations/donations.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { buildApp } from '../http/app.ts'
import { answerError } from '../http/errors.ts'
import { trustOf } from '../http/trusted-proxies.ts'
import { feedHandlers } from './feed.ts'
import { FeedHub, type Listener } from './hub.ts'
import { registerFeedStream } from './stream.ts'

/** A reader of server-sent events, as small as can be. (`fetch` would open spare connections that nobody closes.) */
class Reader {
  readonly items: (FeedItem & { eventId: number })[] = []
  contentType = ''
  isEnded = false
  private request: ClientRequest | undefined

  async open(url: string, lastEventId?: number): Promise<this> {
    const headers = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
    await new Promise<void>((resolve, reject) => {
      this.request = get(url, { headers, agent: false }, response => {
        this.contentType = response.headers['content-type'] ?? ''
        this.read(response)
        resolve()
      })
      this.request.on('error', reject).on('close', () => {
        this.isEnded = true
      })
    })
    return this
  }

  private read(response: IncomingMessage): void {
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) this.take(frame)
    })
    // The service may cut the connection.
    response.on('error', () => {})
  }

  private take(frame: string): void {
    const match = /^id: (\d+)\nevent: gift\ndata: (.+)$/.exec(frame)
    if (match) this.items.push({ eventId: Number(match[1]), ...feedItem.parse(JSON.parse(match[2] ?? '')) })
  }

  close(): void {
    this.request?.destroy()
  }
}

/** Who keeps what is sent. */
const hearing = (frames: string[]): Listener => ({
  lang: 'en',
  cursor: 0,
  send: frame => frames.push(frame.toString()) > 0,
  drained: async () => {},
  end: () => {},
})

const connectionsOf = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

eachDatabase('The live feed', open => {
  let world: GivingWorld
  let app: FastifyInstance
  let url: string
  beforeAll(async () => {
    world = await makeWorld(await open())
    app = await buildApp(world.service)
    url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${feedStreamPath}`
  })
  afterAll(() => app.close())

  async function give(change = {}): Promise<void> {
    const id = world.service.chance.uuid()
    const { service } = world
    const body = { visibility: 'someone' as const, ...tenPounds(id, change) }
    await donationHandlers(service).give({ body, params: undefined, query: undefined }, deviceCaller())
    const at = service.clock.now()
    await receiveEvents(service, [
      { kind: 'captured', eventId: `e:${id}`, donationId: id, at, currency: 'GBP', minor: 1000, feeMinor: 0 },
    ])
  }

  const recent = (query: object) =>
    feedHandlers(world.service).recent(
      { query: group.recent.query.parse(query), params: undefined, body: undefined },
      deviceCaller(),
    )

  it('shows nobody who did not ask for it, and not what they hid', async () => {
    await give({ publicName: 'Aisha' })
    await give({ visibility: 'named', publicName: 'Bilal', message: 'For my mother.' })
    const { items: before } = await recent({})
    await give({ visibility: 'hidden', publicName: 'Hamza' })
    const { items } = await recent({})
    expect(items).toEqual(before)
    expect(items.slice(0, 2).map(({ name, message }) => [name, message])).toEqual([
      ['Bilal', 'For my mother.'],
      [null, null],
    ])
  })

  it('is the same for all, and so it is compressed', async () => {
    for (let i = 0; i < 6; i++) await give()
    const { headers } = await app.inject({ url: '/api/feed', headers: { 'accept-encoding': 'br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=2' })
  })

  it('is read page by page, newest first', async () => {
    for (let i = 0; i < 5; i++) await give()
    const all = (await recent({ limit: 50 })).items.map(item => item.id)
    const first = await recent({ limit: 3 })
    const second = await recent({ limit: 3, before: first.next ?? 0 })
    expect([...first.items, ...second.items].map(item => item.id)).toEqual(all.slice(0, 6))
    expect((await recent({ limit: 50 })).next).toBeNull()
  })

  it('shows of some causes their gifts alone', async () => {
    await give()
    const [newest] = (await recent({ limit: 1 })).items
    const idsOf = async (causes: string) => (await recent({ limit: 50, causes })).items.map(item => item.id)
    expect(await idsOf('nowhere')).toEqual([])
    expect(await idsOf('wells')).not.toContain(newest?.id)
    expect(await idsOf('wells,gaza')).toContain(newest?.id)
  })

  it('sends each new gift to everybody, in their language, once', async () => {
    const readers = await Promise.all(
      ['en', 'ar', 'ar'].map(lang => new Reader().open(`${url}?lang=${lang}`)),
    )
    expect(readers[0]?.contentType).toContain('text/event-stream')
    for (let i = 0; i < 4; i++) await give()
    for (const reader of readers) await expect.poll(() => reader.items.length).toBe(4)
    const [en, ar] = readers
    expect(en?.items.map(item => item.id)).toEqual(ar?.items.map(item => item.eventId))
    expect(en?.items[0]?.projectTitle).toMatch(/Gaza/)
    expect(ar?.items[0]?.projectTitle).toMatch(/[\u0600-\u06ff]/)
    for (const reader of readers) reader.close()
  })

  it('goes on where a client was, with what came meanwhile and while it came back', async () => {
    const first = await new Reader().open(url)
    await give()
    await expect.poll(() => first.items.length).toBe(1)
    const last = first.items[0]?.id ?? 0
    first.close()
    for (let i = 0; i < 3; i++) await give()
    const [again] = await Promise.all([new Reader().open(url, last), give(), give()])
    await expect.poll(() => again.items.length).toBe(5)
    const ids = (await recent({ limit: 50 })).items.map(item => item.id).filter(id => id > last)
    expect(again.items.map(item => item.eventId)).toEqual(ids.reverse())
    again.close()
  })

  it('begins where the list of a page ended, and believes the browser before the address', async () => {
    const [, held] = (await recent({ limit: 50 })).items
    const last = (await recent({ limit: 1 })).items[0]?.id ?? 0
    const opened = await new Reader().open(`${url}?after=${held?.id}`)
    await expect.poll(() => opened.items.map(item => item.id)).toEqual([last])
    const resumed = await new Reader().open(`${url}?after=${held?.id}`, last)
    const lost = await new Reader().open(`${url}?after=all`)
    await give()
    for (const reader of [resumed, lost]) await expect.poll(() => reader.items.length).toBe(1)
    expect(resumed.items[0]?.id).toBeGreaterThan(last)
    for (const reader of [opened, resumed, lost]) reader.close()
  })

  it('sends nothing of the past to a client that names no item, or one that never was', async () => {
    const readers = await Promise.all([new Reader().open(url), new Reader().open(url, 999_999_999)])
    await give()
    for (const reader of readers) {
      await expect.poll(() => reader.items.length).toBe(1)
      reader.close()
    }
  })

  it('sends nothing twice to a client that read ahead of the others while it came back', async () => {
    await give()
    const { service } = world
    // A hub that nobody wakes: what it knows is older than what a client reads.
    const db = Object.create(service.db, { listen: { value: async () => async () => {} } })
    const hub = new FeedHub({ ...service, db, bus: makeBus() })
    await hub.start()
    const { items } = await recent({ limit: 1 })
    await give()
    const frames: string[] = []
    const listener = hearing(frames)
    await hub.join(listener, (items[0]?.id ?? 0) - 1)
    await hub.wake()
    const ids = frames.map(frame => /^id: (\d+)/.exec(frame)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
    await hub.stop()
  })

  /** Gifts with as many words as a donor may say, in letters of three bytes. */
  const giveMany = (count: number) =>
    world.service.db.q.execute(sql`
      with given as (
        insert into donation (id, owner_hash, request_hash, currency, total_minor, total_minor_gbp, visibility, is_test, created_at)
        select gen_random_uuid(), '\\x00', '\\x00', 'GBP', 1000, 1000, 'someone', true, now() from generate_series(1, ${count}::int)
        returning id)
      insert into feed_item (donation_id, project_id, message, currency, minor, at)
      select id, 'gaza-food', repeat('দ', 280), 'GBP', 1000, now() from given`)

  it('sends many gifts of many words at once, to who listens and to who comes back', async () => {
    const last = (await recent({ limit: 1 })).items[0]?.id ?? 0
    const there = await new Reader().open(url)
    await giveMany(300)
    world.service.bus.publish('feed')
    await expect.poll(() => there.items.length).toBe(300)
    const back = await new Reader().open(url, last)
    await expect.poll(() => back.items.length).toBe(300)
    expect(back.items.map(({ id }) => id)).toEqual(there.items.map(({ id }) => id))
    for (const reader of [there, back]) reader.close()
  })

  it('lets a client go that can not keep up, and no other', async () => {
    const hub = new FeedHub(world.service)
    await hub.start()
    const ended: string[] = []
    const listenerOf = (name: string, canTake: boolean): Listener => ({
      lang: 'en',
      cursor: 0,
      send: () => canTake,
      drained: async () => {},
      end: () => void ended.push(name),
    })
    await Promise.all([hub.join(listenerOf('slow', false), null), hub.join(listenerOf('quick', true), null)])
    await give()
    await hub.wake()
    expect(ended).toEqual(['slow'])
    expect(hub.size).toBe(1)
    await hub.stop()
  })

  it('beats every fifteen seconds, in an event that a page can hear', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const hub = new FeedHub(world.service)
    await hub.start()
    const frames: string[] = []
    const listener = hearing(frames)
    await hub.join(listener, null)
    vi.advanceTimersByTime(30_000)
    expect(frames).toEqual(['event: beat\ndata:\n\n', 'event: beat\ndata:\n\n'])
    vi.useRealTimers()
    await hub.stop()
  })

  /** What the stream answers a caller from an address. */
  const opened = (address: string, from: string, after = '') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'x-forwarded-for': from }
      get(`${address}${feedStreamPath}${after}`, { headers, agent: false }, response =>
        resolve(response.on('error', () => {})),
      ).on('error', reject)
    })
  const statusFor = async (address: string, from: string) => (await opened(address, from)).statusCode
  const startBehind = async (): Promise<FastifyInstance> =>
    await buildApp({ ...world.service, config: { ...world.service.config, trustProxy: 1 } })

  it('is open twelve times to one IPv6 customer, whichever of their addresses asks', async () => {
    const behind = await startBehind()
    const address = await behind.listen({ port: 0, host: '127.0.0.1' })
    for (let i = 1; i <= 12; i++) expect(await statusFor(address, `2001:db8:7:7::${i}`)).toBe(200)
    expect(await statusFor(address, '2001:db8:7:7:1::1')).toBe(429)
    expect(await statusFor(address, '2001:db8:7:8::1')).toBe(200)
    await behind.close()
  })

  it('is opened by one address so often and no more, and its full places do not count', async () => {
    const few = Fastify({ trustProxy: trustOf(1) }).setErrorHandler(answerError)
    registerFeedStream(few, world.service, 14)
    const address = await few.listen({ port: 0, host: '127.0.0.1' })
    const open = []
    for (let i = 1; i <= 12; i++) open.push(await opened(address, '203.0.113.7'))
    for (let i = 1; i <= 3; i++) expect(await statusFor(address, '203.0.113.7')).toBe(429)
    for (const response of open) response.destroy()
    await expect.poll(() => connectionsOf(few)).toBe(0)
    for (let i = 1; i <= 2; i++) expect(await statusFor(address, '203.0.113.7')).toBe(200)
    const refused = await opened(address, '203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusFor(address, '203.0.113.8')).toBe(200)
    await few.close()
  })

  /** The bytes of an answer after its head, until what is wanted has come. */
  async function wireOf(request: string, wanted: RegExp): Promise<string> {
    const { hostname, port, pathname } = new URL(url)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    let text = ''
    socket.on('data', (part: string) => (text += part))
    socket.write(request.replace('PATH', pathname))
    await expect.poll(() => text).toContain('retry: 3000')
    await give()
    await expect.poll(() => text).toMatch(wanted)
    socket.destroy()
    return text.slice(text.indexOf('\r\n\r\n') + 4)
  }

  it('is whole chunks to who speaks HTTP/1.1, and plain text to an older proxy', async () => {
    const plain = await wireOf('GET PATH HTTP/1.0\r\n\r\n', /event: gift\ndata: .+\n\n/)
    expect(plain).toMatch(/^retry: 3000\n\nid: \d+\nevent: gift\ndata: .+\n\n$/)
    let rest = await wireOf('GET PATH HTTP/1.1\r\nhost: here\r\n\r\n', /event: gift\ndata: .+\n\n\r\n/)
    const frames: string[] = []
    while (rest !== '') {
      const [line = ''] = rest.split('\r\n', 1)
      const body = Buffer.from(rest.slice(line.length + 2))
      const length = Number.parseInt(line, 16)
      frames.push(body.subarray(0, length).toString())
      expect(body.subarray(length, length + 2).toString()).toBe('\r\n')
      rest = body.subarray(length + 2).toString()
    }
    expect(frames).toEqual(['retry: 3000\n\n', expect.stringMatching(/^id: \d+\nevent: gift\ndata: .+\n\n$/)])
  })

  it('ends its connections when the service stops', async () => {
    const other = await buildApp(world.service)
    const address = await other.listen({ port: 0, host: '127.0.0.1' })
    const reader = await new Reader().open(`${address}${feedStreamPath}`)
    await other.close()
    await expect.poll(() => reader.isEnded).toBe(true)
  })

  it('reads nothing more for a client that went while it caught up, and does not keep it', async () => {
    const last = (await recent({ limit: 1 })).items[0]?.id ?? 0
    await giveMany(100)
    const hub = new FeedHub(world.service)
    await hub.start()
    const frames: string[] = []
    const refused = { ...hearing([]), send: (frame: Buffer) => frames.push(frame.toString()) === 0 }
    await hub.join(refused, last)
    expect(frames).toHaveLength(25)
    const left: string[] = []
    const leaving = { ...hearing(left), drained: async () => hub.leave(leaving) }
    await hub.join(leaving, last)
    expect(left).toHaveLength(25)
    expect(hub.size).toBe(0)
    await hub.stop()
  })

  it('has no place for more of an address while it still reads for those who left', async () => {
    await giveMany(30)
    const behind = await startBehind()
    const address = await behind.listen({ port: 0, host: '127.0.0.1' })
    let free = () => {}
    const isFree = new Promise<void>(resolve => {
      free = resolve
    })
    let held = () => {}
    const isHeld = new Promise<void>(resolve => {
      held = resolve
    })
    const reading = world.service.db.transaction(async tx => {
      await tx.execute(sql`lock table feed_item in access exclusive mode`)
      held()
      await isFree
    })
    await isHeld
    for (let i = 1; i <= 12; i++) (await opened(address, '203.0.113.7', '?after=0')).destroy()
    await expect.poll(() => connectionsOf(behind)).toBe(0)
    expect(await statusFor(address, '203.0.113.7')).toBe(429)
    free()
    await reading
    await expect.poll(() => statusFor(address, '203.0.113.7')).toBe(200)
    await behind.close()
  })
})
