import { and, count, eq, ne, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { catalogue as group } from '../../contract/catalogue.ts'
import { deviceCaller, type GivingWorld, makeWorld, shareId } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { disbursement } from '../charities/disbursements.schema.ts'
import type { Database } from '../db/database.ts'
import { cause, donation, feedItem, logLeaf, project } from '../db/schema.ts'
import { rows } from '../ledger/rows.ts'
import { catalogueHandlers } from './catalogue.ts'
import { forgetCatalogue } from './load-catalogue.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDemo } from './seed-demo.ts'

eachDatabase('The catalogue', open => {
  let db: Database
  let world: GivingWorld
  let handlers: ReturnType<typeof catalogueHandlers>
  beforeAll(async () => {
    db = await open()
    world = await makeWorld(db)
    handlers = catalogueHandlers(world.service)
  })

  const call = (query: object) => ({
    query: group.causes.query.parse(query),
    params: undefined,
    body: undefined,
  })

  it('has no cause of an unknown name', async () => {
    const unknown = handlers.cause({ ...call({}), params: { id: 'nowhere' } }, deviceCaller())
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })

  it('leaves out projects that are closed, at once for who closed them and soon for everybody', async () => {
    const isListed = async () => {
      const { causes } = await handlers.causes(call({}), deviceCaller())
      return causes.some(({ projects }) => projects.some(({ id }) => id === shareId))
    }
    expect(await isListed()).toBe(true)
    await db.q.update(project).set({ isOpen: false }).where(eq(project.id, shareId))
    world.clock.advance(5_001)
    expect(await isListed()).toBe(false)
    await db.q.update(project).set({ isOpen: true }).where(eq(project.id, shareId))
    forgetCatalogue(db)
    expect(await isListed()).toBe(true)
  })

  it('names whom zakat reaches where it may be given, and only there', async () => {
    const { causes } = await handlers.causes(call({}), deviceCaller())
    const projects = causes.flatMap(each => each.projects)
    for (const { zakatEligible, zakatCategory } of projects)
      expect(zakatCategory !== null).toBe(zakatEligible)
    const categories = new Map(projects.map(each => [each.id, each.zakatCategory]))
    expect(categories.get('zakat-debt')).toBe('gharimin')
    expect(categories.get('gaza-food')).toBe('masakin')
  })

  it('falls back to pounds for a currency without a rate, and to English for a text without translation', async () => {
    const [first] = await db.q.select().from(cause)
    if (!first) throw new Error('no cause')
    await db.q
      .update(cause)
      .set({ title: { en: 'Only English' } })
      .where(eq(cause.id, first.id))
    forgetCatalogue(db)
    const answer = await handlers.cause(
      { ...call({ lang: 'ar', currency: 'JPY' }), params: { id: first.id } },
      deviceCaller(),
    )
    expect(answer.title).toBe('Only English')
    for (const { currency } of answer.projects) expect(currency).toBe('GBP')
    await seedCatalogue(db)
  })

  it('answers in one language and currency, in the shape of the contract', async () => {
    const answer = await handlers.causes(call({ lang: 'ar', currency: 'KWD' }), deviceCaller())
    expect(group.causes.answer.parse(answer)).toEqual(answer)
    const food = answer.causes.flatMap(({ projects }) => projects).find(({ id }) => id === 'gaza-food')
    expect(food).toMatchObject({ currency: 'KWD', unitMinor: null })
    expect(food?.title).toMatch(/[\u0600-\u06ff]/)
  })

  it('gives nothing from the card of a cause that is bought by shares, and to the first open project of another', async () => {
    const cards = async () =>
      (await handlers.cards(call({ lang: 'ar', currency: 'KWD' }), deviceCaller())).causes
    const before = await cards()
    expect(group.cards.answer.parse({ causes: before })).toEqual({ causes: before })
    const quick = new Map(before.map(({ id, quickGift }) => [id, quickGift]))
    expect(quick.get('qurbani')).toBeNull()
    const { causes } = await handlers.causes(call({ lang: 'ar', currency: 'KWD' }), deviceCaller())
    const gaza = causes.find(({ id }) => id === 'gaza')?.projects ?? []
    expect(quick.get('gaza')).toEqual({
      project: gaza[0]?.id,
      currency: 'KWD',
      presets: gaza[0]?.presets.slice(0, 3),
    })
    // Its share has amounts, which nobody could pay.
    const all = eq(project.causeId, 'gaza')
    await db.q
      .update(project)
      .set({ isOpen: false })
      .where(and(all, ne(project.id, shareId)))
    forgetCatalogue(db)
    expect((await cards()).find(({ id }) => id === 'gaza')?.quickGift).toBeNull()
    await db.q.update(project).set({ isOpen: true }).where(all)
    forgetCatalogue(db)
  })

  it('may be seeded any number of times', async () => {
    const [before] = await db.q.select({ n: count() }).from(project)
    await seedCatalogue(db)
    expect((await db.q.select({ n: count() }).from(project))[0]).toEqual(before)
  })

  it('gets a past of settled gifts, once, with sound books and every gift in the log', async () => {
    // As two instances that start at once.
    await Promise.all([seedDemo(world.service), seedDemo(world.service)])
    const [first] = await db.q.select({ n: count() }).from(donation)
    expect(first?.n).toBe(400)
    await seedDemo(world.service)
    expect((await db.q.select({ n: count() }).from(donation))[0]).toEqual(first)
    const states = await db.q
      .select({ state: donation.state, n: count() })
      .from(donation)
      .groupBy(donation.state)
    expect(states.map(({ state }) => state).sort()).toEqual(['paid', 'refunded'])
    const sums = await rows<number>(
      db.q,
      sql`select to_json(sum(balance_minor)) as row from account group by currency`,
    )
    expect(sums.length).toBeGreaterThan(8)
    expect(sums.every(sum => sum === 0)).toBe(true)
    const leaves = await db.q.$count(logLeaf)
    expect(leaves).toBeGreaterThanOrEqual(400)
    expect(await db.q.$count(feedItem)).toBeGreaterThan(300)
    const { causes } = await handlers.causes(call({}), deviceCaller())
    const raised = causes
      .flatMap(({ projects }) => projects)
      .reduce((sum, { raisedMinorGbp }) => sum + raisedMinorGbp, 0)
    const [given] = await rows<number>(
      db.q,
      sql`select to_json(sum(total_minor_gbp)) as row from donation where state = 'paid'`,
    )
    expect(raised).toBe(given)
  }, 120_000)

  it('was paid to charities by requests alone, each approved by two, with a proof of each fund', async () => {
    const [counted] = await rows<{ journals: number; approvals: number; proved: number; out: number }>(
      db.q,
      sql`select json_build_object(
          'journals', (select count(*) from journal where kind = 'disbursement'),
          'approvals', (select count(*) from disbursement_approval),
          'proved', (select sum(out_minor) from payout_proof),
          'out', (select sum(minor) from disbursement)) as row`,
    )
    const requests = await db.q.select().from(disbursement)
    expect(requests.length).toBeGreaterThan(10)
    expect(requests.every(({ state }) => state === 'paid')).toBe(true)
    expect(counted).toMatchObject({ journals: requests.length, approvals: 2 * requests.length })
    expect(counted?.proved).toBe(counted?.out)
  })
})
