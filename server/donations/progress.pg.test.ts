import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { split } from '../../contract/split.ts'
import { deviceCaller, type GivingWorld, makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { campaign, campaignGift, campaignProgress } from '../campaigns/campaigns.schema.ts'
import { projectProgress } from '../catalogue/project-progress.ts'
import { selectTestProgress } from '../catalogue/test-progress.sql.ts'
import { uuid7Of } from '../chance.ts'
import { readMigrations } from '../db/migrate.ts'
import { rows } from '../ledger/rows.ts'
import { donationHandlers } from './donations.ts'
import { receiveEvents } from './receive-events.ts'

const projects = ['well-kenya', 'gaza-food']
const campaignId = uuid7Of(Date.UTC(2026, 6, 1), randomBytes(16))

eachDatabase('What is left of a gift of many lines', open => {
  let world: GivingWorld
  beforeAll(async () => {
    world = await makeWorld(await open())
  })
  const q = () => world.service.db.q
  const uuid = () => world.service.chance.uuid()

  const tell = (donationId: string, event: { kind: 'captured' | 'refunded'; minor: number }) =>
    receiveEvents(world.service, [
      {
        eventId: uuid(),
        donationId,
        at: world.clock.now(),
        currency: 'GBP',
        feeMinor: 0,
        paymentRef: donationId,
        refundId: uuid(),
        ...event,
      },
    ])
  const ofFunds = () =>
    rows<{ projectId: string; raisedMinorGbp: number }>(
      q(),
      sql`select json_build_object('projectId', substr(name, 6), 'raisedMinorGbp', -balance_minor) as row
        from account where name like 'fund/%' and currency = 'GBP' order by name`,
    )
  const { projectId, raisedMinorGbp } = projectProgress
  const ofPages = () => q().select({ projectId, raisedMinorGbp }).from(projectProgress).orderBy(projectId)
  const ofCampaign = async () => ({
    progress: (await q().select().from(campaignProgress))[0]?.raisedMinorGbp,
    gifts: (await q().select().from(campaignGift)).map(({ minor, leftMinorGbp }) => [minor, leftMinorGbp]),
  })

  it('is on every page what it is in the books', async () => {
    const now = world.clock.now()
    const content = {
      projectId: 'well-kenya',
      title: 'A well',
      summary: 'Water',
      story: 'We dig.',
      lang: 'en',
    } as const
    const shown = {
      ...content,
      organiser: 'Aisha',
      goalMinorGbp: 500_000,
      endsOn: null,
      matches: [],
      imageAlt: '',
    }
    const times = { createdAt: now, changedAt: now, publishedAt: now }
    const row = {
      id: campaignId,
      slug: 'a-well',
      state: 'published',
      projectId: 'well-kenya',
      ...times,
    } as const
    await q()
      .insert(campaign)
      .values({ ...row, content: shown, shown })
    const id = uuid()
    const lines = Array.from({ length: 20 }, (_, i) => ({
      projectId: projects[i % 2]!,
      unitMinor: 100 + i,
      quantity: 1,
      ...(i % 2 === 0 && { campaignId }),
    }))
    const body = { id, currency: 'GBP' as const, lines, visibility: 'someone' as const }
    await donationHandlers(world.service).give({ body, params: undefined, query: undefined }, deviceCaller())
    await tell(id, { kind: 'captured', minor: 2_190 })
    expect(await ofPages()).toEqual(await ofFunds())
    await tell(id, { kind: 'refunded', minor: 1_000 })
    const funds = await ofFunds()
    expect(funds.reduce((sum, each) => sum + each.raisedMinorGbp, 0)).toBe(1_190)
    expect(await ofPages()).toEqual(funds)
    const of = funds.find(each => each.projectId === 'well-kenya')!.raisedMinorGbp
    expect(await ofCampaign()).toEqual({ progress: of, gifts: [[of, of]] })
    const tested = await selectTestProgress(q())
    expect(new Map(tested.map(each => [each.projectId, each.raisedMinorGbp]))).toEqual(
      new Map(funds.map(each => [each.projectId, each.raisedMinorGbp])),
    )
  })

  it('is put right where it was rounded down line by line, and nothing remains of that', async () => {
    const right = { pages: await ofPages(), campaign: await ofCampaign() }
    const old = (
      own: string,
    ) => sql`(select sum(l.total_minor_gbp * (d.captured_minor - d.refunded_minor) / d.captured_minor)
      from donation d join donation_line l on l.donation_id = d.id where ${sql.raw(own)})`
    await q().execute(
      sql`update project_progress p set raised_minor_gbp = ${old('l.project_id = p.project_id')}`,
    )
    const ofOld = old('l.campaign_id = p.campaign_id')
    await q().execute(sql`update campaign_progress p set raised_minor_gbp = ${ofOld}`)
    await q().execute(sql`update campaign_gift p set minor = ${ofOld}, left_minor_gbp = ${ofOld}`)
    expect(await ofPages()).not.toEqual(right.pages)
    const script = readMigrations().find(({ name }) => name === '104-left-of-lines.sql')?.script ?? ''
    for (const [update] of script.matchAll(/^update [^;]+/gm)) await q().execute(sql.raw(update))
    expect({ pages: await ofPages(), campaign: await ofCampaign() }).toEqual(right)
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      q(),
      sql`select json_build_object('id', id) as row from donation`,
    )
    await tell(id, { kind: 'refunded', minor: 1_190 })
    expect((await ofPages()).map(each => each.raisedMinorGbp)).toEqual([0, 0])
    expect(await ofCampaign()).toEqual({ progress: 0, gifts: [[0, 0]] })
  })

  it('is split in the database as in the books', async () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    const cases = fc.sample(fc.tuple(weights, fc.double({ min: 0, max: 1, noNaN: true })), {
      numRuns: 100,
      seed: 1,
    })
    const asked = cases.map(([of, part]) => ({
      weights: of,
      minor: Math.floor(of.reduce((sum, each) => sum + each, 0) * part),
    }))
    const found = await rows<number[]>(
      q(),
      sql`select to_json(split_minor((c ->> 'minor')::bigint, array(select jsonb_array_elements_text(c -> 'weights')::bigint))) as row
        from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) c`,
    )
    expect(found).toEqual(asked.map(each => split(each.minor, each.weights)))
  })
})
