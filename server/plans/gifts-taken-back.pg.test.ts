import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Plan } from '../../contract/plans.ts'
import { dayMs } from '../../contract/time-units.ts'
import { makePlanWorld, type PlanWorld } from '../../tests/fakes/plan-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { checkLedger } from '../ledger/check.ts'

eachDatabase('Gifts of plans that are taken back', open => {
  let world: PlanWorld
  beforeAll(async () => {
    world = await makePlanWorld(await open())
  })

  const begin = async (): Promise<Plan> => {
    const plan = await world.begin()
    await world.run()
    return await current(plan)
  }
  const current = async ({ id }: Plan): Promise<Plan> => {
    const found = (await world.look()).find(plan => plan.id === id)
    if (!found) throw new Error('no such plan')
    return found
  }
  const of = ({ given }: Plan, minor: number) => {
    world.clock.advance(1000)
    const eventId = world.service.chance.uuid()
    const donationId = given.at(-1)?.donationId ?? ''
    return { eventId, donationId, at: world.clock.now(), currency: 'GBP' as const, minor }
  }
  const refund = (plan: Plan, minor: number) => {
    const event = of(plan, minor)
    return receiveEvents(world.service, [{ kind: 'refunded', refundId: event.eventId, ...event }])
  }
  const dispute = (plan: Plan, kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost', minor = 1000) =>
    receiveEvents(world.service, [{ kind, disputeId: `dispute of ${plan.id}`, ...of(plan, minor) }])
  const later = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      world.clock.advance(dayMs)
      await world.run()
    }
  }
  const letters = async ({ id }: Plan): Promise<string[]> => {
    const { rows } = await world.service.db.q.execute<{ kind: string }>(
      sql`select split_part(key, ':', 1) as kind from job
        where kind = 'mail' and key like ${`plan-%:${id}:%`} order by created_at, key`,
    )
    return rows.map(({ kind }) => kind)
  }

  it('are not given any more; a refund pauses nothing', async () => {
    const plan = await begin()
    expect(plan).toMatchObject({ givenMinor: 1000, given: [{ state: 'paid' }] })
    await refund(plan, 400)
    const partly = { givenMinor: 600, state: 'active', given: [{ state: 'partly_refunded' }] }
    expect(await current(plan)).toMatchObject(partly)
    await refund(plan, 600)
    const wholly = { givenMinor: 0, state: 'active', given: [{ state: 'refunded' }] }
    expect(await current(plan)).toMatchObject(wholly)
    await later(31)
    expect(await current(plan)).toMatchObject({ givenMinor: 1000, state: 'active' })
    expect(await letters(plan)).toEqual(['plan-started'])
    await world.act(plan, 'cancel')
  })

  it.each(['dispute_won', 'dispute_lost'] as const)(
    'by a bank have their plan wait for its donor, who is told once: %s',
    async verdict => {
      const plan = await begin()
      await dispute(plan, 'dispute_opened')
      expect(await current(plan)).toMatchObject({ state: 'paused', pausedBy: 'donor', givenMinor: 1000 })
      await dispute(plan, 'dispute_opened')
      await later(32)
      await dispute(plan, verdict)
      const left = verdict === 'dispute_won' ? 1000 : 0
      expect(await current(plan)).toMatchObject({ state: 'paused', givenMinor: left })
      expect((await current(plan)).given).toHaveLength(1)
      expect(await letters(plan)).toEqual(['plan-started', 'plan-disputed'])
      await world.act(plan, 'resume')
      await later(31)
      expect(await current(plan)).toMatchObject({ state: 'active', givenMinor: left + 1000 })
      await world.act(plan, 'cancel')
    },
  )

  it('have a pause that was to end by itself wait, too, and leave the pause of the donor and what is over', async () => {
    const until = new Date(world.clock.now().getTime() + 20 * dayMs).toISOString().slice(0, 10)
    const [resting, paused, over] = [await begin(), await begin(), await begin()]
    await world.act(resting, 'pause', until)
    await world.act(paused, 'pause')
    await world.act(over, 'cancel')
    for (const plan of [resting, paused, over]) await dispute(plan, 'dispute_opened')
    await later(32)
    for (const plan of [resting, paused])
      expect(await current(plan)).toMatchObject({ state: 'paused', resumesAt: null, givenMinor: 1000 })
    expect(await current(over)).toMatchObject({ state: 'cancelled' })
    expect(await letters(paused)).toEqual(['plan-started'])
    expect(await letters(resting)).toEqual(['plan-started', 'plan-disputed'])
  })

  it('whose loss is told before anything else is known of it, pause their plan', async () => {
    const plan = await begin()
    await dispute(plan, 'dispute_lost')
    expect(await current(plan)).toMatchObject({ state: 'paused', givenMinor: 0 })
    expect(await checkLedger(world.service.db)).toEqual([])
  })
})
