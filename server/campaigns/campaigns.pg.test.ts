import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import { readMigrations } from '../db/migrate.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { checkLedger } from '../ledger/check.ts'
import { fundId } from '../membership/tier-prices.ts'
import { campaignGift, campaignProgress } from './campaigns.schema.ts'

let world: AccountWorld
let campaigner: Member
let reviewer: Member

const content = {
  projectId: 'gaza-food',
  title: 'Meals for Rafah',
  summary: 'A hundred families, one month.',
  story: 'We cook.\n\nThey eat.',
  lang: 'en',
  organiser: 'Aisha and friends',
  goalMinorGbp: 500_000,
  endsOn: null as string | null,
  matches: [] as { name: string; isPublic: boolean; capMinorGbp: number }[],
  imageAlt: '',
}

const own = (id: string, rest = '') => `/api/my-campaigns/${id}${rest}`
const save = (by: Browser, id: string, change: object = {}) =>
  by.call('PUT', own(id), { ...content, ...change })
const handIn = (by: Browser, id: string) => by.post(own(id, '/review'))
/** Since when what waits there was handed in, as a reviewer reads it. */
const sinceOf = async (id: string) =>
  (await reviewer.browser.get(`/api/admin/campaigns/${id}`)).json().since as string
const review = async (id: string, act: string, reason = 'checked', by = reviewer) =>
  by.browser.post(`/api/admin/campaigns/${id}/${act}`, { reason, since: await sinceOf(id) })

/** A campaign that everybody may read. */
async function published(change: object = {}, by = campaigner): Promise<{ id: string; slug: string }> {
  const id = world.service.chance.uuid()
  await save(by.browser, id, change)
  await handIn(by.browser, id)
  const { slug } = (await review(id, 'approve')).json()
  return { id, slug }
}

/** A fresh visitor each time: answers are kept for seconds. */
const page = async (slug: string, query = '') =>
  await world.browser().get(`/api/campaigns/${slug}?lang=en&currency=GBP&at=${Math.random()}${query}`)
const listed = async (query = '') =>
  (await world.browser().get(`/api/campaigns?at=${Math.random()}${query}`)).json()

const line = (campaignId: string, change: object = {}) => ({
  lines: [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 1, campaignId, ...change }],
})

async function give(by: Browser, campaignId: string, change: object = {}): Promise<string> {
  const id = world.service.chance.uuid()
  const answer = await by.post('/api/donations', { ...tenPounds(id), ...line(campaignId), ...change })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { totalMinor: minor, currency } = answer.json().donation
  await tell(id, 'captured', { minor, currency, feeMinor: 35 })
  return id
}

const tell = (donationId: string, kind: 'captured' | 'refunded', more: object) =>
  receiveEvents(world.service, [
    {
      kind,
      eventId: `${donationId}:${kind}`,
      donationId,
      at: world.clock.now(),
      currency: 'GBP',
      refundId: `${donationId}:r`,
      ...more,
    } as never,
  ])

const again = (donationId: string, word: string) => ({
  eventId: `${donationId}:${word}`,
  refundId: `${donationId}:${word}`,
})

