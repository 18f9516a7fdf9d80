import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CampaignContent } from '../../contract/campaigns.ts'
import { Failure } from '../../contract/errors.ts'
import type { Plan, PlanOffer } from '../../contract/plans.ts'
import { fakeClock, shareId } from '../../tests/fakes/giving-world.ts'
import { makePlanWorld, type PlanWorld, tenNights } from '../../tests/fakes/plan-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { type CampaignRow, campaign } from '../campaigns/campaigns.schema.ts'
import { donationHandlers } from '../donations/donations.ts'
import { keepMonth } from '../hijri/hijri.sql.ts'
import { checkLedger } from '../ledger/check.ts'
import type { MoneyKind } from '../payments/is-taken-by.ts'
import type { PaymentPort } from '../payments/port.ts'
import { isSandbox, openSandbox } from '../payments/sandbox.ts'
import { chargeGift } from './charge-gift.ts'
import { scheduleGifts } from './schedule-gifts.ts'
import { settleSetups } from './settle-setups.ts'

const hour = 3_600_000
const day = 24 * hour

eachDatabase('Gifts of plans', open => {
  let world: PlanWorld
  /** How many answers to charges are lost next: before the work was done, or after. */
  const losing = { before: 0, after: 0 }
  const lossy = (port: PaymentPort): PaymentPort => ({
    ...port,
    async charge(request) {
      if (losing.before > 0) {
        losing.before -= 1
        throw new Failure('payment_unavailable')
      }
      const outcome = await port.charge(request)
      if (losing.after > 0) {
        losing.after -= 1
        throw new Failure('payment_unavailable')
      }
      return outcome
    },
  })
  beforeAll(async () => {
    world = await makePlanWorld(await open(), { payments: rest => lossy(openSandbox(rest)) })
  })

  const rows = async <T extends object>(statement: ReturnType<typeof sql>): Promise<T[]> =>
    (await world.service.db.q.execute<T & Record<string, unknown>>(statement)).rows
  const current = async ({ id }: Plan): Promise<Plan> => {
    const found = (await world.look()).find(plan => plan.id === id)
    if (!found) throw new Error('no such plan')
    return found
  }
  const letters = async ({ id }: Plan) =>
    (
      await rows<{ kind: string }>(sql`select split_part(key, ':', 1) as kind from job
      where kind = 'mail' and key like ${`plan-%:${id}:%`} order by created_at, key`)
    ).map(({ kind }) => kind)
  /** The day that a letter promises which is not mailed yet. */
  const promisedIn = async (letter: string, { id }: Plan) =>
    (
      await rows<{ nextOn: string | null }>(
        sql`select payload->'values'->>'nextOn' as "nextOn" from job where key like ${`${letter}:${id}:%`}`,
      )
    )[0]?.nextOn
  const cardOf = async ({ id }: Plan): Promise<string> => {
    const [plan] = await rows<{ ref: string }>(
      sql`select method_ref as ref from giving_plan where id = ${id}`,
    )
    return plan?.ref ?? ''
  }
  const atProvider = async (ref: string) =>
    (await rows<{ state: string }>(sql`select state from sandbox_method where ref = ${ref}`))[0]?.state
  const days = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      world.clock.advance(day)
      await world.run()
    }
  }

  it('are given on their dates, each once, whatever the hour of the look', async () => {
    const plan = await world.begin({ frequency: 'weekly' })
    await world.run()
    await days(8)
    await world.run()
    const { given, givenMinor } = await current(plan)
    expect(given.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(givenMinor).toBe(2000)
    await world.act(plan, 'cancel')
    await days(14)
    expect((await current(plan)).given).toHaveLength(2)
  })

  it('are ordinary gifts: a receipt is mailed, and only the plan can pay them', async () => {
    const plan = await world.begin({ email: 'receipt@example.org' }, 'declining')
    await world.run()
    const [gift] = (await current(plan)).given
    const id = gift?.donationId ?? ''
    const resumed = await donationHandlers(world.service).resume(
      { params: { id }, body: undefined, query: undefined },
      world.caller,
    )
    expect(resumed.next).toEqual({ kind: 'none' })
    await world.save(await current(plan))
    await days(1)
    expect((await current(plan)).given[0]).toMatchObject({ donationId: id, state: 'paid' })
    const [{ n } = { n: 0 }] = await rows<{ n: number }>(
      sql`select count(*)::int as n from job where key = ${`receipt:${id}`}`,
    )
    expect(n).toBe(1)
    const asked = { params: { id }, body: undefined, query: {} }
    const { find, receipt } = donationHandlers(world.service)
    expect(await find(asked, world.caller)).toMatchObject({ isOfPlan: true })
    expect((await receipt(asked, world.caller)).donation).toMatchObject({ isOfPlan: true })
    await world.act(plan, 'cancel')
  })

  describe('of a campaign', () => {
    const publish = async (change: Partial<CampaignRow> = {}) => {
      const now = world.clock.now()
      const shown = { title: 'Meals for Rafah' } as CampaignContent
      const id = world.service.chance.uuid()
      const times = { createdAt: now, changedAt: now, publishedAt: now }
      const row = { id, state: 'published', content: shown, shown, projectId: 'gaza-food', ...times } as const
      await world.service.db.q.insert(campaign).values({ ...row, ...change })
      return id
    }
    const raisedIn = async (id: string) =>
      (
        await rows<{ n: number }>(
          sql`select gifts::int as n from campaign_progress where campaign_id = ${id}`,
        )
      )[0]?.n

    it.each<[string, Partial<CampaignRow>]>([
      ['of another project', { projectId: shareId }],
      ['that was taken away', { state: 'withheld' }],
      ['that has ended', { state: 'ended' }],
      ['whose last day is over', { endsOn: '2020-01-01' }],
    ])('are not promised to one %s', async (_, change) => {
      const refused = world.create({ campaignId: await publish(change) })
      await expect(refused).rejects.toMatchObject({
        code: 'campaign_closed',
        fields: { campaignId: 'campaign_closed' },
      })
    })

    it.each(['nowhere', '0192f0c0-0000-7000-8000-00000000000a'])(
      'are not promised to one that is not there: %s',
      async campaignId => {
        await expect(world.create({ campaignId })).rejects.toMatchObject({ code: 'campaign_closed' })
      },
    )

    it('count in it while it takes gifts, and go to its project then', async () => {
      const campaignId = await publish()
      const plan = await world.begin({ frequency: 'weekly', campaignId })
      expect(plan.campaign).toBe('Meals for Rafah')
      const move = (to: string) => rows(sql`update campaign set project_id = ${to} where id = ${campaignId}`)
      await move('palestine-water')
      expect((await current(plan)).campaign).toBeNull()
      await move('gaza-food')
      await world.run()
      expect(await raisedIn(campaignId)).toBe(1)
      await rows(sql`update campaign set state = 'ended' where id = ${campaignId}`)
      await days(7)
      const { given, campaign: title } = await current(plan)
      expect([given.map(({ state }) => state), title]).toEqual([['paid', 'paid'], null])
      expect(await raisedIn(campaignId)).toBe(1)
      await rows(sql`delete from campaign where id = ${campaignId}`)
      await days(7)
      expect((await current(plan)).given).toHaveLength(3)
      await world.act(plan, 'cancel')
    })
  })

  it('of the last ten nights add up, without night 30 where Eid was announced after 29', async () => {
    const whole = await world.begin({ ...tenNights, split: 'odd', amountMinor: 10_007 })
    const short = await world.begin({ ...tenNights, region: 'pakistan' })
    expect(whole.upcoming.reduce((sum, { minor }) => sum + minor, 0)).toBe(
      10_007 - (whole.upcoming.length === 10 ? 0 : (whole.nightsMinor?.[9] ?? 0)),
    )
    const to = (iso: string) => world.clock.advance(Date.parse(iso) - world.clock.now().getTime())
    to('2027-02-27T12:00:00Z')
    await world.run()
    expect((await current(whole)).given).toEqual([])
    const start = Date.parse('2027-02-08T00:00:00Z')
    const eid = new Date(start + 29 * day).toISOString().slice(0, 10)
    for (let evening = 0; evening < 12; evening += 1) {
      world.clock.advance(7 * hour)
      if (evening === 9)
        await keepMonth(
          world.service.db.q,
          { region: 'pakistan', month: '1448-10', startsOn: eid, state: 'confirmed', source: 'test' },
          world.clock.now(),
        )
      await world.run()
      world.clock.advance(17 * hour)
    }
    world.clock.advance(3 * day)
    await world.run()
    const nightsOf = async (plan: Plan) => (await current(plan)).given.map(({ night }) => night).toReversed()
    expect(await nightsOf(short)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29])
    expect((await current(short)).givenMinor).toBe(9_000)
    expect((await nightsOf(whole)).slice(0, 9)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29])
    expect((await current(whole)).state).toBe('ended')
    expect((await current(short)).state).toBe('ended')
  })

  describe('that are declined', () => {
    it('are tried again after one, three and five days, told of once, and then the plan rests', async () => {
      const plan = await world.begin({}, 'declining')
      await world.run()
      expect(await letters(plan)).toEqual(['plan-started', 'plan-declined'])
      expect((await current(plan)).retryAt).toBe(new Date(world.clock.now().getTime() + day).toISOString())
      await days(8)
      expect((await current(plan)).state).toBe('active')
      await days(1)
      const resting = await current(plan)
      expect(resting).toMatchObject({ state: 'paused', pausedBy: 'declined', retryAt: null })
      expect(resting.given.map(({ state }) => state)).toEqual(['missed'])
      expect(await letters(plan)).toEqual(['plan-started', 'plan-declined', 'plan-paused'])
      await days(40)
      expect((await current(plan)).given).toHaveLength(1)
      const tries = await rows(
        sql`select ref from sandbox_payment where donation_id = ${resting.given[0]?.donationId ?? ''}`,
      )
      expect(tries).toHaveLength(4)
    })

    it('leave the card that was replaced at the provider while a try with it may have been taken, and no longer', async () => {
      const plan = await world.begin()
      losing.after = 1
      await world.run()
      const [old, other] = [await cardOf(plan), await world.save(await current(plan)).then(cardOf)]
      await world.run()
      expect([other === old, await atProvider(old)]).toEqual([false, 'saved'])
      world.clock.advance(hour)
      await world.run()
      expect((await current(plan)).given[0]?.state).toBe('paid')
      world.clock.advance(hour)
      await world.run()
      expect([await atProvider(old), await atProvider(other)]).toEqual(['removed', 'saved'])
      await world.act(plan, 'cancel')
      await world.run()
      expect(await atProvider(other)).toBe('removed')
    })

    it('go through once there is another card, and the plan goes on', async () => {
      const plan = await world.begin({}, 'declining')
      await world.run()
      await world.save(await current(plan))
      await days(1)
      expect((await current(plan)).given[0]?.state).toBe('paid')
      expect((await current(plan)).state).toBe('active')
      await world.act(plan, 'cancel')
    })

    it('every day are not tried again: the next day is, and after three the plan rests', async () => {
      const plan = await world.begin({ frequency: 'daily' }, 'declining')
      await world.run()
      await days(5)
      const resting = await current(plan)
      expect(resting).toMatchObject({ state: 'paused', pausedBy: 'declined' })
      expect(resting.given.map(({ state }) => state)).toEqual(['missed', 'missed', 'missed'])
      expect(await letters(plan)).toEqual(['plan-started', 'plan-declined', 'plan-paused'])
      const again = await world.act(plan, 'resume')
      expect(again.state).toBe('active')
      await world.act(plan, 'cancel')
    })

    it('are not called missed where another try was begun before the plan was changed: it may have been taken', async () => {
      const plan = await world.begin({}, 'declining')
      await world.run()
      await world.save(await current(plan))
      losing.after = 1
      await days(1)
      expect((await current(plan)).given[0]?.state).toBe('declined')
      await world.handlers.change(
        { params: { id: plan.id }, body: { amountMinor: 500 }, query: undefined },
        world.caller,
      )
      await days(1)
      expect((await current(plan)).given[0]).toMatchObject({ state: 'paid', minor: 1000 })
      await world.act(plan, 'cancel')
    })

    it('make the plan rest until its donor chooses another card, as they were told; one that the donor paused stays so', async () => {
      const plan = await world.begin({}, 'declining')
      const paused = await world.act(await world.begin(), 'pause')
      await world.run()
      await days(9)
      expect(await current(plan)).toMatchObject({ state: 'paused', pausedBy: 'declined' })
      expect(await world.save(await current(plan))).toMatchObject({ state: 'active', pausedBy: null })
      expect(await promisedIn('plan-card', plan)).toBe((await current(plan)).upcoming[0]?.on)
      expect(await world.save(paused)).toMatchObject({ state: 'paused', pausedBy: 'donor' })
      await days(1)
      expect((await current(plan)).given.map(({ state }) => state)).toEqual(['missed'])
      await days(30)
      expect((await current(plan)).given.map(({ state }) => state)).toEqual(['paid', 'missed'])
      expect(await letters(plan)).toEqual(['plan-started', 'plan-declined', 'plan-paused', 'plan-card'])
      await world.act(plan, 'cancel')
      await world.act(paused, 'cancel')
    })

    it('are let go when the plan is paused, cancelled or changed', async () => {
      const paused = await world.begin({}, 'declining')
      const changed = await world.begin({}, 'declining')
      await world.run()
      await world.act(paused, 'pause')
      await world.handlers.change(
        { params: { id: changed.id }, body: { amountMinor: 500 }, query: undefined },
        world.caller,
      )
      await days(1)
      expect((await current(paused)).given[0]?.state).toBe('skipped')
      expect((await current(changed)).given[0]?.state).toBe('missed')
      await world.act(paused, 'cancel')
      await world.act(changed, 'cancel')
    })
  })

  it('do not wait for a plan whose dates can not be told', async () => {
    const broken = await world.begin({ frequency: 'daily' })
    const sound = await world.begin({ frequency: 'daily' })
    await world.run()
    // As of a zone that another instance knew, and this one does not.
    await rows(sql`update giving_plan set time_zone = 'Mars/Olympus' where id = ${broken.id}`)
    await rows(sql`update giving_plan set next_at = next_at - interval '1 minute' where id = ${broken.id}`)
    await days(2)
    const given = async ({ id }: Plan) =>
      (await rows(sql`select from plan_gift where plan_id = ${id}`)).length
    expect(await given(sound)).toBe(3)
    await rows(sql`update giving_plan set time_zone = 'Europe/London' where id = ${broken.id}`)
    world.clock.advance(hour)
    await world.run()
    expect(await given(broken)).toBeGreaterThan(1)
    for (const plan of [broken, sound]) await world.act(plan, 'cancel')
  })

  it('end with a project that takes no more', async () => {
    const plan = await world.begin({ projectId: 'gaza-medical', frequency: 'daily', startsOn: undefined })
    await world.run()
    await world.service.db.q.execute(sql`update project set is_open = false where id = 'gaza-medical'`)
    const { forgetCatalogue } = await import('../catalogue/load-catalogue.ts')
    forgetCatalogue(world.service.db)
    await days(1)
    expect(await current(plan)).toMatchObject({ state: 'ended', upcoming: [] })
    expect(await letters(plan)).toContain('plan-complete')
    await world.service.db.q.execute(sql`update project set is_open = true where id = 'gaza-medical'`)
    forgetCatalogue(world.service.db)
  })

  describe('at most one is taken for each date', () => {
    type Step =
      | 'schedule'
      | 'charge'
      | 'charge twice'
      | 'lose request'
      | 'lose answer'
      | 'pause'
      | 'resume'
      | 'new card'
      | 'hours'
      | 'day'
    const steps: readonly Step[] = [
      'schedule',
      'charge',
      'charge twice',
      'lose request',
      'lose answer',
      'pause',
      'resume',
      'new card',
      'hours',
      'day',
    ]

    async function play(plan: Plan, step: Step): Promise<void> {
      const { service } = world
      const due = await rows<{ key: string }>(
        sql`select due_key as key from plan_gift where plan_id = ${plan.id} order by due_key`,
      )
      const charge = async () => {
        for (const { key } of due) {
          await chargeGift(service, {
            id: plan.id,
            payload: { planId: plan.id, dueKey: key },
            begin: async () => {},
          })
        }
      }
      const acts: Record<Step, () => Promise<unknown>> = {
        schedule: () => Promise.all([scheduleGifts(service), scheduleGifts(service)]),
        charge,
        'charge twice': () => Promise.all([charge(), charge()]),
        'lose request': async () => (losing.before += 1),
        'lose answer': async () => (losing.after += 1),
        pause: () => world.act(plan, 'pause'),
        resume: () => world.act(plan, 'resume'),
        'new card': async () => world.save(await current(plan)),
        hours: async () => world.clock.advance(5 * hour),
        day: async () => world.clock.advance(day),
      }
      await acts[step]()
    }

    it('whatever fails, is run twice, paused or changed in between', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 25 }), async script => {
          losing.before = 0
          losing.after = 0
          const plan = await world.begin({ frequency: 'daily' })
          for (const step of script) await play(plan, step)
          losing.before = 0
          losing.after = 0
          await world.act(plan, 'resume')
          for (const step of ['schedule', 'charge', 'hours', 'charge'] as const) await play(plan, step)
          const taken = await rows<{ dueOn: string; n: number; state: string }>(sql`
            select g.due_on::text as "dueOn", g.state, count(s.ref)::int as n from plan_gift g
            left join sandbox_payment s on s.donation_id = g.donation_id and s.state = 'captured'
            where g.plan_id = ${plan.id} group by 1, 2 order by 1`)
          // One for each that is told as given, none for the others; and no date is left undecided.
          for (const { n, state } of taken)
            expect([state, n]).toEqual(state === 'paid' ? ['paid', 1] : ['skipped', 0])
          expect(new Set(taken.map(({ dueOn }) => dueOn)).size).toBe(taken.length)
          await world.act(plan, 'cancel')
        }),
        { numRuns: 25 },
      )
    })

    it('in many instances at once', async () => {
      const noon = new Date(world.clock.now().getTime() + day).setUTCHours(12, 0, 0, 0)
      world.clock.advance(noon - world.clock.now().getTime())
      const plan = await world.begin({ frequency: 'daily' })
      for (let date = 0; date < 3; date += 1) {
        await Promise.all(Array.from({ length: 4 }, () => scheduleGifts(world.service)))
        await Promise.all(Array.from({ length: 6 }, () => play(plan, 'charge')))
        world.clock.advance(day)
      }
      const captured =
        await rows(sql`select s.ref from sandbox_payment s join plan_gift g on g.donation_id = s.donation_id
        where g.plan_id = ${plan.id} and s.state = 'captured'`)
      expect(captured).toHaveLength(3)
      await world.act(plan, 'cancel')
    })
  })

  it('keep the books whole', async () => {
    expect(await checkLedger(world.service.db)).toEqual([])
  })
})

