import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '../../contract/errors.ts'
import type { Plan } from '../../contract/plans.ts'
import { hourMs } from '../../contract/time-units.ts'
import { deviceCaller, shareId } from '../../tests/fakes/giving-world.ts'
import { makePlanWorld, type PlanWorld, tenAMonth, tenNights } from '../../tests/fakes/plan-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { pseudonyms } from '../captures/pseudonyms.ts'
import { signatureOf } from '../captures/signed-text.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import { doAgain, selectHeld } from '../jobs/held-jobs.ts'
import { checkLedger } from '../ledger/check.ts'
import { isSandbox } from '../payments/sandbox.ts'
import { planHandlers } from './plans.ts'
import { settleSetups } from './settle-setups.ts'

interface Mail {
  to: string
  text: string
  template: string
  link: string
}

eachDatabase('Plans of gifts', open => {
  let world: PlanWorld
  beforeAll(async () => {
    world = await makePlanWorld(await open())
  })

  const mails = async (to: string): Promise<Mail[]> => {
    const { rows } = await world.service.db.q.execute<{ key: string; text: string }>(
      sql`select j.key, m.text from captured_mail m join job j on j.id = m.id where m.to_address = ${to} order by m.at, j.key`,
    )
    return rows.map(({ key, text }) => ({
      to,
      text,
      template: key.split(':')[0] ?? '',
      link: /#link=(\S+)/.exec(text)?.[1] ?? '',
    }))
  }
  const current = async ({ id }: Plan): Promise<Plan> => {
    const found = (await world.look()).find(plan => plan.id === id)
    if (!found) throw new Error('no such plan')
    return found
  }
  const saveAndLeave = async (plan: Plan) => {
    const { payments } = world.service
    const body = { isNew: plan.method !== null }
    const asked = { params: { id: plan.id }, body, query: undefined }
    const { next } = await world.handlers.method(asked, world.caller)
    if (next.kind !== 'redirect' || !isSandbox(payments)) throw new Error('no page of the sandbox')
    await payments.methods.act(next.url.split('/').at(-1) ?? '', 'save')
  }
  const states = (plan: Plan) => plan.given.map(({ on, state }) => `${on} ${state}`)
  const change = (plan: Plan, body: object, caller = world.caller) =>
    world.handlers.change({ params: { id: plan.id }, body, query: undefined }, caller)

  it('are told one page to save a card on, though two calls at once opened one each', async () => {
    const { payments } = world.service
    const working = payments.openSetup.bind(payments)
    const both = Promise.withResolvers<void>()
    let opened = 0
    payments.openSetup = async request => {
      const page = await working(request)
      opened += 1
      if (opened === 2) both.resolve()
      await both.promise
      return page
    }
    const id = world.service.chance.uuid()
    const body = { visibility: 'someone' as const, ...tenAMonth(id) }
    const create = () => world.handlers.create({ body, params: undefined, query: undefined }, world.caller)
    const [one, other] = await Promise.all([create(), create()])
    payments.openSetup = working
    expect(opened).toBe(2)
    expect(other).toEqual(one)
    if (one.next.kind !== 'redirect' || !isSandbox(payments)) throw new Error('no page of the sandbox')
    await payments.methods.act(one.next.url.split('/').at(-1) ?? '', 'save')
    await settleSetups(world.service)
    expect((await current(one.plan)).state).toBe('active')
  })

  describe('refuses', () => {
    it.each([
      ['a project that is not there', { projectId: 'nothing' }, { projectId: 'cause_unknown' }],
      ['a project that is given to by the share', { projectId: shareId }, { projectId: 'plan_not_offered' }],
      ['less than the least gift', { amountMinor: 99 }, { amountMinor: 'amount_too_small' }],
      ['parts of a penny', { amountMinor: 100.5 }, { amountMinor: 'amount_not_whole' }],
      ['no number', { amountMinor: Number.NaN }, { amountMinor: 'amount_not_a_number' }],
      ['more than the most', { amountMinor: 1e12 }, { amountMinor: 'amount_too_large' }],
      ['a day that is over', { startsOn: '2026-11-19' }, { startsOn: 'date_past' }],
      ['a day of no calendar', { startsOn: '2026-02-30' }, { startsOn: 'date_unknown' }],
      ['a day too far ahead', { startsOn: '2028-01-01' }, { startsOn: 'date_too_far' }],
      ['a zone that is none', { timeZone: 'Mars/Olympus' }, { timeZone: 'time_zone_unknown' }],
      ['an address that is none', { email: 'aisha' }, { email: 'email_invalid' }],
      ['no address', { email: ' ' }, { email: 'email_invalid' }],
      ['nights without a place', { ...tenNights, place: undefined }, { place: 'place_missing' }],
      [
        'a place off the earth',
        { ...tenNights, place: { latitude: 91, longitude: 0 } },
        { place: 'place_missing' },
      ],
      [
        'a sum that leaves less than the least for a night',
        { ...tenNights, amountMinor: 999 },
        { amountMinor: 'amount_too_small' },
      ],
      [
        'nights that do not add up',
        { ...tenNights, split: 'custom' as const, nightsMinor: [9999, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
        { nightsMinor: 'nights_sum' },
      ],
      [
        'a negative night',
        { ...tenNights, split: 'custom' as const, nightsMinor: [10_100, -100, 0, 0, 0, 0, 0, 0, 0, 0] },
        { nightsMinor: 'nights_sum' },
      ],
    ])('%s, beside its field, and keeps nothing', async (_, offer, fields) => {
      const before = (await world.look()).length
      await expect(world.create(offer)).rejects.toMatchObject({ fields })
      expect((await world.look()).length).toBe(before)
    })

    it('a project that is closed, beside its field, and keeps nothing', async () => {
      const { db } = world.service
      const setOpen = async (isOpen: boolean) => {
        await db.q.execute(sql`update project set is_open = ${isOpen} where id = 'gaza-medical'`)
        forgetCatalogue(db)
      }
      await setOpen(false)
      const before = (await world.look()).length
      const fields = { projectId: 'cause_closed' }
      await expect(world.create({ projectId: 'gaza-medical' })).rejects.toMatchObject({ fields })
      expect((await world.look()).length).toBe(before)
      await setOpen(true)
    })

    it('the id of another with another body, and tells nobody of it', async () => {
      const plan = await world.create()
      const again = (body: object, caller = world.caller) =>
        world.handlers.create(
          {
            body: { visibility: 'someone', ...tenAMonth(plan.id), ...body },
            params: undefined,
            query: undefined,
          },
          caller,
        )
      await expect(again({ amountMinor: 2000 })).rejects.toMatchObject({ code: 'idempotency_mismatch' })
      await expect(again({}, deviceCaller('eve'))).rejects.toMatchObject({ code: 'id_taken' })
      expect((await again({})).plan.id).toBe(plan.id)
    })

    it('the plan of another device, a link of ours that was bent, and a link to another plan', async () => {
      const plan = await world.begin({ email: 'bent@example.org' })
      const other = await world.begin()
      await world.run()
      const link = (await mails('bent@example.org'))[0]?.link ?? ''
      const eve = deviceCaller('eve')
      const look = (text: string) =>
        world.handlers.look({ body: { link: text }, params: undefined, query: undefined }, eve)
      await expect(change(plan, { amountMinor: 100 }, eve)).rejects.toMatchObject({ code: 'not_found' })
      await expect(change(other, { amountMinor: 100, link }, eve)).rejects.toMatchObject({
        code: 'not_found',
      })
      const bent = link.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
      await expect(look(bent)).rejects.toMatchObject({ code: 'link_expired' })
      await expect(change(plan, { amountMinor: 100, link: bent }, eve)).rejects.toMatchObject({
        code: 'not_found',
      })
      expect((await look(link)).plans.map(({ id }) => id)).toEqual([plan.id])
    })

    it('to do anything with a plan that is over', async () => {
      const plan = await world.act(await world.begin(), 'cancel')
      expect((await world.act(plan, 'cancel')).state).toBe('cancelled')
      await expect(world.act(plan, 'resume')).rejects.toMatchObject({ code: 'plan_over' })
      await expect(change(plan, { amountMinor: 2000 })).rejects.toMatchObject({ code: 'plan_over' })
      await expect(world.save(plan)).rejects.toMatchObject({ code: 'plan_over' })
    })
  })

  it('gives nothing before a card is saved, and on the first day once it is', async () => {
    const plan = await world.create()
    await world.run()
    expect((await current(plan)).state).toBe('setup')
    const begun = await world.save(plan)
    expect(begun).toMatchObject({ state: 'active', method: 'Test card ·· 4242' })
    await world.run()
    const given = await current(plan)
    expect(states(given)).toEqual(['2026-11-20 paid'])
    expect(given.upcoming[0]).toMatchObject({ on: '2026-12-20', minor: 1000, night: null })
    expect(given.givenMinor).toBe(1000)
  })

  describe('with a card whose donor never came back from the page', () => {
    /** Opens a page for the plan, a new one where it has a card, and saves a card there. */
    const hours = (count: number) => world.clock.advance(count * hourMs)

    it('do not begin where none was saved, and the page is not looked at for ever', async () => {
      const plan = await world.create()
      hours(14)
      await settleSetups(world.service)
      expect(await settleSetups(world.service)).toBe(0)
      expect((await current(plan)).state).toBe('setup')
    })

    it('begin', async () => {
      const plan = await world.create()
      await saveAndLeave(plan)
      await settleSetups(world.service)
      expect((await current(plan)).state).toBe('active')
    })

    it('begin where it was a second page, long after the first', async () => {
      const plan = await world.create()
      hours(20)
      await saveAndLeave(plan)
      await settleSetups(world.service)
      expect((await current(plan)).state).toBe('active')
    })

    it('begin when the provider is back, however long it was out of reach', async () => {
      const { payments } = world.service
      const working = payments.findMethod.bind(payments)
      const plan = await world.create()
      await saveAndLeave(plan)
      payments.findMethod = () => Promise.reject(new Failure('payment_unavailable'))
      await settleSetups(world.service)
      hours(30)
      await settleSetups(world.service)
      payments.findMethod = working
      expect((await current(plan)).state).toBe('setup')
      await settleSetups(world.service)
      expect((await current(plan)).state).toBe('active')
    })

    it('begin though more than are looked at in one turn opened a page after them, and left', async () => {
      const plan = await world.create()
      await saveAndLeave(plan)
      for (let each = 0; each < 45; each += 1) await world.create()
      hours(14)
      for (let turn = 0; turn < 3; turn += 1) await settleSetups(world.service)
      expect((await current(plan)).state).toBe('active')
    })

    it('go on with a new one', async () => {
      const plan = await world.begin({}, 'declining')
      expect(plan.method).toBe('Test card ·· 0341')
      await saveAndLeave(plan)
      await settleSetups(world.service)
      expect(await current(plan)).toMatchObject({ state: 'active', method: 'Test card ·· 4242' })
    })
  })

  it('is changed, paused and cancelled by its mailed link, from anywhere', async () => {
    const plan = await world.begin({ email: 'link@example.org', startsOn: '2026-12-01' })
    await world.run()
    const [letter] = await mails('link@example.org')
    expect(letter).toMatchObject({ template: 'plan-started' })
    const link = letter?.link ?? ''
    const eve = deviceCaller('another phone')
    const act = (name: 'pause' | 'resume' | 'cancel', until?: string) =>
      world.handlers.act({ params: { id: plan.id }, body: { act: name, link, until }, query: undefined }, eve)
    expect(await change(plan, { amountMinor: 2500, startsOn: '2026-12-15', link }, eve)).toMatchObject({
      amountMinor: 2500,
      upcoming: expect.arrayContaining([expect.objectContaining({ on: '2026-12-15', minor: 2500 })]),
    })
    expect(await act('pause', '2027-03-01')).toMatchObject({ state: 'paused', pausedBy: 'donor' })
    expect((await current(plan)).upcoming[0]).toMatchObject({ on: '2027-03-15' })
    expect((await act('resume')).upcoming).not.toEqual([])
    // Nobody is promised a gift that a pause without an end leaves out, in a mail neither.
    expect(await act('pause')).toMatchObject({ state: 'paused', upcoming: [] })
    await world.handlers.links(
      { body: { email: 'link@example.org' }, params: undefined, query: undefined },
      deviceCaller('eve'),
    )
    await world.run()
    const asked = (await mails('link@example.org')).find(({ template }) => template === 'plan-link')
    expect(asked?.text).toContain('every month')
    expect(asked?.text).not.toContain('Next gift')
    expect(await act('resume')).toMatchObject({ state: 'active', pausedBy: null })
    expect(await act('cancel')).toMatchObject({ state: 'cancelled', upcoming: [] })
  })

  it('opens by the link that has lain in a mailbox since before links had versions', async () => {
    const plan = await world.begin()
    const id = plan.id.replaceAll('-', '')
    const link = `${id}.${signatureOf(await pseudonyms(world.service), 'plan', id, null)}`
    const raised = await change(plan, { amountMinor: 2500, link }, deviceCaller('another phone'))
    expect(raised).toMatchObject({ amountMinor: 2500 })
  })

  it('tells its owner of another amount by link, and of another card, but not of what their own device does', async () => {
    const email = 'told@example.org'
    const plan = await world.begin({ email, startsOn: '2026-12-01' })
    await world.run()
    const letters = async () => {
      await world.run()
      return (await mails(email)).map(({ template }) => template).toSorted()
    }
    const link = (await mails(email))[0]?.link ?? ''
    await change(plan, { amountMinor: 1500, link })
    await change(plan, { amountMinor: 1500, link }, deviceCaller('eve'))
    expect(await letters()).toEqual(['plan-started'])
    await change(plan, { amountMinor: 2500, link }, deviceCaller('eve'))
    expect(await letters()).toEqual(['plan-changed', 'plan-started'])
    expect((await mails(email)).find(({ template }) => template === 'plan-changed')?.text).toContain('£25')
    await saveAndLeave(await current(plan))
    await settleSetups(world.service)
    await settleSetups(world.service)
    expect(await letters()).toEqual(['plan-card', 'plan-changed', 'plan-started'])
  })

  it('mails the links of an address, and answers the same where there are none', async () => {
    await world.begin({ email: 'Lost@example.org', startsOn: '2026-12-01' })
    const ask = (email: string) =>
      world.handlers.links({ body: { email }, params: undefined, query: undefined }, deviceCaller('eve'))
    expect(await ask('lost@example.org')).toEqual({ success: true })
    expect(await ask('lost@example.org')).toEqual({ success: true })
    expect(await ask('nobody@example.org')).toEqual({ success: true })
    await expect(ask('nobody')).rejects.toMatchObject({ code: 'email_invalid' })
    await world.run()
    const letters = await mails('Lost@example.org')
    expect(letters.filter(({ template }) => template === 'plan-link')).toHaveLength(1)
  })

  it('looks for the plans of an address after the answer: its time does not tell whether there are any', async () => {
    const email = 'timed@example.org'
    await world.begin({ email, startsOn: '2026-12-01' })
    const later: (() => Promise<void>)[] = []
    const { links } = planHandlers(world.service, { afterAnswer: work => void later.push(work) })
    await links({ body: { email }, params: undefined, query: undefined }, deviceCaller('eve'))
    const letters = async () => {
      await world.run()
      return (await mails(email)).map(({ template }) => template).toSorted()
    }
    expect(await letters()).toEqual(['plan-started'])
    for (const work of later) await work()
    expect(await letters()).toEqual(['plan-link', 'plan-started'])
  })

  it('keeps the books whole', async () => {
    const violations = await checkLedger(world.service.db)
    expect(violations).toEqual([])
  })
  // The last: an epoch never ends.
  it('that began before a restore, or may have, is written of when a person says so', async () => {
    const { db } = world.service
    const before = await world.create({ email: 'before@restored.example' })
    world.clock.advance(1000)
    const began = world.clock.now().toISOString()
    await db.q.execute(sql`insert into service_epoch (began_at, taken_at) values (${began}, ${began})`)
    await saveAndLeave(before)
    await settleSetups(world.service)
    expect((await current(before)).state).toBe('active')
    await world.begin({ email: 'after@restored.example' })
    await world.run()
    const started = async (name: string) =>
      (await mails(`${name}@restored.example`)).filter(({ template }) => template === 'plan-started').length
    expect([await started('before'), await started('after')]).toEqual([0, 1])
    const held = (await selectHeld(db.q)).find(({ key }) => key === `plan-started:${before.id}:once`)
    expect(held).toMatchObject({ state: 'restored' })
    await doAgain(db.q, held?.id ?? '')
    await world.run()
    expect(await started('before')).toBe(1)
  })
})