eachDatabase('Campaigns', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    campaigner = await world.member('campaigner')
    reviewer = await world.member('reviewer', { roles: ['admin'], rights: ['content'] })
  })

  describe('a draft', () => {
    it('is nobody’s to read or change but its own campaigner’s', async () => {
      const id = world.service.chance.uuid()
      await save(campaigner.browser, id)
      const stranger = await world.member('stranger')
      for (const answer of [
        await stranger.browser.get(own(id)),
        await handIn(stranger.browser, id),
        await stranger.browser.get(own(id, '/numbers')),
        await stranger.browser.call('DELETE', own(id)),
        await stranger.browser.post(own(id, '/team'), { username: 'x' }),
      ])
        expect(answer.json().code).toBe('not_found')
      expect((await save(stranger.browser, id, { title: 'Mine' })).json().code).toBe('id_taken')
      expect((await campaigner.browser.get(own(id))).json().content.title).toBe(content.title)
    })

    it('is one, however often its first save arrives at the same time', async () => {
      const id = world.service.chance.uuid()
      const saves = await Promise.all(Array.from({ length: 6 }, () => save(campaigner.browser, id)))
      expect(saves.map(({ statusCode }) => statusCode)).toEqual(saves.map(() => 200))
    })

    it('is kept however much is missing, and handed in only whole, with every fault beside its field', async () => {
      const id = world.service.chance.uuid()
      const wrong = {
        projectId: 'nowhere',
        title: ' \u202e ',
        summary: 'x'.repeat(201),
        story: '',
        organiser: '',
        goalMinorGbp: null,
        endsOn: '2020-01-01',
        matches: [{ name: '', isPublic: true, capMinorGbp: 5 }],
      }
      expect((await save(campaigner.browser, id, wrong)).statusCode).toBe(200)
      const { code, fields } = (await handIn(campaigner.browser, id)).json()
      expect(code).toBe('text_missing')
      expect(fields).toEqual({
        title: 'text_missing',
        summary: 'text_too_long',
        story: 'text_missing',
        organiser: 'name_missing',
        projectId: 'cause_unknown',
        goalMinorGbp: 'amount_missing',
        endsOn: 'date_invalid',
        'matches.0.capMinorGbp': 'amount_too_small',
        'matches.0.name': 'name_missing',
      })
      expect((await campaigner.browser.get(own(id))).json()).toMatchObject({ state: 'draft', slug: null })
    })

    it('raises for charities, never for our own costs', async () => {
      const id = world.service.chance.uuid()
      await save(campaigner.browser, id, { projectId: fundId })
      expect((await handIn(campaigner.browser, id)).json()).toMatchObject({
        code: 'cause_unknown',
        fields: { projectId: 'cause_unknown' },
      })
    })

    it('raises for no project that is closed', async () => {
      const { db } = world.service
      const setOpen = async (isOpen: boolean) => {
        await db.q.execute(sql`update project set is_open = ${isOpen} where id = 'gaza-medical'`)
        forgetCatalogue(db)
      }
      await setOpen(false)
      const id = world.service.chance.uuid()
      await save(campaigner.browser, id, { projectId: 'gaza-medical' })
      expect((await handIn(campaigner.browser, id)).json()).toMatchObject({
        code: 'cause_closed',
        fields: { projectId: 'cause_closed' },
      })
      await setOpen(true)
    })

    it('is not under an id that is none, and is deleted only before it was published', async () => {
      expect((await save(campaigner.browser, 'mine')).json().code).toBe('id_invalid')
      const id = world.service.chance.uuid()
      await save(campaigner.browser, id)
      expect((await campaigner.browser.call('DELETE', own(id))).json()).toEqual({ success: true })
      expect((await campaigner.browser.get(own(id))).json().code).toBe('not_found')
      const shown = await published()
      expect((await campaigner.browser.call('DELETE', own(shown.id))).json().code).toBe('campaign_locked')
    })
  })

  describe('the review', () => {
    it('is nobody’s without the right, a fresh factor and a reason, and nobody’s for a campaign of their own', async () => {
      const id = world.service.chance.uuid()
      await save(campaigner.browser, id)
      await handIn(campaigner.browser, id)
      const support = await world.member('support', { roles: ['admin'], rights: ['support'] })
      expect((await review(id, 'approve', 'x', support)).json().code).toBe('forbidden')
      expect((await review(id, 'approve', 'x', campaigner)).json().code).toBe('forbidden')
      expect((await review(id, 'approve', '  ')).json().code).toBe('reason_missing')
      const ofReviewer = world.service.chance.uuid()
      await save(reviewer.browser, ofReviewer)
      await handIn(reviewer.browser, ofReviewer)
      expect((await review(ofReviewer, 'approve')).json().code).toBe('forbidden')
      expect((await campaigner.browser.get(own(id))).json().state).toBe('review')
    })

    it('shows nothing before it is approved, and what is with it cannot be changed', async () => {
      const id = world.service.chance.uuid()
      await save(campaigner.browser, id, { title: 'Waiting' })
      await handIn(campaigner.browser, id)
      expect((await save(campaigner.browser, id, { title: 'Other' })).json().code).toBe('campaign_locked')
      expect((await listed('&search=waiting')).campaigns).toEqual([])
      expect((await review(id, 'return', 'Say who cooks.')).statusCode).toBe(200)
      expect((await campaigner.browser.get(own(id))).json()).toMatchObject({
        state: 'draft',
        note: 'Say who cooks.',
      })
      await save(campaigner.browser, id, { title: 'Waiting no more' })
      await handIn(campaigner.browser, id)
      await campaigner.browser.call('DELETE', own(id, '/review'))
      expect((await review(id, 'approve')).json().code).toBe('campaign_locked')
      await handIn(campaigner.browser, id)
      expect((await review(id, 'approve')).json()).toMatchObject({ state: 'published' })
      expect((await listed('&search=no more')).campaigns).toHaveLength(1)
      expect((await review(id, 'approve')).json().code).toBe('campaign_locked')
    })

    it('tells the campaigner by mail what came back and why, once for each time, where the address is proved', async () => {
      const author = await world.member('author')
      const id = world.service.chance.uuid()
      await save(author.browser, id, { title: 'Soup' })
      await handIn(author.browser, id)
      await review(id, 'return', 'Which kitchen?')
      expect((await world.mails(author.email)).map(({ template }) => template)).not.toContain(
        'campaign-returned',
      )
      await world.service.db.q.execute(
        sql`update person set email_verified_at = now() where id = ${author.id}`,
      )
      for (const reason of ['Say who cooks.', 'And when.']) {
        world.clock.advance(1_000)
        await handIn(author.browser, id)
        await review(id, 'return', reason)
        expect((await review(id, 'return', reason)).json().code).toBe('campaign_locked')
      }
      const told = (await world.mails(author.email)).filter(
        ({ template }) => template === 'campaign-returned',
      )
      const link = expect.stringContaining(`/campaigns/${id}/edit`)
      expect(told).toMatchObject([
        { values: { name: 'author', campaign: 'Soup', answer: 'Say who cooks.', link } },
        { values: { answer: 'And when.', link } },
      ])
    })

    it('tells the campaigner by mail where it stands, and why it was taken away: once for each act, where the address is proved', async () => {
      const author = await world.member('shown')
      const { id, slug } = await published({ title: 'Bread' }, author)
      const told = async () =>
        (await world.mails(author.email)).filter(({ template }) => template.startsWith('campaign-'))
      expect(await told()).toEqual([])
      await world.service.db.q.execute(
        sql`update person set email_verified_at = now() where id = ${author.id}`,
      )
      await save(author.browser, id, { title: 'Bread for all' })
      await handIn(author.browser, id)
      expect((await review(id, 'approve', ' ')).json().code).toBe('reason_missing')
      for (const _ of [1, 2]) await review(id, 'approve')
      await save(author.browser, id, { title: 'Read by nobody' })
      await handIn(author.browser, id)
      for (const act of ['withhold', 'restore', 'withhold'])
        for (const word of ['first', 'second']) {
          world.clock.advance(1_000)
          await review(id, act, `${act}, ${word}`)
        }
      const values = {
        name: 'shown',
        campaign: 'Bread for all',
        link: expect.stringMatching(`/campaign/${slug}$`),
      }
      const own = { ...values, link: expect.stringMatching(`/campaigns/${id}/edit$`) }
      expect(await told()).toMatchObject([
        { template: 'campaign-published', values },
        { template: 'campaign-withheld', values: { ...own, answer: 'withhold, first' } },
        { template: 'campaign-restored', values },
        { template: 'campaign-withheld', values: { ...own, answer: 'withhold, first' } },
      ])
      await world.service.db.q.execute(sql`update person set suspended_at = now() where id = ${author.id}`)
      await review(id, 'restore')
      expect(await told()).toHaveLength(4)
    })

    it('publishes nothing that was handed in after it was read', async () => {
      const id = world.service.chance.uuid()
      await save(campaigner.browser, id, { title: 'Read by the reviewer' })
      await handIn(campaigner.browser, id)
      const since = await sinceOf(id)
      await campaigner.browser.call('DELETE', own(id, '/review'))
      world.clock.advance(1_000)
      await save(campaigner.browser, id, { title: 'Read by nobody' })
      await handIn(campaigner.browser, id)
      const approve = (body: object) =>
        reviewer.browser.post(`/api/admin/campaigns/${id}/approve`, { reason: 'checked', ...body })
      expect((await approve({})).json().code).toBe('bad_request')
      expect((await approve({ since })).json().code).toBe('state_changed')
      expect((await listed('&search=read by')).campaigns).toEqual([])
      expect((await approve({ since: await sinceOf(id) })).json().content.title).toBe('Read by nobody')
    })

    it('comes before changes of what is published are shown, and never moves it to another project', async () => {
      const { id, slug } = await published()
      expect((await save(campaigner.browser, id, { projectId: 'gaza-medical' })).json()).toMatchObject({
        code: 'campaign_locked',
        fields: { projectId: 'campaign_locked' },
      })
      await save(campaigner.browser, id, { title: 'Changed' })
      expect((await campaigner.browser.get(own(id))).json().changes).toBe('draft')
      await handIn(campaigner.browser, id)
      expect((await page(slug)).json().title).toBe(content.title)
      await review(id, 'approve')
      expect((await page(slug)).json().title).toBe('Changed')
      expect((await campaigner.browser.get(own(id))).json()).toMatchObject({
        state: 'published',
        changes: 'none',
      })
    })

    it('withholds, restores, and leaves each act with its reason in the log', async () => {
      const { id, slug } = await published()
      await review(id, 'withhold', 'Reported as false.')
      expect((await page(slug)).json().code).toBe('not_found')
      expect((await handIn(campaigner.browser, id)).json().code).toBe('campaign_locked')
      await review(id, 'restore', 'It was true.')
      expect((await page(slug)).statusCode).toBe(200)
      const log = (await campaigner.browser.get('/api/profile/audit')).json().entries
      expect(log.slice(0, 2)).toMatchObject([
        { action: `campaign:restore ${slug}`, campaign: 'Meals for Rafah', reason: 'It was true.' },
        { action: `campaign:withhold ${slug}`, campaign: 'Meals for Rafah', reason: 'Reported as false.' },
      ])
    })

    it('does not begin anew what its campaigner has ended', async () => {
      const { id, slug } = await published()
      await campaigner.browser.post(own(id, '/end'))
      await review(id, 'withhold', 'Reported as false.')
      expect((await review(id, 'restore', 'It was true.')).json()).toMatchObject({ state: 'ended' })
      expect((await page(slug)).json().state).toBe('ended')
      expect((await campaigner.browser.get(own(id))).json().state).toBe('ended')
    })

    it('gives 30 points for a campaign approved for the first time, two a month', async () => {
      const keen = await world.member('keen')
      const points = async () => (await keen.browser.get('/api/rewards/mine')).json()
      const before = (await points()).points
      const [first] = [await published({}, keen), await published({}, keen), await published({}, keen)]
      await save(keen.browser, first.id, { title: 'Again' })
      await handIn(keen.browser, first.id)
      await review(first.id, 'approve')
      expect((await points()).points - before).toBe(60)
    })

    it('finds what visitors reported, once for each device, until it is settled', async () => {
      const { id, slug } = await published()
      const visitor = world.browser()
      const report = (text: string) =>
        visitor.post(`/api/campaigns/${slug}/reports`, { reason: 'fraud', text })
      expect((await report('x'.repeat(501))).json().fields).toEqual({ text: 'text_too_long' })
      await report('Not theirs.')
      await report('Not their photograph.')
      const queue = async () =>
        (await reviewer.browser.get('/api/admin/campaigns?queue=reported')).json().campaigns
      expect(await queue()).toMatchObject([{ id, reports: 1 }])
      const { openReports } = (await reviewer.browser.get(`/api/admin/campaigns/${id}`)).json()
      expect(openReports).toMatchObject([{ reason: 'fraud', text: 'Not their photograph.' }])
      await review(id, 'settle', 'It is theirs.')
      expect(await queue()).toEqual([])
    })
  })

  describe('gifts', () => {
    it('are refused for a campaign that is not there, not public, or for another project, and nothing is kept', async () => {
      const draft = world.service.chance.uuid()
      await save(campaigner.browser, draft)
      const { id } = await published()
      const donor = world.browser()
      const count = async () => (await world.service.db.q.execute(sql`select count(*) from donation`)).rows
      const before = await count()
      for (const change of [
        line(draft),
        line('nonsense'),
        line(world.service.chance.uuid()),
        line(id, { projectId: 'gaza-medical' }),
      ]) {
        const answer = await donor.post('/api/donations', {
          ...tenPounds(world.service.chance.uuid()),
          ...change,
        })
        expect(answer.json()).toMatchObject({
          code: 'campaign_closed',
          fields: { 'lines.0.campaignId': 'campaign_closed' },
        })
      }
      expect(await count()).toEqual(before)
    })

    it('count once in the campaign and in its project, and go back with the refund', async () => {
      const { id, slug } = await published({ matches: [{ name: 'A', isPublic: false, capMinorGbp: 1_500 }] })
      const donor = world.browser()
      const gift = await give(donor, id)
      await tell(gift, 'captured', { minor: 1000, feeMinor: 35 })
      await give(donor, id, {
        lines: [
          { projectId: 'gaza-food', unitMinor: 500, quantity: 1, campaignId: id },
          { projectId: 'gaza-food', unitMinor: 300, quantity: 1 },
          { projectId: 'gaza-food', unitMinor: 200, quantity: 1, campaignId: id },
        ],
      })
      expect((await page(slug)).json()).toMatchObject({
        raisedMinorGbp: 1700,
        gifts: 2,
        matches: [{ name: null, capMinorGbp: 1500, matchedMinorGbp: 1500 }],
      })
      await tell(gift, 'refunded', { minor: 400 })
      expect((await page(slug)).json()).toMatchObject({ raisedMinorGbp: 1300, gifts: 2 })
      await tell(gift, 'refunded', { minor: 600, ...again(gift, 'rest') })
      expect((await page(slug)).json()).toMatchObject({
        raisedMinorGbp: 700,
        gifts: 1,
        matches: [{ matchedMinorGbp: 700 }],
      })
      expect(await checkLedger(world.service.db)).toEqual([])
      const { q } = world.service.db
      const [kept] = await q.select().from(campaignProgress).where(eq(campaignProgress.campaignId, id))
      const gifts = await q.select().from(campaignGift).where(eq(campaignGift.campaignId, id))
      expect(gifts.reduce((sum, each) => sum + each.leftMinorGbp, 0)).toBe(kept?.raisedMinorGbp)
    })

    it('stand on the wall as their donors chose, page by page, those that went back not', async () => {
      const { id, slug } = await published()
      const donor = world.browser()
      await give(donor, id, { visibility: 'hidden', publicName: 'Hamza' })
      await give(donor, id, { visibility: 'someone', publicName: 'Aisha' })
      const gone = await give(donor, id, { visibility: 'named', publicName: 'Gone' })
      await tell(gone, 'refunded', { minor: 1000 })
      for (let i = 0; i < 21; i += 1)
        await give(donor, id, { visibility: 'named', publicName: `B${i}`, message: 'For my mother.' })
      const wall = async (before?: number) =>
        (
          await world
            .browser()
            .get(`/api/campaigns/${slug}/gifts${before === undefined ? '' : `?before=${before}`}`)
        ).json()
      const first = await wall()
      const second = await wall(first.next)
      expect(first.gifts).toHaveLength(20)
      expect(first.gifts[0]).toMatchObject({ name: 'B20', message: 'For my mother.', minor: 1000 })
      expect(second.gifts.map(({ name }: { name: string }) => name)).toEqual(['B0', null])
      expect(second.next).toBeNull()
    })

    it('stand on the wall, and in the numbers by currency, with what is left of them', async () => {
      const { id, slug } = await published()
      const euros = { currency: 'EUR', visibility: 'named', publicName: 'Hamza' }
      const gift = await give(world.browser(), id, {
        ...euros,
        lines: [
          { projectId: 'gaza-food', unitMinor: 500, quantity: 1, campaignId: id },
          { projectId: 'gaza-food', unitMinor: 300, quantity: 1 },
          { projectId: 'gaza-food', unitMinor: 200, quantity: 1, campaignId: id },
        ],
      })
      const said = async () => {
        const { currencies } = (await campaigner.browser.get(own(id, '/numbers'))).json()
        const wall = (await world.browser().get(`/api/campaigns/${slug}/gifts?at=${Math.random()}`)).json()
        return { currencies, wall: wall.gifts.map(({ minor }: { minor: number }) => minor) }
      }
      expect(await said()).toEqual({ currencies: [{ currency: 'EUR', gifts: 1, minor: 700 }], wall: [700] })
      await tell(gift, 'refunded', { currency: 'EUR', minor: 405 })
      // Of 5.00 and of 2.00 that which is left of 10.00, each rounded down.
      const left = { currencies: [{ currency: 'EUR', gifts: 1, minor: 416 }], wall: [416] }
      expect(await said()).toEqual(left)
      // As an earlier version kept it.
      const { q } = world.service.db
      await q.update(campaignGift).set({ minor: 700 }).where(eq(campaignGift.campaignId, id))
      const migration = readMigrations().find(({ name }) => name === '084-left-in-campaigns.sql')
      for (const statement of migration?.script.split(/;$/m) ?? [])
        if (statement.trim() !== '') await q.execute(sql.raw(statement))
      expect(await said()).toEqual(left)
      await tell(gift, 'refunded', { currency: 'EUR', minor: 595, ...again(gift, 'rest') })
      expect(await said()).toEqual({ currencies: [], wall: [] })
    })

    it('stand on the wall without the words that an editor took down, who sees in which campaign they were', async () => {
      const { id, slug } = await published({ title: 'Soup for Gaza' })
      const said = { visibility: 'named', publicName: 'Call 0900', message: 'Your card is blocked' }
      const gift = await give(world.browser(), id, said)
      const wall = async () =>
        (await world.browser().get(`/api/campaigns/${slug}/gifts?at=${Math.random()}`)).json().gifts
      expect(await wall()).toMatchObject([{ name: said.publicName, message: said.message }])
      const taken = await reviewer.browser.post(`/api/admin/public-words/${gift}/take`, {
        reason: 'Phishing',
      })
      expect(taken.json()).toMatchObject({ campaigns: ['Soup for Gaza'], taken: { reason: 'Phishing' } })
      expect(await wall()).toMatchObject([{ name: null, message: null, minor: 1000 }])
    })

    it('come in after the end where they were made before, and not into what was withheld', async () => {
      const { id, slug } = await published()
      await campaigner.browser.post(own(id, '/end'))
      await give(world.browser(), id)
      expect((await page(slug)).json()).toMatchObject({ state: 'ended', gifts: 1 })
      expect(
        (await listed('&search=rafah&sort=newest')).campaigns.some(
          (each: { slug: string }) => each.slug === slug,
        ),
      ).toBe(false)
      await review(id, 'withhold')
      await expect(give(world.browser(), id)).rejects.toThrow('campaign_closed')
    })
  })

  describe('the directory', () => {
    it('is searched, filtered by cause and sorted, page by page, each once', async () => {
      const made: string[] = []
      for (let i = 0; i < 14; i += 1)
        made.push((await published({ title: `Olive ${i} 100%_`, projectId: 'palestine-olive' })).slug)
      for (const sort of ['newest', 'raised', 'ending']) {
        const first = await listed(`&search=OLIVE&sort=${sort}`)
        const second = await listed(`&search=olive&sort=${sort}&after=${first.next}`)
        const slugs = [...first.campaigns, ...second.campaigns].map(({ slug }: { slug: string }) => slug)
        expect(slugs.toSorted()).toEqual(made.toSorted())
        expect([first.campaigns.length, second.next]).toEqual([12, null])
      }
      expect((await listed('&cause=palestine&search=olive')).campaigns).toHaveLength(12)
      expect((await listed('&cause=gaza&search=olive')).campaigns).toEqual([])
      expect((await listed('&search=1__%25')).campaigns).toEqual([])
      expect((await listed('&search=3+100%25_')).campaigns).toHaveLength(2)
      expect((await listed('&after=nonsense')).code).toBe('bad_request')
    })
  })

  describe('the team', () => {
    it('is shown once its members agreed, under names of their own, and they may leave', async () => {
      const { id, slug } = await published()
      const friend = await world.member('friend')
      const ask = (username: string) => campaigner.browser.post(own(id, '/team'), { username })
      expect((await ask('nobody_at_all')).json()).toEqual((await ask(friend.username)).json())
      expect((await page(slug)).json().team).toEqual([])
      expect((await friend.browser.get('/api/my-campaigns')).json().teams).toMatchObject([
        { id, publicName: null },
      ])
      const team = async () => (await campaigner.browser.get(own(id))).json().team
      const { username } = friend
      expect(await team()).toEqual([{ id: username, username, publicName: null }])
      await campaigner.browser.call('DELETE', own(id, `/team/${username}`))
      expect(await team()).toEqual([])
      await ask(username)
      const join = (publicName: string) => friend.browser.call('PUT', own(id, '/team/own'), { publicName })
      expect((await join(' ')).json().code).toBe('name_missing')
      expect((await join('www.evil.test')).json().code).toBe('name_is_address')
      await join('Bilal')
      expect((await page(slug)).json().team).toEqual(['Bilal'])
      const stranger = await world.member('outsider')
      expect(
        (await stranger.browser.call('PUT', own(id, '/team/own'), { publicName: 'Me' })).json().code,
      ).toBe('not_found')
      expect((await stranger.browser.call('DELETE', own(id, `/team/${friend.id}`))).json().code).toBe(
        'not_found',
      )
      await friend.browser.call('DELETE', own(id, '/team/own'))
      expect((await page(slug)).json().team).toEqual([])
    })
  })

  describe('its numbers', () => {
    it('are views that were agreed to, gifts, sources and days, and nobody else’s to read', async () => {
      const { id, slug } = await published()
      const view = (source: string, consent: string) =>
        world.browser().post(`/api/campaigns/${slug}/views`, { source, consent })
      const { consentTextVersions } = await import('../../contract/consent-text.ts')
      const [version] = consentTextVersions.analytics
      expect((await view('qr', 'never')).json().code).toBe('consent_missing')
      for (const source of ['qr', 'qr', 'direct']) await view(source, version)
      await give(world.browser(), id)
      const gone = await give(world.browser(), id)
      await tell(gone, 'refunded', { minor: 1000 })
      const numbers = (await campaigner.browser.get(own(id, '/numbers'))).json()
      expect(numbers).toMatchObject({
        views: 3,
        gifts: 1,
        raisedMinorGbp: 1000,
        sources: [
          { source: 'qr', views: 2 },
          { source: 'direct', views: 1 },
        ],
        currencies: [{ currency: 'GBP', gifts: 1, minor: 1000 }],
      })
      expect(numbers.days).toHaveLength(30)
      const sums = (key: string) =>
        numbers.days.reduce((sum: number, day: Record<string, number>) => sum + (day[key] ?? 0), 0)
      expect([sums('views'), sums('gifts'), sums('raisedMinorGbp')]).toEqual([3, 1, 1000])
    })
  })

  it('go with the account of their campaigner; the gifts stay in the books', async () => {
    const leaving = await world.member('leaving')
    const { id, slug } = await published({}, leaving)
    await give(world.browser(), id)
    const exported = (await leaving.browser.post('/api/profile/export')).json()
    expect(exported.tables.campaign).toMatchObject([{ id, state: 'published' }])
    const answer = await leaving.browser.post('/api/profile/delete', { username: leaving.username })
    expect(answer.statusCode).toBe(200)
    expect((await page(slug)).json().code).toBe('not_found')
    expect(await checkLedger(world.service.db)).toEqual([])
  })
})
