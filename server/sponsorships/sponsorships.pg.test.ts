import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../../contract/errors.ts'
import type { Plan } from '../../contract/plans.ts'
import type { KeptFile } from '../../contract/sponsorships.ts'
import { hourMs } from '../../contract/time-units.ts'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import { charityMember } from '../charities/charities.schema.ts'
import { seedCharities } from '../charities/seed-charities.ts'
import { readMigrations } from '../db/migrate.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { checkLedger } from '../ledger/check.ts'
import { isSandbox } from '../payments/sandbox.ts'
import type { SetupAct } from '../payments/sandbox-methods.ts'
import { givingPlan } from '../plans/plans.schema.ts'
import { prepareTry } from '../plans/prepare-try.ts'
import { scheduleGifts } from '../plans/schedule-gifts.ts'
import { freePlaces } from './free-places.ts'
import { offerResting } from './offer-resting.ts'
import { seedChildFiles } from './seed-child-files.ts'
import { childFile } from './sponsorships.schema.ts'
import { findShown, selectShown } from './sponsorships.sql.ts'

const desk = '/api/charity-desk/children'
const review = '/api/admin/child-files'

const content = {
  projectId: 'orphan-lahore',
  alias: 'Amal',
  ageBand: '7-9',
  country: 'PK',
  part: 'east',
  school: 'primary',
  schoolYear: 2,
  needs: ['food', 'rent'],
  places: 1,
  story: 'Lives with her mother.',
  pays: 'Food and a part of the rent.',
  lang: 'en',
  monthlyMinorGbp: 3000,
}
const words = { year: 2026, half: 2, school: 'Reads.', health: 'Well.', needs: 'Shoes.', lang: 'en' }