eachDatabase('Ten nights whose card is saved after some have passed', open => {
  let world: PlanWorld
  let plans: Plan[]
  const made: Partial<PlanOffer>[] = [
    { split: 'equal' },
    { split: 'odd', amountMinor: 10_007 },
    { split: 'custom', nightsMinor: [0, 4000, 0, 3000, 0, 3000, 0, 0, 0, 0] },
    { split: 'custom', nightsMinor: [0, 10_000, 0, 0, 0, 0, 0, 0, 0, 0] },
  ]
  beforeAll(async () => {
    world = await makePlanWorld(await open(), { clock: fakeClock('2027-02-28T22:30:00.000Z') })
    plans = []
    for (const change of made) plans.push(await world.create({ ...tenNights, ...change }))
    world.clock.advance(day)
  })
  const kept = async ({ id }: Plan) => (await world.look()).find(plan => plan.id === id)!
  const letters = async ({ id }: Plan) => {
    const { rows } = await world.service.db.q.execute<{ values: { amountMinor: number; nextOn: string } }>(
      sql`select payload->'values' as values from job where key = ${`plan-started:${id}:once`}`,
    )
    return rows.map(({ values: { amountMinor, nextOn } }) => ({ amountMinor, nextOn }))
  }

  it('write nothing of a plan that has no night left, and take nothing for it', async () => {
    const saved = await world.save(plans[3]!)
    expect([saved.upcoming, await letters(saved)]).toEqual([[], []])
  })

  it.each([
    ['equal', 0, [1250, 1250, 1250, 1250, 1250, 1250, 1250, 1250], '2027-03-01'],
    ['twice as much in odd nights', 1, [1668, 834, 1668, 834, 1668, 834, 1667, 834], '2027-03-01'],
    ['as the donor said, less what has passed', 2, [0, 3000, 0, 3000, 0, 0, 0, 0], '2027-03-02'],
  ])('give what was agreed in the nights that are left: %s', async (_, at, left, nextOn) => {
    const { amountMinor, nightsMinor } = await world.save(plans[at]!)
    expect(nightsMinor).toEqual([0, 0, ...left])
    expect(amountMinor).toBe(left.reduce((sum, minor) => sum + minor, 0))
    expect(await letters(plans[at]!)).toEqual([{ amountMinor, nextOn }])
  })

  it('are given to the end: all but night 30, which this Ramadan has not', async () => {
    for (let evening = 0; evening < 15; evening += 1) {
      await world.run()
      world.clock.advance(day)
    }
    const ends = await Promise.all(plans.map(kept))
    expect(ends.map(({ state, givenMinor }) => [state, givenMinor])).toEqual([
      ['ended', 10_000 - 1250],
      ['ended', 10_007 - 834],
      ['ended', 6_000],
      ['ended', 0],
    ])
    expect(await checkLedger(world.service.db)).toEqual([])
  })
})

