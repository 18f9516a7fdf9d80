import type { LookupFunction } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PushMessage, readPushMessage } from '../../contract/push-message.ts'
import { deviceCaller, type GivingWorld, makeWorld, tenPounds } from '../../tests/fakes/giving-world.ts'
import {
  type PushBrowser,
  type PushServiceFake,
  startPushService,
  vapidOf,
} from '../../tests/fakes/push/push-service-fake.ts'
import { vapidKeysIn } from '../../tests/fakes/push/vapid-keys.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { donationHandlers } from '../donations/donations.ts'
import { receiptNumberOf } from '../donations/receipt.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { buildApp } from '../http/app.ts'
import type { Caller } from '../http/handlers.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { rows } from '../ledger/rows.ts'
import { announcePrayers } from './announce-prayers.ts'
import { leaveDevice } from './device-person.ts'
import { enqueuePush, type NewPush } from './enqueue-push.ts'
import { openPush } from './open-push.ts'
import { pushHandlers } from './push.ts'
import type { VapidKeys } from './push-settings.ts'
import { openWebPush } from './web-push.ts'

const subject = 'mailto:hello@jariyah.test'
const choices = {
  topics: ['receipts' as const, 'streak' as const],
  language: 'en' as const,
  timeZone: 'Europe/London',
  quiet: null as { from: string; to: string } | null,
  place: null as { latitude: number; longitude: number } | null,
}