eachDatabase('Sponsorships', open => {
  let world: AccountWorld
  let charity: Member
  let other: Member
  let admin: Member
  const uuid = () => world.service.chance.uuid()
  const partner = async (name: string, charityId: string) => {
    const member = await world.member(name, { roles: ['charity'] })
    const since = world.clock.now()
    await world.service.db.q.insert(charityMember).values({ charityId, personId: member.id, since })
    return member
  }

  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    await seedCharities(world.service.db)
    charity = await partner('keeper', 'hearth')
    other = await partner('stranger', 'zaytun')
    admin = await world.member('reader', { roles: ['admin'], rights: ['content'] })
  })

  const write = async (change: object = {}, id = uuid(), by = charity) =>
    await by.browser.call('PUT', `${desk}/${id}`, { ...content, ...change })
  const waiting = async () =>
    (await admin.browser.get(review)).json<{
      files: { id: string; changedAt: string }[]
      updates: { id: string; at: string }[]
    }>()
  const decide = async (id: string, isApproved = true, by = admin) => {
    const seenAt =
      (await waiting()).files.find(file => file.id === id)?.changedAt ?? '2026-01-01T00:00:00.000Z'
    return await by.browser.post(`${review}/${id}/decide`, { isApproved, seenAt, reason: 'read' })
  }
  const opened = async (change: object = {}): Promise<KeptFile> => {
    const file = (await write(change)).json<KeptFile>()
    await decide(file.id)
    return file
  }
  const offer = (childFileNumber: number, change: object = {}) => ({
    id: uuid(),
    projectId: 'orphan-lahore',
    currency: 'GBP',
    amountMinor: 3000,
    frequency: 'monthly',
    timeZone: 'Europe/London',
    email: 'donor@example.org',
    childFile: childFileNumber,
    ...change,
  })
  type Browser = Member['browser']
  const sponsor = async (number: number, change: object = {}, browser: Browser = world.browser()) => ({
    browser,
    answer: await browser.post('/api/plans', offer(number, change)),
  })
  type Sponsored = Awaited<ReturnType<typeof sponsor>>
  const press = async (url: string, act: SetupAct) => {
    if (!isSandbox(world.service.payments)) throw new Error('no sandbox')
    await world.service.payments.methods.act(url.split('/').at(-1) ?? '', act)
  }
  const begin = async ({ browser, answer }: Sponsored, act: SetupAct = 'save') => {
    const { plan, next } = answer.json()
    await press(next.url, act)
    await browser.post(`/api/plans/${plan.id}/method`, {})
    return plan.id as string
  }
  const save = async (sponsored: Sponsored) => {
    const id = await begin(sponsored)
    await run()
    return id
  }
  const planOf = async ({ browser, answer }: Sponsored): Promise<Plan> => {
    const { plans } = (await browser.post('/api/plans/look', {})).json<{ plans: Plan[] }>()
    const found = plans.find(({ id }) => id === answer.json().plan.id)
    if (!found) throw new Error('no such plan')
    return found
  }
  /** What became of a plan's card with its provider. */
  const cardOf = async (planId: string) => {
    const { rows } = await world.service.db.q.execute<{ state: string }>(
      sql`select m.state from sandbox_method m join giving_plan p on p.method_ref = m.ref where p.id = ${planId}`,
    )
    return rows[0]?.state
  }
  const run = async () => {
    await scheduleGifts(world.service)
    while (await runNextJob(world.service));
  }
  /** Past the memory of answers. */
  const fileOf = async (number: number, browser: Browser = world.browser()) => {
    world.clock.advance(3_000)
    return await browser.get(`/api/child-files/${number}`)
  }
  const takenOf = async (number: number) => (await findShown(world.service.db.q, number))?.taken

  describe('keeps back', () => {
    it.each([
      ['two names', { alias: 'Amal Khan' }, { alias: 'alias_invalid' }],
      ['a name that is markup', { alias: '<b>' }, { alias: 'alias_invalid' }],
      ['no name', { alias: ' ' }, { alias: 'field_missing' }],
      ['an address', { story: 'Write to amal@example.org' }, { story: 'contact_in_text' }],
      ['a site', { pays: 'See www.example.org' }, { pays: 'contact_in_text' }],
      ['a telephone', { story: 'Call +92 (300) 123-4567' }, { story: 'contact_in_text' }],
      ['a telephone in other digits', { story: '٠٣٠٠ ١٢٣ ٤٥٦٧' }, { story: 'contact_in_text' }],
      ['too many words', { story: 'a'.repeat(401) }, { story: 'text_too_long' }],
      ['no need', { needs: [] }, { needs: 'field_missing' }],
      ['another charity’s project', { projectId: 'orphan-jordan' }, { projectId: 'cause_unknown' }],
      ['a project that is not for orphans', { projectId: 'zakat-families' }, { projectId: 'cause_unknown' }],
    ])('%s, and stores nothing', async (_, change, fields) => {
      const id = uuid()
      expect((await write(change, id)).json().fields).toEqual(fields)
      const { q } = world.service.db
      expect(await q.$count(childFile, eq(childFile.id, id))).toBe(0)
    })

    it('a file for a project of its own that is closed, and stores nothing', async () => {
      const { db } = world.service
      const setOpen = async (isOpen: boolean) => {
        await db.q.execute(sql`update project set is_open = ${isOpen} where id = ${content.projectId}`)
        forgetCatalogue(db)
      }
      await setOpen(false)
      const id = uuid()
      expect((await write({}, id)).json().fields).toEqual({ projectId: 'cause_closed' })
      expect(await db.q.$count(childFile, eq(childFile.id, id))).toBe(0)
      await setOpen(true)
    })

    it.each([
      ['an age that is exact', { ageBand: '8' }],
      ['a place smaller than a part of a country', { part: 'Lahore' }],
      ['an amount of its own', { monthlyMinorGbp: 100 }],
      ['no place, or too many', { places: 9 }],
    ])('%s', async (_, change) => {
      expect((await write(change)).json().code).toBe('bad_request')
    })

    it('a file from everyone until an administrator has read it, and what is changed since', async () => {
      const { id, number } = (await write()).json<KeptFile>()
      expect((await fileOf(number)).statusCode).toBe(404)
      expect((await charity.browser.post(`${review}/${id}/decide`, {})).statusCode).toBe(403)
      const stale = { isApproved: true, seenAt: '2026-01-01T00:00:00.000Z', reason: 'read' }
      expect((await admin.browser.post(`${review}/${id}/decide`, stale)).json().code).toBe('state_changed')
      await decide(id)
      expect((await fileOf(number)).json()).toMatchObject({ alias: 'Amal', taken: 0, monthlyMinor: 3000 })
      await write({ alias: 'Huda' }, id)
      expect((await fileOf(number)).json().alias).toBe('Amal')
      await decide(id, false)
      const back = (await charity.browser.get(desk)).json().files.find((file: KeptFile) => file.id === id)
      expect(back).toMatchObject({
        state: 'open',
        hasChanges: true,
        note: 'read',
        content: { alias: 'Huda' },
      })
    })

    it('a charity’s files from another charity, and from an administrator of it', async () => {
      const { id } = (await write()).json<KeptFile>()
      expect((await write({}, id, other)).json().code).not.toBeUndefined()
      const close = await other.browser.post(`${desk}/${id}/close`, { reason: 'grown' })
      expect(close.json().code).toBe('not_found')
      const { q } = world.service.db
      const since = world.clock.now()
      await q.insert(charityMember).values({ charityId: 'hearth', personId: admin.id, since })
      expect((await decide(id)).json().code).toBe('forbidden')
      await q.delete(charityMember).where(eq(charityMember.personId, admin.id))
    })
  })

  describe('gives a place', () => {
    let number: number
    beforeEach(async () => {
      number = (await opened()).number
    })

    it.each([
      ['for less than it costs', { amountMinor: 2999 }, { amountMinor: 'amount_too_small' }],
      ['for another project', { projectId: 'orphan-school' }, { projectId: 'cause_unknown' }],
      ['for a gift of each day', { frequency: 'daily' }, { frequency: 'plan_not_offered' }],
    ])('not %s', async (_, change, fields) => {
      expect((await sponsor(number, change)).answer.json().fields).toEqual(fields)
      expect(await takenOf(number)).toBe(0)
    })

    it('not at a file that nobody has opened', async () => {
      const { number: waitingNumber } = (await write()).json<KeptFile>()
      for (const none of [waitingNumber, 1_000_000])
        expect((await sponsor(none)).answer.json().code).toBe('not_found')
    })

    it('to one of twenty who ask at once, and to the same call again', async () => {
      const asked = Array.from({ length: 20 }, () => ({ browser: world.browser(), body: offer(number) }))
      const answers = await Promise.all(asked.map(({ browser, body }) => browser.post('/api/plans', body)))
      const won = answers.flatMap(({ statusCode }, at) => (statusCode === 200 ? [at] : []))
      expect(won).toHaveLength(1)
      for (const [at, answer] of answers.entries())
        if (at !== won[0]) expect(answer.json().code).toBe('place_taken')
      const first = asked[won[0] ?? 0]
      expect((await first?.browser.post('/api/plans', first.body))?.statusCode).toBe(200)
      expect(await takenOf(number)).toBe(1)
    })

    it('to the same call twice at once as one', async () => {
      const browser = world.browser()
      const body = offer(number)
      const answers = await Promise.all([1, 2].map(() => browser.post('/api/plans', body)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(await takenOf(number)).toBe(1)
    })

    it('to as many as the charity wants, and no more', async () => {
      const shared = await opened({ places: 3 })
      const answers = await Promise.all(Array.from({ length: 8 }, () => sponsor(shared.number)))
      expect(answers.filter(({ answer }) => answer.statusCode === 200)).toHaveLength(3)
      expect(await takenOf(shared.number)).toBe(3)
    })

    it('whose gift is an ordinary one to the project, named in the plan, and cannot be made smaller', async () => {
      const first = await sponsor(number, { amountMinor: 3500 })
      const id = await save(first)
      const { plans } = (await first.browser.post('/api/plans/look', {})).json()
      const child = { number, alias: 'Amal', isClosed: false }
      expect(plans[0]).toMatchObject({ child, minMinor: 3000, givenMinor: 3500 })
      const less = await first.browser.call('PUT', `/api/plans/${id}`, { amountMinor: 2999 })
      expect(less.json().fields).toEqual({ amountMinor: 'amount_too_small' })
      const { rows } = await world.service.db.q.execute<{ fund: string }>(
        sql`select a.name as fund from plan_gift g join journal j on j.donation_id = g.donation_id
          join posting p on p.journal_id = j.id join account a on a.id = p.account_id
          where g.plan_id = ${id} and a.name like 'fund/%'`,
      )
      expect(rows.map(({ fund }) => fund)).toEqual(['fund/orphan-lahore'])
    })
  })

  it('tells sponsors alone what a charity writes, by mail too, once it was read', async () => {
    const { id, number } = await opened()
    const email = 'sponsor@example.org'
    const first = await sponsor(number, { email })
    await save(first)
    const update = async (change: object = {}) =>
      await charity.browser.call('PUT', `${desk}/${id}/updates`, { ...words, ...change })
    expect((await update({ health: 'Call 0300 1234567' })).json().fields).toEqual({
      health: 'contact_in_text',
    })
    await update()
    const mailed = async () =>
      (await world.mails(email)).filter(({ template }) => template === 'child-update').length
    const read = async (browser: Browser) => (await browser.get(`/api/child-files/${number}/updates`)).json()
    expect(await read(first.browser)).toEqual({ isSponsor: true, updates: [] })
    const waits = (await waiting()).updates.at(-1)
    const decision = { isApproved: true, seenAt: waits?.at, reason: 'read' }
    const path = `/api/admin/child-updates/${waits?.id}/decide`
    expect(
      (await admin.browser.post(path, { ...decision, seenAt: '2026-01-01T00:00:00.000Z' })).statusCode,
    ).toBe(409)
    await admin.browser.post(path, decision)
    expect((await admin.browser.post(path, decision)).json().code).toBe('state_changed')
    // Once it is sent nothing of it is kept.
    expect(await mailed()).toBe(1)
    expect((await read(first.browser)).updates).toMatchObject([{ year: 2026, half: 2, health: 'Well.' }])
    expect(await read(world.browser())).toEqual({ isSponsor: false, updates: [] })
    expect((await update({ health: 'Otherwise.' })).json().code).toBe('state_changed')
  })

  it('closes a file for good: the plan ends, its sponsor is told, and the public reads it no more', async () => {
    const { id, number } = await opened()
    const email = 'closing@example.org'
    const first = await sponsor(number, { email })
    const planId = await save(first)
    await charity.browser.post(`${desk}/${id}/close`, { reason: 'grown' })
    expect((await charity.browser.post(`${desk}/${id}/close`, { reason: 'moved' })).json().code).toBe(
      'state_changed',
    )
    expect((await write({}, id)).json().code).toBe('state_changed')
    expect((await fileOf(number)).statusCode).toBe(404)
    const [plan] = await world.service.db.q.select().from(givingPlan).where(eq(givingPlan.id, planId))
    expect(plan?.state).toBe('ended')
    expect((await world.mails(email)).map(({ template }) => template)).toContain('child-closed')
    expect((await planOf(first)).child?.isClosed).toBe(true)
    await run()
    expect(await cardOf(planId)).toBe('removed')
  })

  it('takes nothing for a child whose file was closed before a gift was charged, were it begun or not', async () => {
    const { id, number } = await opened({ places: 2 })
    const [waiting, begun] = [await sponsor(number), await sponsor(number)]
    await begin(waiting)
    const planId = await begin(begun)
    await scheduleGifts(world.service)
    const dueKey = (await planOf(begun)).given[0]?.on ?? ''
    expect(await prepareTry(world.service, { planId, dueKey })).toMatchObject({ plan: { id: planId } })
    await charity.browser.post(`${desk}/${id}/close`, { reason: 'moved' })
    await run()
    for (const each of [waiting, begun]) {
      const { state, given, givenMinor } = await planOf(each)
      expect([state, given.map(gift => gift.state), givenMinor]).toEqual(['ended', ['skipped'], 0])
    }
  })

  it('lists the demonstration’s files by country, age and school, those with a free place first', async () => {
    await seedChildFiles(world.service.db, world.clock)
    await seedChildFiles(world.service.db, world.clock)
    const list = async (query = '') => (await world.browser().get(`/api/child-files?lang=en${query}`)).json()
    const jordan = await list('&country=JO')
    expect(jordan.total).toBe(6)
    expect(jordan.countries).toEqual(['JO', 'PK'])
    const layan = jordan.files[0].number
    await sponsor(layan, { projectId: 'orphan-jordan' })
    const after = await selectShown(world.service.db.q, { country: 'JO' }, { limit: 12, offset: 0 })
    expect(after.at(-1)?.file.number).toBe(layan)
    expect((await list('&country=JO&age=7-9&school=not_now')).files).toMatchObject([{ alias: 'Zayd' }])
    expect(await list('&country=FR')).toMatchObject({ files: [], total: 0 })
    const { next } = (await fileOf(layan)).json()
    expect(next.number).not.toBe(layan)
    expect(await (await fileOf(next.number)).json()).toMatchObject({
      alias: next.alias,
      next: null,
      taken: 0,
    })
    const dollars = await list('&country=JO&currency=USD')
    expect(dollars.files[0].currency).toBe('USD')
  })

  it('gives a place anew once a plan is cancelled, or its card was never saved', async () => {
    const { number } = await opened()
    const first = await sponsor(number)
    const id = await save(first)
    expect((await sponsor(number)).answer.json().code).toBe('place_taken')
    await first.browser.post(`/api/plans/${id}/act`, { act: 'pause' })
    expect(await takenOf(number)).toBe(1)
    await first.browser.post(`/api/plans/${id}/act`, { act: 'cancel' })
    expect(await takenOf(number)).toBe(0)
    expect((await sponsor(number)).answer.statusCode).toBe(200)
    world.clock.advance(13 * hourMs)
    await freePlaces(world.service)
    expect(await takenOf(number)).toBe(1)
    world.clock.advance(2 * hourMs)
    await freePlaces(world.service)
    expect(await takenOf(number)).toBe(0)
  })

  let round = 0
  /** Sessions end long before a page to save a card, or a rest, does. */
  const signInAnew = async () => {
    round += 1
    charity = await partner(`keeper_${round}`, 'hearth')
    admin = await world.member(`reader_${round}`, { roles: ['admin'], rights: ['content'] })
  }

  describe('does not give a place to another', () => {
    beforeEach(signInAnew)
    const held = async () => {
      const { number } = await opened()
      return { number, first: await sponsor(number) }
    }
    const page = ({ browser, answer }: Sponsored) =>
      browser.post(`/api/plans/${answer.json().plan.id}/method`, {})

    it('while a page to save a card is open, however late it was opened', async () => {
      const { number, first } = await held()
      world.clock.advance(13 * hourMs)
      const { next } = (await page(first)).json()
      world.clock.advance(11 * hourMs)
      expect([await freePlaces(world.service), await takenOf(number)]).toEqual([0, 1])
      await press(next.url, 'save')
      world.clock.advance(30 * hourMs)
      expect(await freePlaces(world.service)).toBe(0)
      expect((await planOf(first)).state).toBe('active')
    })

    it('until its provider has told whether a card was saved, but for a month at most', async () => {
      const [saved, left] = [await held(), await held()]
      await press(saved.first.answer.json().next.url, 'save')
      const { payments } = world.service
      const working = payments.findMethod.bind(payments)
      payments.findMethod = () => Promise.reject(new Failure('payment_unavailable'))
      world.clock.advance(100 * hourMs)
      expect(await freePlaces(world.service)).toBe(0)
      payments.findMethod = async ref => {
        if (saved.first.answer.json().next.url.endsWith(ref)) return await working(ref)
        throw new Failure('payment_unavailable')
      }
      expect(await freePlaces(world.service)).toBe(0)
      expect([(await planOf(saved.first)).state, await takenOf(left.number)]).toEqual(['active', 1])
      world.clock.advance(31 * 24 * hourMs)
      expect([await freePlaces(world.service), await takenOf(left.number)]).toEqual([1, 0])
      payments.findMethod = working
    })

    it('and opens no page for a plan whose place was let go while it was asked for', async () => {
      const { number, first } = await held()
      world.clock.advance(15 * hourMs)
      const { payments } = world.service
      const working = payments.openSetup.bind(payments)
      payments.openSetup = async request => {
        await freePlaces(world.service)
        return await working(request)
      }
      expect((await page(first)).json().code).toBe('plan_over')
      payments.openSetup = working
      expect(await takenOf(number)).toBe(0)
    })
  })

  describe('does not let a child wait without end for a card that is declined', () => {
    const dayMs = 24 * hourMs
    beforeEach(signInAnew)
    const resting = async () => {
      const { number } = await opened()
      const email = `resting-${number}@example.org`
      const first = await sponsor(number, { email })
      const id = await begin(first, 'declining')
      await passDays(10)
      return { ...first, id, number, email, state: () => planOf(first) }
    }
    const isLetter = ({ template }: { template: string }) =>
      template === 'child-resting' || template === 'child-paused'
    /** Answers how many letters were written: once they are sent nothing of them is kept. */
    const passDays = async (days: number, to = '') => {
      let letters = 0
      for (let day = 0; day < days; day++) {
        world.clock.advance(dayMs)
        await run()
        await offerResting(world.service)
        letters += (await world.mails(to)).filter(isLetter).length
      }
      return letters
    }

    it('keeps the place for two months, writes two weeks before, once, and then offers it', async () => {
      const { id, number, email, state } = await resting()
      expect(await state()).toMatchObject({ state: 'paused', pausedBy: 'declined' })
      expect([await passDays(35, email), await takenOf(number)]).toEqual([0, 1])
      expect([await passDays(3, email), await takenOf(number)]).toEqual([1, 1])
      expect([await passDays(10, email), await takenOf(number)]).toEqual([0, 1])
      expect([await passDays(4, email), await takenOf(number)]).toEqual([0, 0])
      expect(await state()).toMatchObject({ state: 'ended', pausedBy: 'declined' })
      await run()
      expect(await cardOf(id)).toBe('removed')
      expect((await sponsor(number)).answer.statusCode).toBe(200)
    })

    it('lets who goes on in time keep it, and never frees a place without a letter before', async () => {
      const { browser, id, number, email } = await resting()
      world.clock.advance(200 * dayMs)
      await offerResting(world.service)
      await offerResting(world.service)
      expect((await world.mails(email)).filter(isLetter)).toHaveLength(1)
      expect(await takenOf(number)).toBe(1)
      await browser.post(`/api/plans/${id}/act`, { act: 'resume' })
      world.clock.advance(15 * dayMs)
      await offerResting(world.service)
      expect(await takenOf(number)).toBe(1)
    })

    describe('nor for a sponsor who has paused', () => {
      const paused = async (until?: string) => {
        const { number } = await opened()
        const email = `paused-${number}@example.org`
        const first = await sponsor(number, { email })
        const id = await save(first)
        const act = async (act: string, until?: string) =>
          (await first.browser.post(`/api/plans/${id}/act`, { act, until })).json()
        return { act, state: () => planOf(first), email, number, id, plan: await act('pause', until) }
      }
      const dayIn = (days: number) =>
        new Date(world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

      it('keeps the place for two months, says so at once, writes two weeks before, once, and then offers it', async () => {
        const { act, plan, number, email, state } = await paused()
        expect(plan).toMatchObject({ state: 'paused', child: { keptUntil: dayIn(60) } })
        expect([await passDays(45, email), await takenOf(number)]).toEqual([0, 1])
        expect([await passDays(2, email), await takenOf(number)]).toEqual([1, 1])
        // Nor does pausing what is paused begin anything anew.
        expect((await act('pause')).child.keptUntil).toBe(dayIn(13))
        expect([await passDays(12, email), await takenOf(number)]).toEqual([0, 1])
        expect([await passDays(3, email), await takenOf(number)]).toEqual([0, 0])
        expect(await state()).toMatchObject({ state: 'ended', pausedBy: 'donor', child: { keptUntil: null } })
        expect((await sponsor(number)).answer.statusCode).toBe(200)
      })

      it('never frees it without a letter before, and lets who goes on in time keep it', async () => {
        const { act, number, email } = await paused()
        world.clock.advance(200 * dayMs)
        for (const _ of [1, 2]) await offerResting(world.service)
        expect((await world.mails(email)).filter(isLetter)).toMatchObject([
          { template: 'child-paused', values: { keptUntil: dayIn(14) } },
        ])
        await act('resume')
        world.clock.advance(15 * dayMs)
        await offerResting(world.service)
        expect(await takenOf(number)).toBe(1)
      })

      it('goes on by itself on a day within that time, without a letter, and not on a later one', async () => {
        const { act, plan, number, email, state } = await paused(dayIn(61))
        expect([plan.code, plan.fields]).toEqual(['pause_too_long', { until: 'pause_too_long' }])
        expect((await state()).state).toBe('active')
        expect(await act('pause', dayIn(59))).toMatchObject({ state: 'paused' })
        expect((await act('pause', dayIn(62))).code).toBe('pause_too_long')
        expect([await passDays(60, email), await takenOf(number)]).toEqual([0, 1])
        expect((await state()).state).toBe('active')
      })

      it('begins no new time with a pause after a pause, until a gift was made in between', async () => {
        const { act, plan, email } = await paused()
        await passDays(3)
        await act('resume')
        const again = await act('pause')
        expect(again.child.keptUntil).toBe(plan.child.keptUntil)
        // Nor by pausing once more what is paused.
        await passDays(3)
        expect((await act('pause')).child.keptUntil).toBe(plan.child.keptUntil)
        await act('resume')
        await passDays(32, email)
        expect((await act('pause')).child.keptUntil).toBe(dayIn(60))
      })
    })
  })

  it('leaves the books in order', async () => {
    expect(await checkLedger(world.service.db, world.service.signer.publicKeyHex)).toEqual([])
  })
})

eachDatabase('A sponsorship that was paused before a pause had an end', open => {
  const dayMs = 24 * hourMs

  it('keeps its place for sixty days from then, or past the day it was to go on; no other plan does', async () => {
    const { service } = await makeAccountWorld(await open())
    await seedCharities(service.db)
    await seedChildFiles(service.db, service.clock)
    const { q } = service.db
    const [file] = await q.select({ id: childFile.id }).from(childFile).limit(1)
    // By the clock of the database, as the migration is.
    const now = new Date()
    const daysFrom = (days: number) => new Date(now.getTime() + days * dayMs)
    let places = 0
    const plan = async (of: Partial<typeof givingPlan.$inferInsert>) => {
      const id = service.chance.uuid()
      places += 1
      await q.insert(givingPlan).values({
        id,
        ownerHash: new Uint8Array(32),
        requestHash: new Uint8Array(32),
        state: 'paused',
        pausedBy: 'donor',
        projectId: 'orphan-lahore',
        currency: 'GBP',
        amountMinor: 3000,
        frequency: 'monthly',
        startsOn: '2026-01-01',
        timeZone: 'UTC',
        visibility: 'someone',
        email: 'aisha@example.org',
        lang: 'en',
        provider: 'sandbox',
        isTest: true,
        since: now,
        createdAt: now,
        placeToldAt: now,
        childFileId: file?.id ?? null,
        childPlace: places,
        childMinor: 3000,
        ...of,
      })
      return id
    }
    const plans = {
      withoutDay: await plan({}),
      withEarlyDay: await plan({ resumeAt: daysFrom(10) }),
      withLateDay: await plan({ resumeAt: daysFrom(100) }),
      onTheLastDay: await plan({ resumeAt: daysFrom(60) }),
      declined: await plan({ pausedBy: 'declined' }),
      running: await plan({ state: 'active', pausedBy: null }),
      ended: await plan({ state: 'ended' }),
      ofNoChild: await plan({ childFileId: null, childPlace: null, childMinor: null }),
    }

    await q.execute(sql`alter table giving_plan drop column place_kept_until`)
    const migration = readMigrations().find(({ name }) => name === '065-paused-places.sql')
    for (const statement of migration?.script.split(/;$/m) ?? [])
      if (statement.trim() !== '') await q.execute(sql.raw(statement))

    const keptOf = async (id: string) => {
      const [row] = await q.select().from(givingPlan).where(eq(givingPlan.id, id))
      const { placeKeptUntil: until, placeToldAt } = row!
      const days = until && Math.round((until.getTime() - now.getTime()) / dayMs)
      return { days, isTold: placeToldAt !== null }
    }
    const kept: Record<string, unknown> = {}
    for (const [name, id] of Object.entries(plans)) kept[name] = await keptOf(id)
    // Told two weeks before, whatever was told of a rest before the pause.
    const left = { days: null, isTold: true }
    expect(kept).toEqual({
      withoutDay: { days: 60, isTold: false },
      withEarlyDay: { days: 60, isTold: false },
      withLateDay: { days: 101, isTold: false },
      onTheLastDay: { days: 61, isTold: false },
      declined: left,
      running: left,
      ended: left,
      ofNoChild: left,
    })
  })
})
