import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Plan, PlanOffer } from '../../contract/plans.ts'
import { hourMs } from '../../contract/time-units.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenAMonth, tenNights } from '../../tests/fakes/plan-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { isSandbox } from '../payments/sandbox.ts'
import { scheduleGifts } from './schedule-gifts.ts'

const more = { amountMinor: 500_000 }
const newPassword = 'a quiet courtyard in spring'

eachDatabase('Plans of an account', open => {
  let world: AccountWorld
  let stranger: Browser
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })
  beforeEach(() => {
    stranger = world.browser()
    // One letter with a link for each hour.
    world.clock.advance(hourMs)
  })

  const saveCard = async (url: string) => {
    const { payments } = world.service
    if (!isSandbox(payments)) throw new Error('no sandbox')
    await payments.methods.act(url.split('/').at(-1) ?? '', 'save')
  }
  const begin = async ({ browser, email }: Member, change: Partial<PlanOffer> = {}): Promise<Plan> => {
    const offer = { ...tenAMonth(world.service.chance.uuid()), email, startsOn: '2026-12-01', ...change }
    const made = await browser.post('/api/plans', offer)
    expect(made.statusCode, made.body).toBe(200)
    await saveCard(made.json().next.url)
    const taken = await browser.post(`/api/plans/${offer.id}/method`, {})
    return taken.json().plan
  }
  const planMails = async (to: string) =>
    (await world.mails(to)).filter(({ template }) => template.startsWith('plan-'))
  const linkOf = async (to: string) =>
    String((await planMails(to)).at(-1)?.values.link).split('#link=')[1] ?? ''
  const askForLinks = async (email: string) => {
    expect((await stranger.post('/api/plans/links', { email })).statusCode).toBe(200)
  }
  const look = (link: string) => stranger.post('/api/plans/look', { link })
  const change = ({ id }: Plan, body: object, by = stranger) => by.call('PUT', `/api/plans/${id}`, body)
  const act = ({ id }: Plan, body: object) => stranger.post(`/api/plans/${id}/act`, body)
  const codeOf = (answer: { json(): { code: string } }) => answer.json().code
  const own = async ({ browser }: Member): Promise<Plan[]> =>
    (await browser.post('/api/plans/look', {})).json().plans
  const moveTo = async ({ browser }: Member, to: string) => {
    await browser.post('/api/auth/change-email', { email: to })
    await expect.poll(async () => (await world.mails(to)).length).toBe(1)
    const token = await world.linkFor(to, 'verify')
    expect((await stranger.post('/api/auth/verify-email', { token })).statusCode).toBe(200)
  }
  const emailsOf = async ({ id }: Member) =>
    (
      await world.service.db.q.execute<{ email: string }>(
        sql`select email from giving_plan where person_id = ${id} order by id`,
      )
    ).rows.map(({ email }) => email)

  it('are opened by nobody who reads an address that their person has left', async () => {
    const owner = await world.member('left')
    const plan = await begin(owner)
    const joined = await owner.browser.post('/api/membership/plan', {
      planId: world.service.chance.uuid(),
      currency: 'GBP',
      timeZone: 'Europe/London',
      tier: 'friend',
      minor: 500,
    })
    await saveCard(joined.json().next.url)
    const old = await linkOf(owner.email)
    expect((await look(old)).json().plans).toMatchObject([{ id: plan.id }])
    const to = `new.${owner.email}`
    await moveTo(owner, to)
    expect(codeOf(await look(old))).toBe('link_expired')
    for (const link of [undefined, old])
      expect(codeOf(await change(plan, { link, ...more }))).toBe('not_found')
    const before = await planMails(owner.email)
    await askForLinks(owner.email)
    expect(await emailsOf(owner)).toEqual([to, to])
    await askForLinks(to)
    await expect.poll(() => planMails(to)).toMatchObject([{ template: 'plan-link' }])
    expect(await planMails(owner.email)).toEqual(before)
    expect((await look(await linkOf(to))).json().plans).toMatchObject([{ id: plan.id, amountMinor: 1000 }])
  })

  it('are mailed their links at the new address though the old one had them in the same hour', async () => {
    const owner = await world.member('hurried')
    await begin(owner)
    await askForLinks(owner.email)
    await expect.poll(async () => (await planMails(owner.email)).at(-1)?.template).toBe('plan-link')
    const to = `new.${owner.email}`
    await moveTo(owner, to)
    await askForLinks(to)
    await expect.poll(() => planMails(to)).toMatchObject([{ template: 'plan-link' }])
  })

  it('keep an address that was chosen for one of them alone', async () => {
    const owner = await world.member('two_boxes')
    const letters = 'office@example.net'
    await begin(owner, { email: letters })
    const old = await linkOf(letters)
    await moveTo(owner, `new.${owner.email}`)
    expect(await emailsOf(owner)).toEqual([letters])
    expect(codeOf(await look(old))).toBe('link_expired')
  })

  it('have the gifts of their person told of at the new address', async () => {
    const owner = await world.member('told')
    const give = async (email: string, by = owner.browser) => {
      const id = world.service.chance.uuid()
      const lines = [{ projectId: 'gaza-food', unitMinor: 1000, quantity: 1 }]
      const given = await by.post('/api/donations', { id, currency: 'GBP', lines, email })
      expect(given.statusCode, given.body).toBe(200)
      return id
    }
    const ids = [
      await give(owner.email),
      await give('friend@example.net'),
      // Of whoever shares the mailbox.
      await give(owner.email, stranger),
    ]
    const to = `new.${owner.email}`
    await moveTo(owner, to)
    const { rows } = await world.service.db.q.execute<{ email: string }>(
      sql`select email from donation where id in (${sql.join(ids, sql`, `)}) order by email`,
    )
    expect(rows.map(({ email }) => email)).toEqual(['friend@example.net', to, owner.email])
  })

  it('give nothing that their device is told of once their person has signed out there', async () => {
    const owner = await world.member('gone')
    const device = world.browser({ deviceKey: owner.browser.deviceKey })
    const { id } = await begin(owner, { startsOn: undefined, frequency: 'daily' })
    const gifts = async () => {
      world.clock.advance(24 * hourMs)
      await scheduleGifts(world.service)
      while (await runNextJob(world.service));
      const { rows } = await world.service.db.q.execute<{ id: string }>(
        sql`select d.id from plan_gift g join donation d on d.id = g.donation_id where g.plan_id = ${id} order by g.due_key`,
      )
      return rows.map(row => row.id)
    }
    const statuses = async (ids: string[]) =>
      await Promise.all(ids.map(async each => (await device.get(`/api/donations/${each}`)).statusCode))
    const before = await gifts()
    expect(before).not.toEqual([])
    expect(await statuses(before)).toEqual(before.map(() => 200))
    owner.browser.token = (
      await owner.browser.post('/api/auth/login', { email: owner.email, password: owner.password })
    ).json().authToken
    await owner.browser.post('/api/auth/signout')
    const after = await gifts()
    expect(after.length).toBeGreaterThan(before.length)
    expect(await statuses(after)).toEqual(after.map(() => 401))
  })

  describe('open by no link from before a new password', () => {
    it('that was set with the old one', async () => {
      const owner = await world.member('changer')
      const plan = await begin(owner)
      const old = await linkOf(owner.email)
      const answer = await owner.browser.post('/api/auth/change-password', { password: newPassword })
      expect(answer.statusCode).toBe(200)
      expect(codeOf(await look(old))).toBe('link_expired')
      expect(codeOf(await act(plan, { link: old, act: 'cancel' }))).toBe('not_found')
      await askForLinks(owner.email)
      await expect.poll(async () => (await look(await linkOf(owner.email))).statusCode).toBe(200)
    })

    it('that was set by mail', async () => {
      const owner = await world.member('forgetful')
      await begin(owner)
      const old = await linkOf(owner.email)
      await stranger.post('/api/auth/forgot-password', { email: owner.email })
      await expect
        .poll(async () => (await world.mails(owner.email)).map(({ template }) => template))
        .toContain('reset-password')
      const token = await world.linkFor(owner.email, 'reset')
      const answer = await stranger.post('/api/auth/reset-password', { token, password: newPassword })
      expect(answer.statusCode).toBe(200)
      expect(codeOf(await look(old))).toBe('link_expired')
    })
  })

  describe('by their link alone', () => {
    it('give no more and no sooner', async () => {
      const owner = await world.member('raised')
      const plan = await begin(owner)
      const link = await linkOf(owner.email)
      const refused = { code: 'sign_in_for_more' }
      expect((await change(plan, { link, ...more })).json()).toMatchObject({
        ...refused,
        fields: { amountMinor: 'sign_in_for_more' },
      })
      expect((await change(plan, { link, startsOn: '2026-11-30' })).json()).toMatchObject({
        ...refused,
        fields: { startsOn: 'sign_in_for_more' },
      })
      // Of one that rests no date is the next.
      await act(plan, { link, act: 'pause' })
      expect((await change(plan, { link, startsOn: '2026-12-02' })).json()).toMatchObject(refused)
      expect((await own(owner))[0]).toMatchObject({ amountMinor: 1000, startsOn: '2026-12-01' })
    })

    it('give no more in any of their nights', async () => {
      const owner = await world.member('nightly')
      const plan = await begin(owner, { ...tenNights, startsOn: undefined })
      const link = await linkOf(owner.email)
      const nightsMinor = [2000, ...Array.from({ length: 8 }, () => 1000), 0]
      expect(
        (await change(plan, { link, amountMinor: 10_000, split: 'custom', nightsMinor })).json(),
      ).toMatchObject({ code: 'sign_in_for_more', fields: { nightsMinor: 'sign_in_for_more' } })
      // Each of its mistakes stands beside a field that is shown.
      expect((await change(plan, { link, amountMinor: 10_000, split: 'odd' })).json()).toMatchObject({
        code: 'sign_in_for_more',
        fields: { amountMinor: 'sign_in_for_more' },
      })
      const less = await change(plan, { link, amountMinor: 5000, split: 'equal' })
      expect(less.json()).toMatchObject({ amountMinor: 5000 })
    })

    it('give less, wait, go on and end, and their owner is told of what the card pays', async () => {
      const owner = await world.member('lowered')
      const plan = await begin(owner)
      const link = await linkOf(owner.email)
      const letters = async () => (await planMails(owner.email)).map(({ template }) => template)
      expect((await change(plan, { link, amountMinor: 1000 })).statusCode).toBe(200)
      expect(await letters()).toEqual(['plan-started'])
      expect((await change(plan, { link, amountMinor: 500 })).json()).toMatchObject({ amountMinor: 500 })
      expect((await change(plan, { link, startsOn: '2026-12-20' })).statusCode).toBe(200)
      expect(await letters()).toEqual(['plan-started', 'plan-changed', 'plan-changed'])
      expect((await act(plan, { link, act: 'pause' })).json()).toMatchObject({ state: 'paused' })
      expect(await letters()).toHaveLength(3)
      expect((await act(plan, { link, act: 'resume' })).json()).toMatchObject({ state: 'active' })
      expect(await letters()).toHaveLength(4)
      expect((await act(plan, { link, act: 'cancel' })).json()).toMatchObject({ state: 'cancelled' })
      expect(await letters()).toHaveLength(4)
    })

    it('are told of at the address that their owner has proved', async () => {
      const owner = await world.member('proved')
      await stranger.post('/api/auth/verify-email', { token: await world.linkFor(owner.email, 'verify') })
      const plan = await begin(owner, { email: 'letters@example.net' })
      const link = await linkOf('letters@example.net')
      await change(plan, { link, amountMinor: 500 })
      expect((await planMails(owner.email)).map(({ template }) => template)).toEqual(['plan-changed'])
    })
  })

  it('give more once their owner is signed in, with the link and without a letter', async () => {
    const owner = await world.member('generous')
    const plan = await begin(owner)
    const link = await linkOf(owner.email)
    const raised = await change(plan, { link, amountMinor: 2000, startsOn: '2026-11-25' }, owner.browser)
    expect(raised.json()).toMatchObject({ amountMinor: 2000 })
    expect((await planMails(owner.email)).map(({ template }) => template)).toEqual(['plan-started'])
  })
})
