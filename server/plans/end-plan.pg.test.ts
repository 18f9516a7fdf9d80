import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Plan } from '../../contract/plans.ts'
import { dayMs, hourMs } from '../../contract/time-units.ts'
import { fakeClock } from '../../tests/fakes/giving-world.ts'
import { makePlanWorld, type PlanWorld, tenNights } from '../../tests/fakes/plan-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import { readMigrations } from '../db/migrate.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { isSandbox } from '../payments/sandbox.ts'
import { scheduleGifts } from './schedule-gifts.ts'
import { settleSetups } from './settle-setups.ts'

eachDatabase('The card of a plan that ends', open => {
  let world: PlanWorld
  beforeAll(async () => {
    world = await makePlanWorld(await open(), { clock: fakeClock('2027-02-20T12:00:00.000Z') })
  })
  beforeEach(() => opens(true))

  const rows = async <T extends object>(statement: ReturnType<typeof sql>): Promise<T[]> =>
    (await world.service.db.q.execute<T & Record<string, unknown>>(statement)).rows
  const cardOf = async ({ id }: Plan): Promise<string> =>
    (await rows<{ ref: string }>(sql`select method_ref as ref from giving_plan where id = ${id}`))[0]?.ref ??
    ''
  const atProvider = async (ref: string) =>
    (await rows<{ state: string }>(sql`select state from sandbox_method where ref = ${ref}`))[0]?.state
  const current = async ({ id }: Plan) => (await world.look()).find(plan => plan.id === id)!
  const opens = async (isOpen: boolean) => {
    await rows(sql`update project set is_open = ${isOpen} where id = 'gaza-medical'`)
    forgetCatalogue(world.service.db)
  }
  const daily = () => world.begin({ projectId: 'gaza-medical', frequency: 'daily' })
  const days = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      world.clock.advance(dayMs)
      await world.run()
    }
  }

  it('goes with the last of its nights', async () => {
    const plan = await world.begin(tenNights)
    const card = await cardOf(plan)
    await days(18)
    expect([(await current(plan)).given.length, await atProvider(card)]).toEqual([9, 'saved'])
    await days(5)
    expect([(await current(plan)).state, await atProvider(card)]).toEqual(['ended', 'removed'])
  })

  it('stays at the provider while a gift that had come is not charged yet, and no longer', async () => {
    const nightsMinor = [10_000, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    const plan = await world.begin({ ...tenNights, split: 'custom', nightsMinor })
    const card = await cardOf(plan)
    world.clock.advance(Date.parse(plan.upcoming[0]?.at ?? '') - world.clock.now().getTime())
    // No job runs for days.
    for (const passed of [0, 20]) {
      world.clock.advance(passed * dayMs)
      await scheduleGifts(world.service)
    }
    expect((await current(plan)).state).toBe('ended')
    await runNextJob(world.service, ['plan-card'])
    expect(await atProvider(card)).toBe('saved')
    await world.run()
    expect((await current(plan)).givenMinor).toBe(10_000)
    world.clock.advance(hourMs)
    await world.run()
    expect(await atProvider(card)).toBe('removed')
  })

  it('goes with its project', async () => {
    const plan = await daily()
    const card = await cardOf(plan)
    await world.run()
    await opens(false)
    await days(1)
    world.clock.advance(hourMs)
    await world.run()
    expect([(await current(plan)).state, await atProvider(card)]).toEqual(['ended', 'removed'])
  })

  it('goes where it was saved once the plan was over, on a page that was open', async () => {
    const { payments } = world.service
    if (!isSandbox(payments)) throw new Error('no sandbox')
    const plan = await world.begin()
    const asked = { params: { id: plan.id }, body: { isNew: true }, query: undefined }
    const { next } = await world.handlers.method(asked, world.caller)
    await world.act(plan, 'cancel')
    const card = next.kind === 'redirect' ? (next.url.split('/').at(-1) ?? '') : ''
    await payments.methods.act(card, 'save')
    await settleSetups(world.service)
    await world.run()
    expect([(await current(plan)).state, await atProvider(card)]).toEqual(['cancelled', 'removed'])
  })

  it('waits for the kind of money that it is of, where it is of real money', async () => {
    const takes = (isTest: boolean) => Object.assign(world.service.payments, { isTest })
    takes(false)
    const plan = await world.begin()
    const card = await cardOf(plan)
    takes(true)
    await world.act(plan, 'cancel')
    await world.run()
    expect(await atProvider(card)).toBe('saved')
    takes(false)
    await days(1)
    takes(true)
    expect(await atProvider(card)).toBe('removed')
  })

  it('goes where the plan had ended before this was done', async () => {
    const [ended, running] = [await world.begin(), await world.begin()]
    await rows(sql`update giving_plan set state = 'ended', next_at = null where id = ${ended.id}`)
    const migration = readMigrations().find(({ name }) => name === '081-cards-of-ended-plans.sql')
    for (const statement of migration?.script.split(/;$/m) ?? [])
      if (statement.trim() !== '') await rows(sql.raw(statement))
    await days(2)
    expect([await atProvider(await cardOf(ended)), await atProvider(await cardOf(running))]).toEqual([
      'removed',
      'saved',
    ])
  })
})
