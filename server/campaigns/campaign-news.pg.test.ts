import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPushMessage } from '../../contract/push-message.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenPounds } from '../../tests/fakes/giving-world.ts'
import {
  type PushBrowser,
  type PushServiceFake,
  startPushService,
} from '../../tests/fakes/push/push-service-fake.ts'
import { vapidKeysIn } from '../../tests/fakes/push/vapid-keys.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database } from '../db/database.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { openWebPush } from '../push/web-push.ts'
import type { Service } from '../service.ts'

const subject = 'mailto:hello@jariyah.test'
const content = {
  projectId: 'gaza-food',
  title: 'Bread for Khan Younis',
  summary: 'An oven and flour for a year.',
  story: 'We bake each morning.',
  lang: 'en',
  organiser: 'Maryam and her neighbours',
  goalMinorGbp: 500_000,
  endsOn: null,
  matches: [],
  imageAlt: '',
}
const news = { title: 'The oven is lit', text: 'Two hundred loaves this morning.' }

eachDatabase('News of a campaign', open => {
  let db: Database
  let pushes: PushServiceFake
  let world: AccountWorld
  let pushing: Service
  let campaigner: Member
  let campaign: { id: string; slug: string }

  beforeAll(async () => {
    db = await open()
    pushes = await startPushService()
    const testHosts = [pushes.host]
    world = await makeAccountWorld(db, { push: { vapid: null, subject, testHosts }, isTestMode: true })
    const keys = await vapidKeysIn(db, world.service.push.publicKey)
    const push = openWebPush({ keys, subject, testHosts, clock: world.clock, ca: pushes.ca })
    pushing = { ...world.service, push }
  })
  afterAll(() => pushes.stop())
  beforeEach(async () => {
    await db.q.execute(sql`delete from job`)
    await db.q.execute(sql`delete from push_subscription`)
    pushes.letters.length = 0
    campaigner = await world.member('baker')
    campaign = await published()
  })

  async function published(): Promise<{ id: string; slug: string }> {
    const reviewer = await world.member('reviewer', { roles: ['admin'], rights: ['content'] })
    const id = world.service.chance.uuid()
    await campaigner.browser.call('PUT', `/api/my-campaigns/${id}`, content)
    await campaigner.browser.post(`/api/my-campaigns/${id}/review`)
    const path = `/api/admin/campaigns/${id}`
    const { since } = (await reviewer.browser.get(path)).json()
    const answer = await reviewer.browser.post(`${path}/approve`, { reason: 'read', since })
    expect(answer.statusCode).toBe(200)
    return { id, slug: answer.json().slug }
  }

  async function subscribe(by: Browser, topics: string[] = ['campaigns']): Promise<PushBrowser> {
    const browser = pushes.subscribe()
    const { endpoint, keys } = browser
    const choices = { topics, language: 'en', timeZone: 'Europe/London', quiet: null, place: null }
    const answer = await by.call('PUT', '/api/push/subscription', { endpoint, keys, choices })
    expect(answer.statusCode).toBe(200)
    return browser
  }

  const follow = (by: Browser, isFollowing = true) =>
    by.call('PUT', `/api/campaigns/${campaign.slug}/following`, { isFollowing })

  async function give(by: Browser): Promise<string> {
    const id = world.service.chance.uuid()
    const lines = [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 1, campaignId: campaign.id }]
    expect((await by.post('/api/donations', { ...tenPounds(id), lines })).statusCode).toBe(200)
    await happens(id, 'captured')
    return id
  }
  const happens = (donationId: string, kind: 'captured' | 'refunded') =>
    receiveEvents(world.service, [
      {
        kind,
        eventId: `${donationId}:${kind}`,
        donationId,
        at: world.clock.now(),
        currency: 'GBP',
        minor: 1000,
        ...(kind === 'captured' ? { feeMinor: 35 } : { refundId: `${donationId}:r` }),
      } as never,
    ])

  const tell = (id = world.service.chance.uuid(), change: object = {}, by = campaigner.browser) =>
    by.post(`/api/my-campaigns/${campaign.id}/updates`, { id, ...news, ...change })

  async function pushed(): Promise<string[]> {
    while (await runNextJob(pushing));
    return pushes.letters.map(({ path }) => path).sort()
  }

  describe('is told to nobody', () => {
    it('where it is empty, leads to a web address, or is another’s to tell', async () => {
      const follower = world.browser()
      await subscribe(follower)
      await follow(follower)
      expect((await tell(undefined, { title: ' \u202e ', text: '' })).json()).toMatchObject({
        code: 'text_missing',
        fields: { title: 'text_missing', text: 'text_missing' },
      })
      const leading = { title: 'Give at pay.evil.example/now', text: 'Or at\n\nhttps://evil.example' }
      expect((await tell(undefined, leading)).json()).toMatchObject({
        code: 'address_in_text',
        fields: { title: 'address_in_text', text: 'address_in_text' },
      })
      const stranger = await world.member('stranger')
      expect((await tell(undefined, {}, stranger.browser)).json().code).toBe('not_found')
      expect(await pushed()).toEqual([])
    })

    it('who has no part in the campaign, did not choose its topic, or follows it no longer', async () => {
      await subscribe(world.browser())
      const withoutTopic = world.browser()
      await subscribe(withoutTopic, ['receipts'])
      await follow(withoutTopic)
      const former = world.browser()
      await subscribe(former)
      await follow(former)
      await follow(former, false)
      await tell()
      expect(await pushed()).toEqual([])
    })

    it('whose whole gift was given back', async () => {
      const donor = world.browser()
      await subscribe(donor)
      await happens(await give(donor), 'refunded')
      await tell()
      expect(await pushed()).toEqual([])
    })

    it('once it is no news any more', async () => {
      const follower = world.browser()
      await subscribe(follower)
      await follow(follower)
      await tell()
      world.clock.advance(72 * 3_600_000 + 1)
      expect(await pushed()).toEqual([])
    })
  })

  it('reaches who follows and who gave, each device once, in the campaigner’s words', async () => {
    const follower = world.browser()
    const donor = world.browser()
    const [ofFollower, ofDonor] = [await subscribe(follower), await subscribe(donor)]
    await follow(follower)
    await give(donor)
    await give(donor)
    await follow(donor)
    await tell()
    expect(await pushed()).toEqual([ofFollower.path, ofDonor.path].sort())
    const letter = pushes.letters.find(({ path }) => path === ofFollower.path)
    expect(letter && readPushMessage(ofFollower.read(letter))).toMatchObject({
      title: content.title,
      body: news.title,
      url: `/campaign/${campaign.slug}?via=news`,
    })
  })

  it('reaches a person on every device of theirs, wherever the gift was made', async () => {
    const donor = await world.member('donor')
    await give(donor.browser)
    const other = world.browser()
    other.token = donor.browser.token
    const devices = [await subscribe(donor.browser), await subscribe(other)]
    await tell()
    expect(await pushed()).toEqual(devices.map(({ path }) => path).sort())
  })

  it('is told once, however often the device sends it', async () => {
    const follower = world.browser()
    const { path } = await subscribe(follower)
    await follow(follower)
    const id = world.service.chance.uuid()
    await Promise.all([tell(id), tell(id)])
    expect((await tell(id)).statusCode).toBe(200)
    expect(await pushed()).toEqual([path])
  })
})
