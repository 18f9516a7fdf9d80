import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makePlanWorld, type PlanWorld } from '../../tests/fakes/plan-world.ts'
import { startStripe } from '../../tests/fakes/stripe/start-stripe.ts'
import type { StripeFake } from '../../tests/fakes/stripe/stripe-fake.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { journal } from '../db/schema.ts'
import { checkLedger } from '../ledger/check.ts'
import { givingPlan, planGift } from './plans.schema.ts'

const hour = 3_600_000
const saved = { customer: 'cus_plan', id: 'pm_plan' }

eachDatabase('A date of a plan whose bank takes days', open => {
  let world: PlanWorld
  let fake: StripeFake
  let planId: string
  beforeAll(async () => {
    const db = await open()
    const { fake: started, options } = await startStripe()
    fake = started
    world = await makePlanWorld(db, options)
  })
  afterAll(() => fake.stop())
  beforeEach(async () => {
    fake.intents.clear()
    const card = { brand: 'visa', last4: '4242', exp_year: 2031, exp_month: 4 }
    fake.methods.set(saved.id, {
      ...saved,
      object: 'payment_method',
      type: 'card',
      card,
      created: 0,
      bank: 'slow',
    })
    planId = await begin()
    await world.run()
  })

  /** A plan that begins now, with a card saved before. */
  async function begin(): Promise<string> {
    const { service, caller, clock } = world
    const id = service.chance.uuid()
    const now = clock.now()
    const hash = caller.deviceHash ?? new Uint8Array()
    await service.db.q.insert(givingPlan).values({
      id,
      ownerHash: hash,
      requestHash: hash,
      state: 'active',
      projectId: 'gaza-food',
      currency: 'GBP',
      amountMinor: 1000,
      frequency: 'monthly',
      startsOn: now.toISOString().slice(0, 10),
      timeZone: 'UTC',
      visibility: 'someone',
      email: 'aisha@example.org',
      lang: 'en',
      provider: 'stripe',
      isTest: true,
      methodRef: `${saved.customer}/${saved.id}`,
      methodLabel: 'Visa ·· 4242',
      since: now,
      createdAt: now,
      activatedAt: now,
      nextAt: now,
    })
    return id
  }

  const gift = async () => {
    const [row] = await world.service.db.q.select().from(planGift).where(eq(planGift.planId, planId))
    if (!row) throw new Error('no date of the plan')
    return row
  }
  const intents = () => [...fake.intents.values()]
  async function days(count: number): Promise<void> {
    for (let passed = 0; passed < count * 8; passed += 1) {
      world.clock.advance(3 * hour)
      await world.run()
    }
  }
  const decide = (isPaid: boolean) => {
    for (const intent of intents()) fake.decide(intent, isPaid)
  }

  it('is charged again only once the bank has refused, as after a card that was declined', async () => {
    await days(2)
    expect(await gift()).toMatchObject({ state: 'due', tries: 0 })
    decide(false)
    world.clock.advance(hour)
    await world.run()
    expect(await gift()).toMatchObject({ state: 'declined', tries: 1 })
    expect(intents()).toHaveLength(1)
    const { retryAt } = await gift()
    world.clock.advance((retryAt?.getTime() ?? 0) - world.clock.now().getTime())
    await world.run()
    expect(intents()).toHaveLength(2)
    decide(true)
    world.clock.advance(hour)
    await world.run()
    expect(await gift()).toMatchObject({ state: 'paid' })
  })

  it('is charged once, however long that takes', async () => {
    await days(5)
    expect(intents()).toHaveLength(1)
    expect(await gift()).toMatchObject({ state: 'due' })
    decide(true)
    world.clock.advance(hour)
    await world.run()
    expect(await gift()).toMatchObject({ state: 'paid' })
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it.each(['slow', 'pays'] as const)(
    'tells what Stripe has changed it into, from a bank that %s',
    async bank => {
      const conversions = () => world.service.db.q.$count(journal, eq(journal.kind, 'conversion'))
      const before = await conversions()
      fake.settledAs.set('gbp', { currency: 'eur', rate: 1.2 })
      Object.assign(fake.methods.get(saved.id) ?? {}, { bank })
      fake.intents.clear()
      planId = await begin()
      await world.run()
      decide(true)
      world.clock.advance(hour)
      await world.run()
      fake.settledAs.clear()
      expect(await gift()).toMatchObject({ state: 'paid' })
      expect(intents()).toHaveLength(1)
      expect(await conversions()).toBe(before + 1)
      expect(await checkLedger(world.service.db)).toEqual([])
    },
  )

  it('is not called skipped when the plan is ended meanwhile: what is taken is a gift', async () => {
    await world.act({ id: planId } as Parameters<typeof world.act>[0], 'cancel')
    await days(1)
    expect(await gift()).toMatchObject({ state: 'due' })
    const holder = () => fake.methods.get(saved.id)?.customer
    expect(holder()).toBe(saved.customer)
    decide(true)
    await days(1)
    expect(await gift()).toMatchObject({ state: 'paid' })
    expect(intents()).toHaveLength(1)
    // Nothing is charged to it any more.
    expect(holder()).toBeNull()
  })
})
