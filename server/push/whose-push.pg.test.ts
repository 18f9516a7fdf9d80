import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type PushMessage, readPushMessage } from '../../contract/push-message.ts'
import { hourMs } from '../../contract/time-units.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { makeWorld, tenPounds, wideLimits } from '../../tests/fakes/giving-world.ts'
import { startPushService } from '../../tests/fakes/push/push-service-fake.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { rows } from '../ledger/rows.ts'
import { remindStreaks } from './remind-streaks.ts'

eachDatabase('Whose a notification is', open => {
  let world: AccountWorld
  let told: { endpoint: string; message: PushMessage }[]
  let browsers: Awaited<ReturnType<typeof startPushService>>

  beforeAll(async () => {
    browsers = await startPushService()
    const db = await open()
    const push = {
      publicKey: 'key',
      async send({ endpoint }: { endpoint: string }, { text }: { text: string }, begin: () => Promise<void>) {
        await begin()
        const message = readPushMessage(text)
        if (message) told.push({ endpoint, message })
        return { state: 'done' as const }
      },
    }
    const settings = { vapid: null, subject: 'mailto:a@jariyah.test', testHosts: [browsers.host] }
    const giving = await makeWorld(db, {
      config: { limits: wideLimits, push: settings, isTestMode: true },
      push,
    })
    world = await makeAccountWorld(db, {}, giving)
    return () => browsers.stop()
  })
  beforeEach(async () => {
    told = []
    await world.service.db.q.execute(sql`delete from job`)
    await world.service.db.q.execute(sql`delete from push_subscription`)
  })

  async function listen(browser: Browser, change: object = {}): Promise<string> {
    const { endpoint, keys } = browsers.subscribe()
    const choices = {
      topics: ['receipts', 'streak'],
      language: 'en',
      timeZone: 'UTC',
      quiet: null,
      place: null,
      ...change,
    }
    const answer = await browser.call('PUT', '/api/push/subscription', { endpoint, keys, choices })
    expect(answer.statusCode).toBe(200)
    return endpoint
  }
  const gift = async (browser: Browser): Promise<string> => {
    const id = world.service.chance.uuid()
    expect((await browser.post('/api/donations', tenPounds(id))).statusCode).toBe(200)
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
  const runAll = async () => {
    while (await runNextJob(world.service));
  }
  const endpointsTold = () => told.map(({ endpoint }) => endpoint).toSorted()
  const reasons = () =>
    rows<string>(world.service.db.q, sql`select to_json(reason) as row from job where kind = 'push'`)
  async function signIn({ email, password }: Member, browser: Browser): Promise<void> {
    browser.token = (await browser.post('/api/auth/login', { email, password })).json().authToken
  }
  async function signOut(browser: Browser): Promise<void> {
    expect((await browser.post('/api/auth/signout')).statusCode).toBe(200)
    browser.token = null
  }
  const visit = async ({ browser, id }: Member) =>
    expect((await browser.post('/api/simple-visit-reward', { userId: id })).statusCode).toBe(200)
  /** The next time it is that hour in UTC. */
  function goTo(hour: number): void {
    const now = world.clock.now().getTime()
    const day = 24 * hourMs
    const at = Math.floor(now / day) * day + hour * hourMs
    world.clock.advance((at > now ? at : at + day) - now)
  }
  async function threeDays(member: Member): Promise<void> {
    for (let i = 0; i < 3; i++) {
      goTo(9)
      await signIn(member, member.browser)
      await visit(member)
    }
  }

  it('of a gift is not told on the device once its giver signed out, nor to who came after', async () => {
    const [giver, other] = [await world.member('giver'), await world.member('other')]
    const endpoint = await listen(giver.browser)
    const [early, late] = [await gift(giver.browser), await gift(giver.browser)]
    await signOut(giver.browser)
    await pay(early)
    await signIn(other, giver.browser)
    await pay(late)
    await runAll()
    expect(told).toEqual([])
    await pay(await gift(giver.browser))
    await runAll()
    expect(endpointsTold()).toEqual([endpoint])
  })

  it('of a gift is not told when its giver signed out while quiet hours held it back', async () => {
    const giver = await world.member('held')
    const hour = world.clock.now().getUTCHours()
    const clock = (hours: number) => `${String(hours % 24).padStart(2, '0')}:00`
    await listen(giver.browser, { quiet: { from: clock(hour), to: clock(hour + 2) } })
    await pay(await gift(giver.browser))
    await runAll()
    await signOut(giver.browser)
    world.clock.advance(3 * hourMs)
    await runAll()
    expect(told).toEqual([])
    expect(await reasons()).toEqual(['not theirs any more'])
  })

  it('ends with a session that is ended from elsewhere, and with all of them', async () => {
    const owner = await world.member('lost')
    const phone = world.browser()
    await signIn(owner, phone)
    const [here, there] = [await listen(owner.browser), await listen(phone)]
    const { sessions } = (await phone.get('/api/auth/sessions')).json()
    const { id } = sessions.find((each: { isCurrent: boolean }) => each.isCurrent)
    expect((await owner.browser.call('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(200)
    await pay(await gift(owner.browser))
    await runAll()
    expect(endpointsTold()).toEqual([here])
    await signIn(owner, phone)
    await pay(await gift(owner.browser))
    await runAll()
    expect(endpointsTold()).toEqual([here, here, there].toSorted())
    expect((await owner.browser.post('/api/auth/sessions/end-others')).statusCode).toBe(200)
    await pay(await gift(owner.browser))
    await runAll()
    expect(endpointsTold()).toEqual([here, here, here, there].toSorted())
  })

  it('stays when a session merely runs out, and a new address changes nothing of it', async () => {
    const owner = await world.member('slow')
    await listen(owner.browser)
    const id = await gift(owner.browser)
    world.clock.advance(hourMs)
    const renewed = browsers.subscribe()
    owner.browser.token = null
    const body = { endpoint: renewed.endpoint, keys: renewed.keys }
    const stranger = world.browser()
    expect((await stranger.call('PUT', '/api/push/subscription/address', body)).statusCode).toBe(404)
    expect((await owner.browser.call('PUT', '/api/push/subscription/address', body)).statusCode).toBe(200)
    await pay(id)
    await runAll()
    expect(endpointsTold()).toEqual([renewed.endpoint])
  })

  it('of nobody’s gift is told to the device that gave', async () => {
    const browser = world.browser()
    const endpoint = await listen(browser)
    await listen(world.browser())
    await pay(await gift(browser))
    await runAll()
    expect(endpointsTold()).toEqual([endpoint])
  })

  it('of days in a row comes once, in the evening, to who was not here and does not rest', async () => {
    const member = await world.member('steady')
    await listen(member.browser)
    await threeDays(member)
    goTo(18)
    expect(await remindStreaks(world.service)).toBe(0)
    goTo(17)
    expect(await remindStreaks(world.service)).toBe(0)
    goTo(18)
    expect(await remindStreaks(world.service)).toBe(1)
    world.clock.advance(hourMs)
    expect(await remindStreaks(world.service)).toBe(0)
    await runAll()
    expect(told.map(({ message }) => [message.title, message.url])).toEqual([['3 days in a row', '/profile']])
  })

  it('of days in a row is not told while they rest, nor once there are none', async () => {
    const [resting, gone] = [await world.member('resting'), await world.member('gone')]
    for (const each of [resting, gone]) await listen(each.browser)
    await threeDays(resting)
    await resting.browser.call('PUT', '/api/rewards/pause', { isPaused: true })
    await signIn(gone, gone.browser)
    await visit(gone)
    world.clock.advance(24 * hourMs)
    goTo(18)
    expect(await remindStreaks(world.service)).toBe(0)
  })

  it('of days in a row is let go when its person came meanwhile, and when the day is over', async () => {
    const member = await world.member('busy')
    await listen(member.browser, { quiet: { from: '17:00', to: '21:00' } })
    await threeDays(member)
    world.clock.advance(24 * hourMs)
    goTo(18)
    expect(await remindStreaks(world.service)).toBe(1)
    await runAll()
    await signIn(member, member.browser)
    await visit(member)
    goTo(21)
    await runAll()
    expect(await reasons()).toEqual(['over'])
    await member.browser.call('PUT', '/api/push/subscription/choices', {
      topics: ['streak'],
      language: 'en',
      timeZone: 'UTC',
      quiet: { from: '17:00', to: '06:00' },
      place: null,
    })
    goTo(18)
    expect(await remindStreaks(world.service)).toBe(0)
    world.clock.advance(24 * hourMs)
    goTo(6)
    await runAll()
    expect(told).toEqual([])
  })
})