eachDatabase('Push', open => {
  let db: Database
  let service: PushServiceFake
  let world: GivingWorld
  let keys: VapidKeys

  beforeAll(async () => {
    db = await open()
    service = await startPushService()
  })
  afterAll(() => service.stop())
  beforeEach(async () => {
    await db.q.execute(sql`delete from job`)
    await db.q.execute(sql`delete from push_subscription`)
    service.behave()
    service.letters.length = 0
    world = await worldWith([service.host])
  })

  async function worldWith(testHosts: string[], isTestMode = true, silenceMs = 20_000): Promise<GivingWorld> {
    const settings = { vapid: null, subject, testHosts }
    const plain = await makeWorld(db, { config: { push: settings, isTestMode } })
    keys = await vapidKeysIn(db, plain.service.push.publicKey)
    const port = openWebPush({ keys, subject, testHosts, clock: plain.clock, ca: service.ca, silenceMs })
    return { ...plain, service: { ...plain.service, push: port } }
  }

  const handlers = () => pushHandlers(world.service)
  const call = <B>(body: B) => ({ body, params: undefined, query: undefined })
  async function subscribe(
    change: Partial<typeof choices> = {},
    caller: Caller = deviceCaller(),
  ): Promise<PushBrowser> {
    const browser = service.subscribe()
    const { endpoint, keys } = browser
    await handlers().subscribe(call({ endpoint, keys, choices: { ...choices, ...change } }), caller)
    return browser
  }
  const streak = (key: string, change: Partial<NewPush> = {}): NewPush =>
    ({
      key,
      to: 'everyone',
      template: 'streak',
      values: { days: 6 },
      url: '/my-jannah',
      ...change,
    }) as NewPush
  const runAll = async () => {
    while (await runNextJob(world.service));
  }
  const jobs = () =>
    rows<{ state: string; reason: string | null }>(
      db.q,
      sql`select json_build_object('state', state, 'reason', reason) as row from job order by created_at, key`,
    )
  const read = (browser: PushBrowser, index = 0): PushMessage => {
    const letter = service.letters[index]
    const message = letter ? readPushMessage(browser.read(letter)) : null
    if (!message) throw new Error('no message')
    return message
  }

  it('is subscribed to once at an endpoint that comes from six devices at the same time', async () => {
    const { endpoint, keys } = service.subscribe()
    const devices = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => deviceCaller(`device ${name}`))
    const body = { endpoint, keys, choices }
    await Promise.all(devices.map(device => handlers().subscribe(call(body), device)))
    const held = () =>
      rows(db.q, sql`select to_json(device_hash) as row from push_subscription where endpoint = ${endpoint}`)
    expect(await held()).toHaveLength(1)
  })

  describe('a subscription is refused', () => {
    const given = (change: object) => {
      const { endpoint, keys } = service.subscribe()
      return handlers().subscribe(call({ endpoint, keys, choices, ...change }), deviceCaller())
    }
    it('at a host that is no push service', async () => {
      for (const endpoint of ['https://evil.org/x', 'https://127.0.0.1/x', 'http://fcm.googleapis.com/x'])
        await expect(given({ endpoint })).rejects.toMatchObject({ code: 'push_service_unknown' })
    })
    it('at a host of tests in production', async () => {
      world = await worldWith([service.host], false)
      await expect(given({})).rejects.toMatchObject({ code: 'push_service_unknown' })
      const push = { vapid: null, subject, testHosts: [service.host] }
      const port = await openPush({ ...world.service, config: { push, isTestMode: false } })
      const { endpoint, keys } = service.subscribe()
      const letter = { text: 'x', ttlSeconds: 1, urgency: 'low' as const }
      expect(await port.send({ endpoint, ...keys }, letter, async () => {})).toEqual({ state: 'gone' })
      expect(service.letters).toHaveLength(0)
    })
    it('without keys that can be encrypted for', async () => {
      const { keys } = service.subscribe()
      for (const change of [
        { ...keys, auth: 'short' },
        { ...keys, p256dh: keys.auth },
        { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      ])
        await expect(given({ keys: change })).rejects.toMatchObject({ code: 'bad_request' })
    })
    it('with a time zone or hours that are none', async () => {
      await expect(given({ choices: { ...choices, timeZone: 'Mars/Olympus' } })).rejects.toMatchObject({
        code: 'time_zone_unknown',
      })
      const quiet = { from: '22:00', to: '22:00' }
      await expect(given({ choices: { ...choices, quiet } })).rejects.toMatchObject({ code: 'bad_request' })
    })
    it('without a device', async () => {
      const { endpoint, keys } = service.subscribe()
      const nobody = { ...deviceCaller(), deviceHash: null }
      await expect(handlers().subscribe(call({ endpoint, keys, choices }), nobody)).rejects.toMatchObject({
        code: 'bad_request',
      })
    })
  })

  describe('of another device', () => {
    it('is neither seen, nor changed, nor ended', async () => {
      await subscribe()
      const other = deviceCaller('yusuf')
      await expect(handlers().find(call(undefined), other)).rejects.toMatchObject({ code: 'not_found' })
      await expect(handlers().choose(call(choices), other)).rejects.toMatchObject({ code: 'not_found' })
      await handlers().unsubscribe(call(undefined), other)
      expect(await handlers().find(call(undefined), deviceCaller())).toEqual(choices)
    })
  })

  it('keeps a place to a tenth of a degree, and each topic once', async () => {
    const place = { latitude: 51.50735, longitude: -0.12776 }
    const { endpoint, keys: given } = service.subscribe()
    const wanted = { ...choices, place, topics: ['streak' as const, 'streak' as const] }
    const kept = { ...choices, place: { latitude: 51.5, longitude: -0.1 }, topics: ['streak' as const] }
    const body = { endpoint, keys: given, choices: wanted }
    expect(await handlers().subscribe(call(body), deviceCaller())).toEqual(kept)
    const [row] = await rows(db.q, sql`select row_to_json(s) as row from push_subscription s`)
    expect(row).toMatchObject({ latitude: 51.5, longitude: -0.1, topics: ['streak'] })
    expect(JSON.stringify(row)).not.toContain('51.50')
    expect(await handlers().find(call(undefined), deviceCaller())).toEqual(kept)
  })

  it('is one per device, and follows an endpoint whose device lost its key', async () => {
    await subscribe()
    const browser = await subscribe()
    const body = { endpoint: browser.endpoint, keys: browser.keys, choices }
    await handlers().subscribe(call(body), deviceCaller('after a wipe'))
    const kept = await rows(db.q, sql`select to_json(endpoint) as row from push_subscription`)
    expect(kept).toEqual([browser.endpoint])
    await expect(handlers().find(call(undefined), deviceCaller())).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is ended, and ending it again is no mistake', async () => {
    await subscribe()
    for (let i = 0; i < 2; i++)
      expect(await handlers().unsubscribe(call(undefined), deviceCaller())).toEqual({ success: true })
    expect(await enqueuePush(db.q, streak('a'))).toBe(0)
  })

  describe('a notification is not pushed', () => {
    it('to who did not choose its topic, also when that was changed while it waited', async () => {
      await subscribe({ topics: ['receipts'] })
      expect(await enqueuePush(db.q, streak('a'))).toBe(0)
      await handlers().choose(call({ ...choices, topics: ['streak'] }), deviceCaller())
      expect(await enqueuePush(db.q, streak('a'))).toBe(1)
      await handlers().choose(call({ ...choices, topics: [] }), deviceCaller())
      await runAll()
      expect(await jobs()).toEqual([{ state: 'done', reason: 'not wanted' }])
      expect(service.letters).toHaveLength(0)
    })

    it('twice, when it is queued again or run by two instances', async () => {
      await subscribe()
      await enqueuePush(db.q, streak('a'))
      await enqueuePush(db.q, streak('a'))
      await Promise.all([runAll(), runAll(), runAll()])
      await enqueuePush(db.q, streak('a'))
      await runAll()
      expect(service.letters).toHaveLength(1)
    })

    it('in quiet hours: it waits for their end, and costs no try', async () => {
      await subscribe({ quiet: { from: '08:00', to: '10:30' } })
      await enqueuePush(db.q, streak('a'))
      await runAll()
      expect(await jobs()).toEqual([{ state: 'waiting', reason: null }])
      world.clock.advance(89 * 60_000)
      await runAll()
      expect(service.letters).toHaveLength(0)
      world.clock.advance(60_000)
      await runAll()
      expect(service.letters).toHaveLength(1)
    })

    it('after its time, though quiet hours held it back', async () => {
      await subscribe({ quiet: { from: '08:00', to: '10:30' } })
      const expiresAt = new Date(world.clock.now().getTime() + 3_600_000)
      await enqueuePush(db.q, streak('a', { expiresAt }))
      await runAll()
      world.clock.advance(90 * 60_000)
      await runAll()
      expect((await jobs())[0]?.state).toBe('expired')
      expect(service.letters).toHaveLength(0)
    })

    it('into our own net, whatever name leads there', async () => {
      const asked: string[] = []
      const resolve: LookupFunction = (name, options, done) => {
        asked.push(name)
        if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
        else done(null, '127.0.0.1', 4)
      }
      const openNet = openWebPush({ keys, subject, testHosts: [], clock: world.clock, resolve })
      const letter = { text: 'x', ttlSeconds: 1, urgency: 'low' as const }
      const { keys: to } = service.subscribe()
      const end = await openNet.send(
        { endpoint: 'https://fcm.googleapis.com/x', ...to },
        letter,
        async () => {
          throw new Error('connected')
        },
      )
      expect(end).toEqual({ state: 'again', reason: 'push EPRIVATE' })
      expect(asked).toEqual(['fcm.googleapis.com'])
    })

    it('when the run was given to another instance meanwhile', async () => {
      await subscribe()
      await enqueuePush(db.q, streak('a'))
      const { push } = world.service
      const stolen = {
        ...push,
        async send(...[to, letter, begin]: Parameters<typeof push.send>) {
          await db.q.execute(sql`update job set run_until = now() - interval '1 second'`)
          return await push.send(to, letter, begin)
        },
      }
      await runNextJob({ ...world.service, push: stolen })
      expect((await jobs())[0]?.state).toBe('running')
      expect(service.letters).toHaveLength(0)
    })
  })

  describe('when the push service', () => {
    it.each([404, 410])('says %i, the subscription is forgotten', async status => {
      await subscribe()
      service.behave({ status })
      await enqueuePush(db.q, streak('a'))
      await runAll()
      expect(await jobs()).toEqual([{ state: 'done', reason: 'endpoint gone' }])
      expect(await rows(db.q, sql`select to_json(id) as row from push_subscription`)).toEqual([])
    })

    it.each([400, 403, 413, 302])('says %i, it is given up, and the subscription stays', async status => {
      await subscribe()
      service.behave({ status, headers: { location: 'https://evil.org/' } })
      await enqueuePush(db.q, streak('a'))
      await runAll()
      expect(await jobs()).toEqual([{ state: 'failed', reason: `push ${status}` }])
      expect(await rows(db.q, sql`select to_json(id) as row from push_subscription`)).toHaveLength(1)
    })

    it.each([429, 500, 503])('says %i, it is tried again when it says', async status => {
      await subscribe()
      service.behave({ status, headers: { 'retry-after': '120' } })
      await enqueuePush(db.q, streak('a'))
      await runAll()
      world.clock.advance(119_000)
      await runAll()
      expect(service.letters).toHaveLength(1)
      world.clock.advance(1_000)
      await runAll()
      expect(service.letters).toHaveLength(2)
      expect((await jobs())[0]?.state).toBe('done')
    })

    it('tells a date, it is tried again then; at most hours later', async () => {
      await subscribe()
      const at = new Date(world.clock.now().getTime() + 600_000).toUTCString()
      service.behave(
        { status: 503, headers: { 'retry-after': at } },
        { status: 503, headers: { 'retry-after': '99999999' } },
      )
      await enqueuePush(db.q, streak('a'))
      await runAll()
      world.clock.advance(600_000)
      await runAll()
      expect(service.letters).toHaveLength(2)
      world.clock.advance(6 * 3_600_000)
      await runAll()
      expect((await jobs())[0]?.state).toBe('done')
    })

    it.each(['drop after letter', 'hang'] as const)(
      'may have it (%s), it is not repeated',
      async behaviour => {
        world = await worldWith([service.host], true, 2_000)
        await subscribe()
        service.behave(behaviour)
        await enqueuePush(db.q, streak('a'))
        await runAll()
        world.clock.advance(86_400_000)
        await runAll()
        expect((await jobs())[0]?.state).toBe('unknown')
        expect(service.letters).toHaveLength(1)
      },
    )

    it('is not there, or is somebody else, it is tried again', async () => {
      const gone = await startPushService()
      await gone.stop()
      world = await worldWith([service.host, gone.host])
      const { endpoint, keys } = gone.subscribe()
      await handlers().subscribe(call({ endpoint, keys, choices }), deviceCaller())
      await enqueuePush(db.q, streak('a'))
      await runAll()
      expect(await jobs()).toEqual([{ state: 'waiting', reason: 'push ECONNREFUSED' }])
      const port = openWebPush({
        keys: await ownKeys(),
        subject,
        testHosts: [service.host],
        clock: world.clock,
      })
      await db.q.execute(sql`delete from job`)
      await subscribe()
      await enqueuePush(db.q, streak('b'))
      await runNextJob({ ...world.service, push: port })
      expect((await jobs())[0]?.reason).toBe('push DEPTH_ZERO_SELF_SIGNED_CERT')
      expect(service.letters).toHaveLength(0)
    })
    const ownKeys = async () => keys
  })

  it('is read by the browser alone, in its language and direction, signed by us', async () => {
    const browser = await subscribe({ language: 'ar' } as never)
    await enqueuePush(db.q, streak('a'))
    await runAll()
    expect(read(browser)).toEqual({
      version: 1,
      topic: 'streak',
      title: '6 أيام متتالية',
      body: expect.any(String),
      lang: 'ar',
      dir: 'rtl',
      url: '/my-jannah',
      tag: 'streak',
      at: world.clock.now().getTime(),
    })
    const [letter] = service.letters
    if (!letter) throw new Error('no letter')
    expect(() => service.subscribe().read(letter)).toThrow()
    expect(letter.body.toString('latin1')).not.toContain('my-jannah')
    expect(letter.headers).toMatchObject({
      ttl: '14400',
      urgency: 'low',
      topic: 'streak',
      'content-encoding': 'aes128gcm',
    })
    const { claims, publicKey } = vapidOf(letter)
    expect(publicKey).toBe((await handlers().key(call(undefined), deviceCaller())).publicKey)
    expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: subject })
  })

  it('takes the key of the settings, and else one that stays', async () => {
    const made = await openPush(world.service)
    expect((await openPush(world.service)).publicKey).toBe(made.publicKey)
    const env = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }
    expect(readConfig(env).push.vapid).toEqual(keys)
    expect(() => readConfig({ ...env, VAPID_PUBLIC_KEY: service.subscribe().keys.p256dh })).toThrow('no pair')
    expect(() => readConfig({ VAPID_PUBLIC_KEY: keys.publicKey })).toThrow('together')
    expect(() => readConfig({ ...env, VAPID_PRIVATE_KEY: '!' })).toThrow('no pair')
    expect(() => readConfig({ VAPID_SUBJECT: 'hello' })).toThrow('VAPID_SUBJECT')
  })

  it('cuts and cleans what a campaign says', async () => {
    const browser = await subscribe({ topics: ['campaigns'] } as never)
    await enqueuePush(db.q, {
      key: 'c',
      to: 'everyone',
      template: 'campaign',
      values: { title: `<b>\u202eWells\r\n${'x'.repeat(9_000)}`, text: '😀'.repeat(9_000) },
      url: '/campaign/wells',
    })
    await runAll()
    const { title, body } = read(browser)
    expect(title.startsWith('<b>Wells xxx')).toBe(true)
    expect([Array.from(title).length, Array.from(body).length]).toEqual([80, 300])
  })

  it('tells a prayer on the clock of the subscriber, whose place came without a zone', async () => {
    const browser = await subscribe({ topics: ['prayer'], timeZone: 'Asia/Jakarta', language: 'id' } as never)
    const at = '2026-11-20T11:02:00.000Z'
    await enqueuePush(db.q, {
      key: 'p',
      to: 'everyone',
      template: 'prayer',
      values: { prayer: 'maghrib', at },
      url: '/namaz-times',
    })
    await runAll()
    expect(read(browser)).toMatchObject({ title: 'Magrib, 18.02', tag: 'prayer' })
  })

  it('tells the device that gave of its receipt, once, and no other', async () => {
    const browser = await subscribe()
    await subscribe({}, deviceCaller('yusuf'))
    const id = world.service.chance.uuid()
    const offer = { visibility: 'someone' as const, ...tenPounds(id) }
    await donationHandlers(world.service).give(call(offer), deviceCaller())
    const captured = {
      kind: 'captured',
      eventId: id,
      donationId: id,
      at: world.clock.now(),
      currency: 'GBP',
      minor: 1000,
      feeMinor: 0,
    } as const
    await Promise.all([1, 2, 3].map(() => receiveEvents(world.service, [captured])))
    await runAll()
    expect(service.letters.map(({ path }) => path)).toEqual([browser.path])
    expect(read(browser)).toMatchObject({
      topic: 'receipts',
      body: `£10, receipt ${receiptNumberOf(id)}. May it be accepted from you.`,
      url: `/thank-you?gift=${id}`,
    })
  })

  it('goes with who is signed in on the device, and to all of their devices', async () => {
    const [id, other] = [world.service.chance.uuid(), world.service.chance.uuid()]
    for (const one of [id, other])
      await db.q.execute(sql`insert into person (id, username, email, email_key, full_name, referral_code, created_at)
        values (${one}, ${one}, ${one}, ${one}, 'P', ${one}, now())`)
    const session = {
      id: world.service.chance.uuid(),
      isFresh: false,
      hasSecondFactor: false,
      expiresAt: new Date(),
    }
    const as = (name: string, personId: string): Caller => ({
      ...deviceCaller(name),
      person: { id: personId, username: 'p', roles: [], rights: [], session, actedBy: null },
    })
    const values = { currency: 'GBP' as const, totalMinor: 1_000, number: 'R-1' }
    const news = (key: string) => streak(key, { to: { personId: id }, template: 'receipt', values })
    const phone = await subscribe({}, as('phone', id))
    await subscribe({}, as('tablet', id))
    await subscribe({}, as('laptop', other))
    expect(await enqueuePush(db.q, news('a'))).toBe(2)
    await leaveDevice(db.q, deviceCaller('tablet').deviceHash ?? new Uint8Array())
    expect(await enqueuePush(db.q, news('b'))).toBe(1)
    // Signed in again, and out in another way: whoever changes the choices has the device.
    await handlers().choose(call(choices), as('tablet', id))
    expect(await enqueuePush(db.q, news('c'))).toBe(2)
    await handlers().choose(call(choices), deviceCaller('tablet'))
    expect(await enqueuePush(db.q, news('d'))).toBe(1)
    // What waited for the tablet is not told there any more either.
    await db.q.execute(sql`delete from job where key like 'c:%' or key like 'd:%'`)
    await runAll()
    expect(service.letters.map(({ path }) => path)).toEqual([phone.path, phone.path])
    // Erasing the person erases what reaches them.
    await db.q.execute(sql`delete from person where id = ${id}`)
    expect(await rows(db.q, sql`select to_json(id) as row from push_subscription`)).toHaveLength(2)
  })

  describe('a prayer', () => {
    const calculation = {
      method: 'MuslimWorldLeague',
      fajrAngle: 18,
      ishaAngle: 17,
      school: 'shafi',
      rule: 'middle',
      minutes: { fajr: 0, sunrise: 0, zuhr: 0, asr: 0, maghrib: 0, isha: 0 },
    } as const
    /** 20 November 2026, and its Zuhr: a quarter past twelve. */
    const mecca = { latitude: 21.4, longitude: 39.8, calculation }
    const inMecca: object = { topics: ['prayer'], timeZone: 'Asia/Riyadh', place: mecca }
    const until = (time: string) =>
      world.clock.advance(Date.parse(`2026-11-20T${time}:00Z`) - world.clock.now().getTime())

    it('is not told by a method that nobody knows, nor without one, nor to who did not ask', async () => {
      const { endpoint, keys: given } = service.subscribe()
      const place = { ...mecca, calculation: { ...calculation, method: 'Guess' } }
      const body = { endpoint, keys: given, choices: { ...choices, place } }
      await expect(handlers().subscribe(call(body), deviceCaller())).rejects.toMatchObject({
        code: 'bad_request',
      })
      await subscribe({ topics: ['prayer'], place: { latitude: 21.4, longitude: 39.8 } } as never)
      await subscribe({ place: mecca }, deviceCaller('yusuf'))
      for (let i = 0; i < 300; i++) {
        world.clock.advance(5 * 60_000)
        expect(await announcePrayers(world.service)).toBe(0)
      }
    })

    it('is told for no place whose zone nobody knows', async () => {
      const { endpoint, keys: given } = service.subscribe()
      const body = {
        endpoint,
        keys: given,
        choices: { ...choices, place: { ...mecca, timeZone: 'Mars/Base' } },
      }
      await expect(handlers().subscribe(call(body), deviceCaller())).rejects.toMatchObject({
        code: 'time_zone_unknown',
      })
    })

    it('is told in every other place where the times of one can not be told', async () => {
      await subscribe(inMecca)
      await subscribe({ ...inMecca, place: { ...mecca, latitude: 21 } }, deviceCaller('yusuf'))
      // As of a zone that another instance knew, and this one does not.
      await db.q.execute(
        sql`update push_subscription set time_zone = 'Mars/Base', place_time_zone = null where latitude = 21`,
      )
      until('09:00')
      expect(await announcePrayers(world.service)).toBe(1)
    })

    it('is told on the clock of its place, while quiet hours are on that of the device', async () => {
      const abroad = { ...inMecca, timeZone: 'Europe/London', place: { ...mecca, timeZone: 'Asia/Riyadh' } }
      const browser = await subscribe(abroad)
      expect(await handlers().find(call(undefined), deviceCaller())).toMatchObject(abroad)
      // Past nine in London.
      const held = { ...abroad, quiet: { from: '08:00', to: '10:00' } }
      await subscribe(held, deviceCaller('yusuf'))
      until('09:00')
      expect(await announcePrayers(world.service)).toBe(2)
      until('09:10')
      await runAll()
      expect(service.letters).toHaveLength(1)
      expect(read(browser).title).toMatch(/^Zuhr, 12:0\d/)
    })

    it('is told at its minute, once, on the clock of the reader', async () => {
      const browser = await subscribe(inMecca)
      expect(await handlers().find(call(undefined), deviceCaller())).toMatchObject({ place: mecca })
      until('08:50')
      expect(await announcePrayers(world.service)).toBe(0)
      until('09:00')
      expect(await announcePrayers(world.service)).toBe(1)
      expect(await announcePrayers(world.service)).toBe(0)
      await runAll()
      expect(service.letters).toHaveLength(0)
      until('09:10')
      await runAll()
      expect(read(browser)).toMatchObject({ topic: 'prayer', tag: 'prayer', url: '/namaz-times' })
      expect(read(browser).title).toMatch(/^Zuhr, 12:0\d/)
    })

    it('is not told in quiet hours nor after them, unless prayers were let through', async () => {
      // On the clock of Mecca: its Zuhr is at 12:07.
      const quiet = { from: '11:00', to: '13:00' }
      await subscribe({ ...inMecca, quiet })
      const told = { ...inMecca, quiet: { ...quiet, letsPrayers: true } }
      const open = await subscribe(told, deviceCaller('yusuf'))
      expect((await handlers().find(call(undefined), deviceCaller('yusuf'))).quiet).toEqual({
        ...quiet,
        letsPrayers: true,
      })
      until('09:00')
      expect(await announcePrayers(world.service)).toBe(2)
      until('09:10')
      await runAll()
      expect(service.letters).toHaveLength(1)
      expect(read(open).title).toMatch(/^Zuhr, 12:0\d/)
      until('10:00')
      await runAll()
      expect(service.letters).toHaveLength(1)
    })

    it('is told so many minutes before as was chosen, and others not at all', async () => {
      const before = { zuhr: 20, isha: 0 }
      const browser = await subscribe({
        topics: ['prayer'],
        timeZone: 'Asia/Riyadh',
        place: { ...mecca, before },
      } as never)
      expect(await handlers().find(call(undefined), deviceCaller())).toMatchObject({ place: { before } })
      until('08:43')
      expect(await announcePrayers(world.service)).toBe(1)
      until('08:50')
      await runAll()
      expect(read(browser).title).toMatch(/^Zuhr, 12:0\d/)
      expect(read(browser).body).toMatch(/^in 1\d mins$/)
      let queued = 0
      for (let i = 0; i < 24 * 15; i++) {
        world.clock.advance(4 * 60_000)
        queued += await announcePrayers(world.service)
      }
      // Tonight's Isha and tomorrow's Zuhr.
      expect(queued).toBe(2)
    })

    it('is told five times a day, and not long after its time', async () => {
      await subscribe(inMecca)
      until('10:00')
      let queued = 0
      for (let i = 0; i < 24 * 15; i++) {
        world.clock.advance(4 * 60_000)
        queued += await announcePrayers(world.service)
      }
      expect(queued).toBe(5)
      await runAll()
      expect(service.letters).toHaveLength(0)
    })

    it('is told again where the day is lived once more, and not for a step aside', async () => {
      await subscribe(inMecca)
      until('09:00')
      expect(await announcePrayers(world.service)).toBe(1)
      const beside = { ...choices, ...inMecca, place: { ...mecca, latitude: 21.5 } } as never
      await handlers().choose(call(beside), deviceCaller())
      expect(await announcePrayers(world.service)).toBe(0)
      const newYork = { latitude: 40.7, longitude: -74, calculation }
      const there = { ...choices, ...inMecca, timeZone: 'America/New_York', place: newYork } as never
      await handlers().choose(call(there), deviceCaller())
      until('16:35')
      expect(await announcePrayers(world.service)).toBe(1)
    })

    it('is told where it comes after midnight, and is still of the day before', async () => {
      // In June the sun of Reykjavik sets after midnight.
      world.clock.advance(Date.parse('2027-06-20T12:00:00Z') - world.clock.now().getTime())
      const place = { latitude: 64.1, longitude: -21.9, calculation }
      const browser = await subscribe({ topics: ['prayer'], timeZone: 'Atlantic/Reykjavik', place } as never)
      let queued = 0
      for (let i = 0; i < 24 * 15; i++) {
        world.clock.advance(4 * 60_000)
        queued += await announcePrayers(world.service)
        await runAll()
      }
      expect(queued).toBe(5)
      const told = service.letters.filter(({ path }) => path === browser.path)
      expect(told).toHaveLength(5)
    })
  })

  it('keeps money together between Arabic letters', async () => {
    const browser = await subscribe({ language: 'ur' } as never)
    const values = { currency: 'GBP' as const, totalMinor: 1_000, number: 'R-1' }
    await enqueuePush(db.q, { key: 'r', to: 'everyone', template: 'receipt', values, url: '/thank-you' })
    await runAll()
    expect(read(browser).body).toContain('\u2068£10\u2069')
  })

  it('sends a test at any hour, in test mode alone', async () => {
    const browser = await subscribe({ quiet: { from: '00:00', to: '23:59' } })
    expect(await handlers().test(call({}), deviceCaller())).toEqual({ success: true, queued: 1 })
    await runAll()
    expect(read(browser)).toMatchObject({ topic: 'test', title: 'Test notification' })
    world = await worldWith([service.host], false)
    for (const tool of [
      handlers().test(call({}), deviceCaller()),
      handlers().testDead(call(undefined), deviceCaller()),
      handlers().testLog(call(undefined), deviceCaller()),
    ])
      await expect(tool).rejects.toMatchObject({ code: 'not_found' })
  })

  it('lets a tester see each topic held, refused and sent, and an address that is dead', async () => {
    await subscribe({ topics: ['receipts', 'prayer'] as never, quiet: { from: '08:00', to: '10:30' } })
    const test = (topic?: 'receipts' | 'prayer' | 'campaigns' | 'streak') =>
      handlers().test(call({ topic }), deviceCaller())
    expect([(await test('streak')).queued, (await test('receipts')).queued]).toEqual([0, 1])
    await runAll()
    const sent = async () => (await handlers().testLog(call(undefined), deviceCaller())).sent
    const heldUntil = expect.stringContaining('T10:30:00')
    expect(await sent()).toMatchObject([{ about: 'receipts', state: 'waiting', tries: 0, heldUntil }])
    await handlers().choose(call({ ...choices, topics: ['prayer'] as never }), deviceCaller())
    expect((await test('prayer')).queued).toBe(1)
    await handlers().testDead(call(undefined), deviceCaller())
    await test()
    await runAll()
    expect(service.letters).toHaveLength(0)
    expect(
      (await sent()).map(({ about, state, reason }) => `${about} ${state} ${reason}`).toSorted(),
    ).toEqual(['prayer done endpoint gone', 'receipts waiting null', 'test done unsubscribed'])
    await expect(handlers().find(call(undefined), deviceCaller())).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await handlers().testLog(call(undefined), deviceCaller('yusuf'))).sent).toEqual([])
  })

  it('is called over the wire as the contract says', async () => {
    const app = await buildApp(world.service)
    const { endpoint, keys } = service.subscribe()
    const headers = { 'x-device-key': 'ab'.repeat(32) }
    const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers, payload })
    const bad = await send('PUT', '/api/push/subscription', {
      endpoint,
      keys,
      choices: { ...choices, topics: ['spam'] },
    })
    expect(bad.statusCode).toBe(400)
    expect((await send('PUT', '/api/push/subscription', { endpoint, keys, choices })).json()).toEqual(choices)
    const changed = { ...choices, quiet: { from: '22:00', to: '06:30' } }
    expect((await send('PUT', '/api/push/subscription/choices', changed)).json()).toEqual(changed)
    expect((await send('GET', '/api/push/subscription')).json()).toEqual(changed)
    expect((await send('POST', '/api/push/test', {})).json()).toEqual({ success: true, queued: 1 })
    expect((await send('GET', '/api/push/test')).json().sent).toHaveLength(1)
    expect((await send('DELETE', '/api/push/subscription')).json()).toEqual({ success: true })
    expect((await send('GET', '/api/push/subscription')).statusCode).toBe(404)
    await app.close()
  })
})