eachDatabase('Ten nights whose card is saved after midnight, before Fajr', open => {
  let world: PlanWorld
  beforeAll(async () => {
    world = await makePlanWorld(await open(), { clock: fakeClock('2027-03-06T00:02:00.000Z') })
  })
  const kept = async ({ id }: Plan) => (await world.look()).find(plan => plan.id === id)!
  const givenOf = async (plan: Plan) =>
    (await kept(plan)).given.map(({ night, on, minor, state }) => [night, on, minor, state])
  const change = (plan: Plan, body: object) =>
    world.handlers.change({ params: { id: plan.id }, body, query: undefined }, world.caller)
  const running = { ...tenNights, amountMinor: 15_000, split: 'odd' as const }
  let odd: Plan

  it('give in the night that runs, at once and once', async () => {
    odd = await world.begin(running)
    expect(odd.nightsMinor).toEqual([0, 0, 0, 0, 0, 0, 5000, 2500, 5000, 2500])
    expect(odd.nights).toEqual({ year: 1448, first: 27 })
    const alone = [0, 0, 0, 0, 0, 0, 15_000, 0, 0, 0]
    const one = await world.begin({ ...running, split: 'custom', nightsMinor: alone })
    for (let run = 0; run < 3; run += 1) {
      await world.run()
      world.clock.advance(hour)
    }
    expect(await givenOf(odd)).toEqual([[27, '2027-03-05', 5000, 'paid']])
    expect(await givenOf(one)).toEqual([[27, '2027-03-05', 15_000, 'paid']])
  })

  it('spread another sum over the nights that are not taken in, though one of them still runs', async () => {
    expect((await kept(odd)).nights).toEqual({ year: 1448, first: 28 })
    const changed = await change(odd, { amountMinor: 12_000, split: 'equal' })
    expect(changed.nightsMinor).toEqual([0, 0, 0, 0, 0, 0, 0, 4000, 4000, 4000])
  })

  it('leave it out once its Fajr has come', async () => {
    const late = await world.create(running)
    world.clock.advance(3 * hour)
    expect((await world.save(late)).nightsMinor).toEqual([0, 0, 0, 0, 0, 0, 0, 3750, 7500, 3750])
  })

  it('are the last of this Ramadan, not the first of the next', async () => {
    world.clock.advance(2 * day - 6 * hour)
    expect((await world.begin(running)).nights).toEqual({ year: 1448, first: 29 })
  })

  it('take no other sum where no night is left', async () => {
    await world.run()
    world.clock.advance(36 * hour)
    await expect(change(odd, { amountMinor: 9_000 })).rejects.toMatchObject({ code: 'plan_over' })
  })
})

