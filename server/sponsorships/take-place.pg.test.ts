import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type AccountWorld, type Browser, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { seedCharities } from '../charities/seed-charities.ts'
import { isSandbox } from '../payments/sandbox.ts'
import { givingPlan } from '../plans/plans.schema.ts'
import { seedChildFiles } from './seed-child-files.ts'
import { childFile } from './sponsorships.schema.ts'

eachDatabase('Children’s places held without a card', open => {
  let world: AccountWorld
  let networks = 0
  let files: { number: number; projectId: string; amountMinor: number }[] = []
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    const { q } = world.service.db
    await seedCharities(world.service.db)
    await seedChildFiles(world.service.db, world.clock)
    for (const { id, content } of await q.select().from(childFile)) {
      const roomy = { ...content, places: 200 }
      await q.update(childFile).set({ content: roomy, shown: roomy }).where(eq(childFile.id, id))
    }
    files = (await q.select().from(childFile)).map(({ number, content }) => ({
      number,
      projectId: content.projectId,
      amountMinor: content.monthlyMinorGbp,
    }))
  })

  /** In a network of its own. */
  const alone = (): string => `203.0.${(networks += 1)}.7`
  const sponsor = (by: Browser, at = 0) => {
    const { number, ...rest } = files[at]!
    return by.post('/api/plans', {
      id: world.service.chance.uuid(),
      ...rest,
      currency: 'GBP',
      frequency: 'monthly',
      timeZone: 'Europe/London',
      email: 'donor@example.org',
      childFile: number,
    })
  }
  const count = () => world.service.db.q.$count(givingPlan)

  it('are three of a device, whatever the children, and what is refused is not kept', async () => {
    const by = world.browser({ address: alone() })
    for (const at of [0, 1, 2]) expect((await sponsor(by, at)).statusCode).toBe(200)
    const plans = await count()
    const answer = await sponsor(by, 3)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'held_unpaid'])
    expect(await count()).toBe(plans)
  })

  it('are counted no more once a card is saved, and where that was is forgotten', async () => {
    const by = world.browser({ address: alone() })
    const first = await sponsor(by)
    await sponsor(by)
    await sponsor(by)
    expect((await sponsor(by)).json().code).toBe('held_unpaid')
    const { payments, db } = world.service
    if (!isSandbox(payments)) throw new Error('no sandbox')
    const { plan, next } = first.json()
    await payments.methods.act(next.url.split('/').at(-1) ?? '', 'save')
    await by.post(`/api/plans/${plan.id}/method`, {})
    expect((await sponsor(by)).statusCode).toBe(200)
    const [kept] = await db.q.select().from(givingPlan).where(eq(givingPlan.id, plan.id))
    expect(kept).toMatchObject({ state: 'active', network: null })
  })

  it('are thirty of a network, whatever keys are made there; others go on', async () => {
    const address = alone()
    for (let made = 0; made < 30; made += 1)
      expect((await sponsor(world.browser({ address }))).statusCode).toBe(200)
    expect((await sponsor(world.browser({ address }))).json().code).toBe('held_unpaid')
    expect((await sponsor(world.browser({ address: alone() }))).statusCode).toBe(200)
  })

  it('are a person’s wherever they are', async () => {
    const { browser } = await world.member('traveller')
    for (const at of [0, 1, 2]) expect((await sponsor(browser, at)).statusCode).toBe(200)
    const phone = world.browser({ address: alone() })
    phone.token = browser.token
    expect((await sponsor(phone, 3)).json().code).toBe('held_unpaid')
  })

  it('stay three of wishes for several children that come at once', async () => {
    const by = world.browser({ address: alone() })
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(at => sponsor(by, at)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  })
})
