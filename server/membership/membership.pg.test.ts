import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { shownGiftAidText } from '../../contract/gift-aid-text.ts'
import type { Membership } from '../../contract/membership.ts'
import { dayMs } from '../../contract/time-units.ts'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { checkLedger } from '../ledger/check.ts'
import { isSandbox } from '../payments/sandbox.ts'
import type { SetupAct } from '../payments/sandbox-methods.ts'
import { scheduleGifts } from '../plans/schedule-gifts.ts'
import { mailReports } from './mail-reports.ts'
import { membershipOffer } from './membership-offer.ts'

const friend = { tier: 'friend', minor: 500 }
const steward = { tier: 'steward', minor: 3000 }

eachDatabase('Membership', open => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  const offer = (change: object = {}) => ({
    planId: world.service.chance.uuid(),
    currency: 'GBP',
    timeZone: 'Europe/London',
    ...friend,
    ...change,
  })
  const join = async ({ browser }: Member, change: object = {}) =>
    await browser.post('/api/membership/plan', offer(change))
  const own = async ({ browser }: Member): Promise<Membership> =>
    (await browser.get('/api/membership')).json().membership
  const save = async ({ browser }: Member, url: string, act: SetupAct = 'save') => {
    if (!isSandbox(world.service.payments)) throw new Error('no sandbox')
    await world.service.payments.methods.act(url.split('/').at(-1) ?? '', act)
    const { plan } = (await browser.get('/api/membership')).json().membership
    await browser.post(`/api/plans/${plan.id}/method`, {})
  }
  const run = async () => {
    await scheduleGifts(world.service)
    while (await runNextJob(world.service));
  }
  const begin = async (name: string, change: object = {}, act?: SetupAct): Promise<Member> => {
    const member = await world.member(name)
    const { next } = (await join(member, change)).json()
    await save(member, next.url, act)
    await run()
    return member
  }
  const named = ({ browser }: Member, name: string | null) =>
    browser.call('PUT', '/api/membership/name', { name })
  /** Past the memory of answers. */
  const wall = () => membershipOffer(world.service, { lang: 'en', currency: 'GBP' })
  const charged = async ({ id }: Member): Promise<number[]> => {
    const { rows } = await world.service.db.q.execute<{ minor: number }>(
      sql`select d.captured_minor::int as minor from donation d join person_gift g on g.donation_id = d.id
        where g.person_id = ${id} order by d.created_at`,
    )
    return rows.map(({ minor }) => minor)
  }
  /** Day by day, as the service looks. Sessions do not outlive a month. */
  const later = async (days: number, ...members: Member[]) => {
    for (let day = 0; day < days; day += 1) {
      world.clock.advance(dayMs)
      await run()
    }
    for (const { browser, email, password } of members)
      browser.token = (await browser.post('/api/auth/login', { email, password })).json().authToken
  }

  describe('refuses', () => {
    it.each([
      ['a price that is not the tier’s', { minor: 499 }, 'price_changed'],
      ['a currency that is not offered', { currency: 'XXX' }, 'currency_not_offered'],
      ['a zone that is none', { timeZone: 'Mars/Olympus' }, 'time_zone_unknown'],
      ['an id that is none', { planId: 'mine' }, 'id_invalid'],
      ['to sell what is free', { tier: 'supporter', minor: 0 }, 'bad_request'],
    ])('%s, and makes nobody a member', async (_, change, code) => {
      const member = await world.member('refused')
      expect((await join(member, change)).json().code).toBe(code)
      expect(await own(member)).toBeNull()
    })

    it('who is not signed in', async () => {
      const visitor = world.browser()
      for (const path of ['/api/membership', '/api/membership/plan', '/api/membership/cancel'])
        expect((await visitor.post(path, offer())).json().code).toBe('signed_out')
    })

    it('a change, a cancellation and a name of who is no member', async () => {
      const member = await world.member('nobody')
      const { browser } = member
      for (const answer of [
        await browser.call('PUT', '/api/membership/plan', steward),
        await browser.post('/api/membership/cancel', {}),
        await named(member, 'Nobody'),
      ])
        expect(answer.json().code).toBe('not_found')
    })

    it('a second membership beside a running one, and another amount for its plan', async () => {
      const member = await begin('second')
      expect((await join(member, steward)).json().code).toBe('state_changed')
      const { plan } = await own(member)
      const other = await member.browser.call('PUT', `/api/plans/${plan?.id}`, { amountMinor: 100 })
      expect(other.json()).toMatchObject({ code: 'tier_fixed', fields: { amountMinor: 'tier_fixed' } })
      const change = await member.browser.call('PUT', '/api/membership/plan', { ...steward, minor: 500 })
      expect(change.json().code).toBe('price_changed')
      expect(await own(member)).toMatchObject({ tier: 'friend', plan: { amountMinor: 500 } })
    })

    it.each([
      ['  ', 'name_missing'],
      ['win at evil.com', 'name_is_address'],
      ['x'.repeat(61), 'text_too_long'],
    ])('%j as a name', async (name, code) => {
      const member = await world.member('named')
      await member.browser.post('/api/membership', {})
      expect((await named(member, name)).json()).toMatchObject({ code, fields: { name: code } })
      expect((await own(member)).name).toBeNull()
    })

    it('the plan of another to a member', async () => {
      const one = await begin('one')
      const other = await world.member('other')
      const taken = await join(other, { planId: (await own(one)).plan?.id })
      expect(taken.json().code).toBe('id_taken')
      expect(await own(other)).toBeNull()
    })
  })

  it('says what each tier gives in a currency of the reader', async () => {
    const { tiers, currency, fund } = await wall()
    expect(currency).toBe('GBP')
    expect(tiers).toEqual([friend, { tier: 'builder', minor: 1500 }, steward])
    expect(fund).toMatchObject({ id: 'jariyah-costs', causeId: 'jariyah' })
    const dinars = await membershipOffer(world.service, { lang: 'en', currency: 'KWD' })
    const minors = dinars.tiers.map(({ minor }) => minor)
    expect(minors).toEqual([...new Set(minors)].toSorted((a, b) => a - b))
    expect((await join(await world.member('dinars'), { currency: 'KWD', minor: minors[0] })).statusCode).toBe(
      200,
    )
  })

  it('is free for a supporter: nothing is planned, and nothing is on the wall', async () => {
    const member = await world.member('free')
    await member.browser.post('/api/membership', {})
    await named(member, 'Free One')
    expect(await own(member)).toMatchObject({
      tier: 'supporter',
      plan: null,
      paidUntil: null,
      isShown: false,
    })
    expect((await wall()).wall).not.toContain('Free One')
  })

  it('gives nothing before a card is saved; then the first month at once, and recognises it', async () => {
    const member = await world.member('begins')
    const { membership, next } = (await join(member)).json()
    expect(membership).toMatchObject({ tier: 'supporter', plan: { state: 'setup', tier: 'friend' } })
    await run()
    expect(await charged(member)).toEqual([])
    await save(member, next.url)
    await run()
    expect(await charged(member)).toEqual([500])
    expect(await own(member)).toMatchObject({ tier: 'friend', next: null, plan: { state: 'active' } })
  })

  it('is one under 20 joins at once, of any tier', async () => {
    const member = await world.member('parallel')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => join(member, at % 2 ? steward : friend)),
    )
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
    const { rows } = await world.service.db.q.execute<{ open: number }>(
      sql`select count(*)::int as open from giving_plan where person_id = ${member.id} and state = 'setup'`,
    )
    expect(rows).toEqual([{ open: 1 }])
    const { next } = (await join(member)).json()
    await save(member, next.url)
    await run()
    expect(await charged(member)).toEqual([500])
  })

  it('changes from the next date on: nothing is charged twice', async () => {
    const member = await begin('changes')
    const changed = await member.browser.call('PUT', '/api/membership/plan', steward)
    const { next, paidUntil } = changed.json().membership as Membership
    expect(next).toEqual({ tier: 'steward', on: paidUntil })
    await run()
    expect(await charged(member)).toEqual([500])
    expect((await own(member)).tier).toBe('friend')
    await later(31, member)
    expect(await charged(member)).toEqual([500, 3000])
    expect(await own(member)).toMatchObject({ tier: 'steward', next: null })
  })

  it('tries a declined month again at its own tier, whatever was chosen since', async () => {
    const member = await begin('declined')
    const { plan } = await own(member)
    const { next } = (await member.browser.post(`/api/plans/${plan?.id}/method`, { isNew: true })).json()
    await save(member, next.url, 'declining')
    await later(31, member)
    await member.browser.call('PUT', '/api/membership/plan', steward)
    expect(await own(member)).toMatchObject({ tier: 'friend', plan: { state: 'active' } })
    const again = (await member.browser.post(`/api/plans/${plan?.id}/method`, { isNew: true })).json()
    await save(member, again.next.url)
    await later(5, member)
    expect((await charged(member)).filter(minor => minor > 0)).toEqual([500, 500])
  })

  it('is kept to the end of the month paid for when it is cancelled, and not charged again', async () => {
    const member = await begin('cancels')
    await named(member, 'Cancelling One')
    const cancel = () => member.browser.post('/api/membership/cancel', {})
    const { tier, next, plan, paidUntil } = (await cancel()).json().membership as Membership
    expect({ tier, next, plan }).toEqual({
      tier: 'friend',
      next: { tier: 'supporter', on: paidUntil },
      plan: null,
    })
    expect((await cancel()).statusCode).toBe(200)
    await later(25, member)
    expect((await wall()).wall).toContain('Cancelling One')
    await later(6, member)
    expect(await own(member)).toMatchObject({ tier: 'supporter', isShown: false, next: null })
    expect((await wall()).wall).not.toContain('Cancelling One')
    expect(await charged(member)).toEqual([500])
  })

  it('begins again after the month that is paid for', async () => {
    const member = await begin('again')
    await member.browser.post('/api/membership/cancel', {})
    const { next, membership } = (await join(member, steward)).json()
    expect(membership.plan.upcoming[0].on).toBe(membership.paidUntil)
    await save(member, next.url)
    await run()
    expect(await charged(member)).toEqual([500])
    await later(31, member)
    expect(await charged(member)).toEqual([500, 3000])
  })

  it('names on the wall those who chose it, newest first, with nothing beside the name', async () => {
    const [early, late] = [await begin('early', steward), await begin('late')]
    const before = await wall()
    await named(early, ' Early\u202e  One ')
    world.clock.advance(1000)
    await named(late, 'Late One')
    const { wall: names, named: count } = await wall()
    expect(names.slice(0, 2)).toEqual(['Late One', 'Early One'])
    expect(count).toBe(before.named + 2)
    await named(early, null)
    expect((await wall()).wall).not.toContain('Early One')
    const { rows } = await world.service.db.q.execute(
      sql`select 1 from feed_item f join person_gift g on g.donation_id = f.donation_id
        where g.person_id in (${early.id}, ${late.id}) and f.is_visible`,
    )
    expect(rows).toEqual([])
  })

  it.each(['refunded', 'dispute_lost'] as const)(
    'is not kept by a month whose gift went back, and no name with it: %s',
    async how => {
      const member = await begin(how, steward)
      await named(member, `Went ${how}`)
      const id = (await own(member)).plan?.given[0]?.donationId ?? ''
      const back = async (kind: 'refunded' | 'dispute_opened' | 'dispute_lost', minor: number) => {
        world.clock.advance(1000)
        const eventId = world.service.chance.uuid()
        const of = { eventId, donationId: id, at: world.clock.now(), currency: 'GBP' as const, minor }
        const claim =
          kind === 'refunded'
            ? { kind, refundId: eventId, ...of }
            : { kind, disputeId: `dispute of ${id}`, ...of }
        await receiveEvents(world.service, [claim])
      }
      if (how === 'refunded') await back('refunded', 2999)
      else await back('dispute_opened', 3000)
      // Of a part that is left, or that a bank has not decided about, it is kept.
      expect(await own(member)).toMatchObject({ tier: 'steward', isShown: true })
      await back(how, how === 'refunded' ? 1 : 3000)
      const state = how === 'refunded' ? 'active' : 'paused'
      expect(await own(member)).toMatchObject({
        tier: 'supporter',
        paidUntil: null,
        isShown: false,
        plan: { state, givenMinor: 0 },
      })
      expect((await wall()).wall).not.toContain(`Went ${how}`)
      await later(32, member)
      expect(await charged(member)).toEqual(how === 'refunded' ? [3000, 3000] : [3000])
    },
  )

  it('is exported, and goes with the person', async () => {
    const member = await begin('exported')
    await named(member, 'Exported One')
    const { tables } = (await member.browser.post('/api/profile/export', {})).json()
    expect(tables.membership).toMatchObject([{ name: 'Exported One' }])
    expect(tables.giving_plan).toMatchObject([{ tier: 'friend', amount_minor: 500 }])
    const cards = async () =>
      (
        await world.service.db.q.execute(sql`select m.state from sandbox_method m
          join job j on j.kind = 'plan-card' and j.key = m.ref and j.state = 'done'`)
      ).rows
    await run()
    const before = await cards()
    const deleted = await member.browser.post('/api/profile/delete', { username: member.username })
    expect(deleted.statusCode).toBe(200)
    await run()
    expect(await cards()).toEqual([...before, { state: 'removed' }])
    expect((await wall()).wall).not.toContain('Exported One')
    const { rows } = await world.service.db.q.execute(
      sql`select 1 from membership where person_id = ${member.id}`,
    )
    expect(rows).toEqual([])
  })

  it('ends with its name when the member leaves', async () => {
    const member = await begin('leaves')
    await named(member, 'Leaving One')
    expect((await member.browser.call('DELETE', '/api/membership')).json().membership).toBeNull()
    expect((await wall()).wall).not.toContain('Leaving One')
    await later(31, member)
    expect(await charged(member)).toEqual([500])
  })

  it('mails the report of the year in January, once, to members of that year', async () => {
    const member = await begin('reader')
    const reports = async ({ email }: Member) =>
      (await world.mails(email)).filter(({ template }) => template === 'membership-report')
    const toMonth = (month: number) => {
      while (world.clock.now().getUTCMonth() !== month) world.clock.advance(dayMs)
    }
    toMonth(11)
    expect(await mailReports(world.service)).toBe(0)
    toMonth(0)
    const late = await world.member('latereader')
    await late.browser.post('/api/membership', {})
    expect(await mailReports(world.service)).toBeGreaterThan(0)
    expect(await mailReports(world.service)).toBe(0)
    const [report, ...others] = await reports(member)
    expect(others).toEqual([])
    const year = world.clock.now().getUTCFullYear() - 1
    expect(report?.values).toMatchObject({ name: 'reader', year })
    expect(report?.values.flows).toContainEqual({
      currency: 'GBP',
      inMinor: expect.any(Number),
      outMinor: expect.any(Number),
    })
    expect(await reports(late)).toEqual([])
  })

  it('has no Gift Aid, which is neither told nor offered, and a claim on it is found', async () => {
    const { browser } = await begin('taxpayer')
    const [gift] = (await browser.get('/api/profile/gifts')).json().gifts
    const receipt = async () => (await browser.get(`/api/donations/${gift.id}/receipt`)).json()
    expect(await receipt()).not.toHaveProperty('isClaimable')
    const declared = await browser.post('/api/gift-aid', {
      id: world.service.chance.uuid(),
      fullName: 'Aisha Khan',
      homeAddress: '1 Mill Road',
      postcode: 'LS1 4AP',
      isTaxpayer: true,
      textVersion: shownGiftAidText,
    })
    expect(await receipt()).not.toHaveProperty('giftAid')
    const claimId = world.service.chance.uuid()
    await world.service.db.q.execute(sql`
      insert into gift_aid_claim (id, donation_id, position, declaration_id, base_minor, at)
      values (${claimId}, ${gift.id}, 0, ${declared.json().declaration.id}, 500, now())`)
    expect(await checkLedger(world.service.db)).toMatchObject([
      { invariant: 'I10', subject: `${gift.id} 0`, expected: '0', found: '500' },
    ])
    await world.service.db.q.execute(sql`
      insert into gift_aid_claim (id, donation_id, position, declaration_id, base_minor, at, adjusts_id)
      values (${world.service.chance.uuid()}, ${gift.id}, 0, ${declared.json().declaration.id}, -500, now(), ${claimId})`)
  })

  it('leaves the books clean', async () => {
    expect(await checkLedger(world.service.db)).toEqual([])
  })
})