eachDatabase('Plans of a kind of money that is not taken any more', open => {
  let world: PlanWorld
  beforeAll(async () => {
    world = await makePlanWorld(await open())
  })
  /** What the service takes from now on: Stripe has one name for both kinds of money. */
  const takes = (kind: MoneyKind) => Object.assign(world.service.payments, kind)
  const real: MoneyKind = { name: 'sandbox', isTest: false }
  const test: MoneyKind = { name: 'sandbox', isTest: true }
  beforeEach(() => takes(test))
  const row = async ({ id }: Plan) => (await world.look()).find(plan => plan.id === id)!
  const gifts = async ({ id }: Plan) => {
    const { rows } = await world.service.db.q.execute<{ state: string; isTest: boolean; minor: string }>(
      sql`select g.state, d.is_test as "isTest", d.captured_minor as minor from plan_gift g
        left join donation d on d.id = g.donation_id where g.plan_id = ${id} order by g.due_key`,
    )
    return rows.map(({ state, isTest, minor }) => [state, isTest, Number(minor)])
  }
  const url = async (plan: Plan) => {
    const asked = { params: { id: plan.id }, body: { isNew: true }, query: undefined }
    const { next } = await world.handlers.method(asked, world.caller)
    return next.kind === 'redirect' ? next.url : ''
  }

  it.each([
    ['test', 'real', test, real],
    ['real', 'test', real, test],
  ])('open no page for a card, and take none that was saved: %s, where it is %s money', async (...kinds) => {
    const [, , before, after] = kinds
    takes(before)
    const plan = await world.create()
    const { payments } = world.service
    if (!isSandbox(payments)) throw new Error('no sandbox')
    await payments.methods.act((await url(plan)).split('/').at(-1) ?? '', 'save')
    takes(after)
    await settleSetups(world.service)
    await expect(url(plan)).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(await row(plan)).toMatchObject({ state: 'setup', method: null })
  })

  it.each([
    ['the other kind', real],
    ['another provider', { name: 'stripe', isTest: true }],
  ] satisfies [string, MoneyKind][])(
    'end where they are of test money, and what was due is let go: %s',
    async (_, kind) => {
      const plan = await world.begin({ frequency: 'weekly' })
      const waiting = await world.create()
      const paused = await world.act(await world.begin(), 'pause')
      await world.run()
      world.clock.advance(7 * day)
      await scheduleGifts(world.service)
      takes(kind)
      await world.run()
      for (const each of [plan, waiting, paused])
        expect(await row(each)).toMatchObject({ state: 'ended', upcoming: [] })
      world.clock.advance(7 * day)
      await world.run()
      expect(await gifts(plan)).toEqual([
        ['paid', true, 1000],
        ['skipped', null, 0],
      ])
    },
  )

  it('wait where they are of real money: what is too late by then is left out, what was due is given', async () => {
    takes(real)
    const plan = await world.begin({ frequency: 'daily' })
    const begun = world.clock.now().getTime()
    const dayAfter = (days: number) => new Date(begun + days * day).toISOString().slice(0, 10)
    await scheduleGifts(world.service)
    takes(test)
    for (let passed = 0; passed < 4; passed += 1) {
      await world.run()
      world.clock.advance(day)
    }
    expect([(await row(plan)).state, await gifts(plan)]).toEqual(['active', [['due', null, 0]]])
    takes(real)
    await world.run()
    expect((await row(plan)).given.map(({ on, state }) => [on, state])).toEqual(
      [4, 3, 2, 0].map(days => [dayAfter(days), 'paid']),
    )
    expect((await gifts(plan)).every(([, isTest]) => isTest === false)).toBe(true)
    expect(await checkLedger(world.service.db)).toEqual([])
  })
})
