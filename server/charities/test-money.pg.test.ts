import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CampaignContent } from '../../contract/campaigns.ts'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { armedPdf } from '../../tests/fakes/charity-files.ts'
import { makeWorld, wideLimits } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { campaign } from '../campaigns/campaigns.schema.ts'
import { uuid7Of } from '../chance.ts'
import { readMigrations } from '../db/migrate.ts'
import { donation } from '../db/schema.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { checkLedger } from '../ledger/check.ts'
import { openSandbox } from '../payments/sandbox.ts'
import { charityMember } from './charities.schema.ts'
import { disbursement } from './disbursements.schema.ts'
import { openCharity } from './open-charity.ts'
import { seedCharities } from './seed-charities.ts'

const desk = '/api/charity-desk'
const money = { currency: 'GBP' as const, feeMinor: 0 }

/** A service whose charity and two administrators are there to ask, approve and send. */
interface Desk extends AccountWorld {
  charity: Member
  admins: Member[]
}

eachDatabase('What was given when the service was tried', open => {
  let trial: Desk
  let live: Desk
  let pdf: string
  const campaignId = uuid7Of(Date.UTC(2026, 6, 1), randomBytes(16))

  // Two services of one seed and one clock would make the same ids.
  const uuid = () => uuid7Of(trial.clock.now().getTime(), randomBytes(16))

  async function people(world: AccountWorld, name: string): Promise<Desk> {
    const charity = await world.member(`${name}_water`, { roles: ['charity'] })
    const { q } = world.service.db
    await q
      .insert(charityMember)
      .values({ charityId: 'ma-ain', personId: charity.id, since: world.clock.now() })
    const details = { holder: 'Ma’in Water Works', bank: 'KCB', country: 'KE', account: '1234567890' }
    await charity.browser.call('PUT', `${desk}/payout-details`, details)
    const admins = await Promise.all(
      ['first', 'second'].map(each =>
        world.member(`${name}_${each}`, { roles: ['admin'], rights: ['finance', 'content'] }),
      ),
    )
    return { ...world, charity, admins }
  }

  async function give(at: Desk, minor: number): Promise<string> {
    const id = uuid()
    const lines = [{ projectId: 'well-kenya', unitMinor: minor, quantity: 1, campaignId }]
    await at.browser().post('/api/donations', { id, currency: 'GBP', lines, visibility: 'someone' })
    const told = { kind: 'captured' as const, donationId: id, ...money, minor, paymentRef: id }
    await receiveEvents(at.service, [{ ...told, eventId: uuid(), at: at.clock.now() }])
    return id
  }

  const ask = (at: Desk, minor: number) =>
    at.charity.browser.post(`${desk}/disbursements`, {
      id: uuid(),
      project: 'well-kenya',
      currency: 'GBP',
      minor,
      purpose: 'building',
      note: 'The drilling of the well',
      evidence: { name: 'invoice.pdf', content: pdf },
    })
  const approve = async (at: Desk, id: string) => {
    for (const { browser } of at.admins)
      await browser.post(`/api/admin/disbursements/${id}/approve`, { reason: 'seen' })
  }
  const send = (at: Desk) =>
    at.admins[0]!.browser.post('/api/admin/payout-batches', { id: uuid(), reason: 'month end' })
  /** Of the campaign, the feed and the charity's statement, all that says what was given. */
  const given = async (at: Desk) => {
    await at.service.db.q.update(campaign).set({ personId: at.charity.id }).where(eq(campaign.id, campaignId))
    const see = async (path: string) => (await at.browser().get(`${path}lang=en&at=${Math.random()}`)).json()
    const numbers = await at.charity.browser.get(`/api/my-campaigns/${campaignId}/numbers`)
    const office = await at.admins[0]!.browser.get(`/api/admin/campaigns/${campaignId}?lang=en`)
    const { campaigns } = await see('/api/campaigns?sort=raised&')
    const { raisedMinorGbp, gifts } = await see('/api/campaigns/a-well-for-kenya?currency=GBP&')
    return {
      page: [raisedMinorGbp, gifts],
      listed: [campaigns[0].raisedMinorGbp, campaigns[0].gifts],
      office: [office.json().raisedMinorGbp, office.json().gifts],
      wall: (await see('/api/campaigns/a-well-for-kenya/gifts?')).gifts.length,
      own: numbers.json().currencies,
      days: numbers.json().days.at(-1).raisedMinorGbp,
      feed: (await see('/api/feed?limit=20&')).items.length,
      statement: (await at.charity.browser.get(`${desk}/statement`))
        .json()
        .lines.map((line: { minor: number }) => line.minor),
    }
  }
  const pageOf = ({ service }: Desk) => openCharity(service, 'ma-ain', 'en')
  const deskOf = async (at: Desk) => (await at.charity.browser.get(`${desk}/money`)).json()
  const code = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code

  beforeAll(async () => {
    const db = await open()
    pdf = await armedPdf()
    const tried = await makeAccountWorld(db)
    await seedCharities(db)
    trial = await people(tried, 'trial')
    const now = trial.clock.now()
    const words = {
      title: 'A well for Kenya',
      summary: 'Water for a village.',
      story: 'We dig.',
      lang: 'en',
    } as const
    const rest = { organiser: 'Aisha', goalMinorGbp: 500_000, endsOn: null, matches: [], imageAlt: '' }
    const shown: CampaignContent = { projectId: 'well-kenya', ...words, ...rest }
    const times = { createdAt: now, changedAt: now, publishedAt: now }
    const row = { id: campaignId, slug: 'a-well-for-kenya', state: 'published', ...times } as const
    await db.q.insert(campaign).values({ ...row, content: shown, shown, projectId: 'well-kenya' })
    await give(trial, 100_000)
    const { id } = (await ask(trial, 40_000)).json()
    await approve(trial, id)
    await send(trial)
    // Asked and approved, and not sent before the service takes real money.
    await approve(trial, (await ask(trial, 10_000)).json().id)
    trial.clock.advance(1000)
    const world = await makeWorld(db, {
      clock: trial.clock,
      config: { limits: wideLimits, catalogueMs: 0 },
      payments: of => Object.assign(openSandbox(of), { name: 'stripe', isTest: false }),
    })
    // Two services of one seed would make the same secrets.
    world.service.chance.bytes(1_000_000)
    live = await people(await makeAccountWorld(db, {}, world), 'live')
  })

  it('is paid out, shown and proved while it is tried', async () => {
    const { funds, requests, payouts } = await deskOf(trial)
    expect(funds).toMatchObject([{ heldMinor: 60_000, freeMinor: 50_000 }])
    expect(requests).toHaveLength(2)
    expect(payouts).toMatchObject([{ openingMinor: 0, inMinor: 100_000, outMinor: 40_000 }])
  })

  it('is nobody’s to ask for, to approve, to send or to see once real money is taken', async () => {
    expect(await code(ask(live, 1))).toBe('fund_too_low')
    expect(await deskOf(live)).toMatchObject({
      funds: [{ heldMinor: 0, freeMinor: 0 }],
      requests: [],
      payouts: [],
    })
    const [asked] = await live.service.db.q
      .select()
      .from(disbursement)
      // What it is follows from its approvals.
      .where(eq(disbursement.state, 'requested'))
    const { browser } = live.admins[0]!
    expect((await browser.get('/api/admin/disbursements?lang=en')).json()).toMatchObject({ requests: [] })
    const act = (what: string) =>
      browser.post(`/api/admin/disbursements/${asked!.id}/${what}`, { reason: 'r' })
    for (const what of ['approve', 'refuse', 'come-back']) expect(await code(act(what))).toBe('not_found')
    expect(await code(send(live))).toBe('state_changed')
    expect(await pageOf(live)).toMatchObject({
      raisedMinorGbp: 0,
      gifts: 0,
      funds: [{ heldMinor: 0, outMinor: 0 }],
      payouts: [],
    })
  })

  it('is in no sum of a campaign, no feed and no statement of who takes real money', async () => {
    const gifts = { page: [100_000, 1], listed: [100_000, 1], office: [100_000, 1], wall: 1, days: 100_000 }
    const own = [{ currency: 'GBP', gifts: 1, minor: 100_000 }]
    expect(await given(trial)).toEqual({ ...gifts, own, feed: 1, statement: [-40_000, 100_000] })
    const none = { page: [0, 0], listed: [0, 0], office: [0, 0], wall: 0, days: 0, own: [] }
    expect(await given(live)).toEqual({ ...none, feed: 0, statement: [] })
  })

  it('stays beside what is really given, which is paid out and proved by itself', async () => {
    const refunded = await give(live, 30_000)
    expect(await pageOf(live)).toMatchObject({
      raisedMinorGbp: 30_000,
      gifts: 1,
      funds: [{ heldMinor: 30_000 }],
    })
    expect(await given(live)).toMatchObject({
      page: [30_000, 1],
      listed: [30_000, 1],
      office: [30_000, 1],
      wall: 1,
      days: 30_000,
      feed: 1,
      statement: [30_000],
    })
    expect(await code(ask(live, 30_001))).toBe('fund_too_low')
    await approve(live, (await ask(live, 20_000)).json().id)
    expect((await send(live)).json().payouts).toMatchObject([
      { openingMinor: 0, inMinor: 30_000, outMinor: 20_000, closingMinor: 10_000 },
    ])
    // What was paid out of a gift is ours to bear, though test money lies in its fund.
    const { service, clock } = live
    await receiveEvents(service, [
      {
        kind: 'refunded',
        eventId: uuid(),
        donationId: refunded,
        refundId: uuid(),
        currency: 'GBP',
        minor: 30_000,
        at: clock.now(),
      },
    ])
    expect((await deskOf(live)).funds).toMatchObject([{ heldMinor: 0 }])
    await give(live, 5_000)
    expect((await deskOf(live)).funds).toMatchObject([{ heldMinor: 5_000, freeMinor: 5_000 }])
    expect((await deskOf(trial)).funds).toMatchObject([{ heldMinor: 60_000, freeMinor: 50_000 }])
    expect(await checkLedger(service.db)).toEqual([])
  })

  it('is told from real money in what was asked for before requests had a kind', async () => {
    const { q } = live.service.db
    const kinds = () =>
      q
        .select({ minor: disbursement.minor, isTest: disbursement.isTest })
        .from(disbursement)
        .orderBy(disbursement.minor)
    const known = await kinds()
    await q.update(disbursement).set({ isTest: false })
    const migration = readMigrations().find(({ name }) => name === '096-payouts-of-test-money.sql')
    await q.execute(sql.raw(/update disbursement[^;]+/.exec(migration?.script ?? '')?.[0] ?? ''))
    expect(await kinds()).toEqual(known)
    expect(known.map(({ isTest }) => isTest)).toEqual([true, false, true])
  })

  it('is named where it was paid out as real money', async () => {
    const { q } = live.service.db
    await q.update(donation).set({ isTest: true }).where(eq(donation.totalMinor, 5_000))
    await q.update(disbursement).set({ isTest: false }).where(eq(disbursement.minor, 40_000))
    const broken = await checkLedger(live.service.db)
    const told = {
      invariant: 'I8',
      subject: 'fund/well-kenya GBP',
      advice: expect.stringContaining('ledger.md'),
    }
    expect(broken).toEqual(expect.arrayContaining([expect.objectContaining(told)]))
    expect(await code(ask(live, 1))).toBe('fund_too_low')
  })
})
