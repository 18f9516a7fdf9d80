import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RefundStanding } from '../../contract/refunds.ts'
import { dayMs } from '../../contract/time-units.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { selectHeld } from '../jobs/held-jobs.ts'
import { checkLedger } from '../ledger/check.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { isSandbox } from '../payments/sandbox.ts'
import { sendRefunds } from './send-refunds.ts'

eachDatabase('Asking for a gift back', open => {
  let world: AccountWorld
  let finance: Member
  const service = () => world.service

  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    finance = await world.member('treasurer', { roles: ['admin'], rights: ['finance'] })
  })

  const newId = () => service().chance.uuid()

  /** A paid gift of £10. */
  async function give(by: Browser, change = {}): Promise<string> {
    const id = newId()
    expect((await by.post('/api/donations', tenPounds(id, change))).statusCode).toBe(200)
    const { rows } = await service().db.q.execute<{ ref: string }>(
      sql`select provider_ref as ref from payment where donation_id = ${id}`,
    )
    const { payments } = service()
    if (!isSandbox(payments)) throw new Error('no sandbox')
    await payments.act(rows[0]?.ref ?? '', 'succeed')
    await receiveEvents(service(), (await payments.lookUp(id)).events)
    return id
  }

  const ask = (by: Browser, gift: string, change: object = {}) =>
    by.post(`/api/donations/${gift}/refund`, { id: newId(), minor: 1000, reason: 'I gave twice', ...change })
  const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).json<{ code?: string }>().code
  const standingOf = async (by: Browser, gift: string) =>
    (await by.get(`/api/donations/${gift}/refund`)).json<RefundStanding>()
  const decide = (by: Browser, id: string, isApproved: boolean, reason = 'Given twice by mistake') =>
    by.post(`/api/admin/refunds/${id}/decide`, { isApproved, reason })
  const requestOf = async (by: Browser, gift: string) => {
    const [request] = (await standingOf(by, gift)).requests
    if (!request) throw new Error('nothing was asked for')
    return request
  }
  const stateOf = async (by: Browser, gift: string) =>
    (await by.get(`/api/donations/${gift}`)).json<{ state: string; refundedMinor: number }>()
  const dispute = (kind: 'dispute_opened' | 'dispute_won', gift: string, dueAt?: string): PaymentEvent => ({
    kind,
    eventId: `${kind}:${gift}`,
    donationId: gift,
    disputeId: `dp_${gift}`,
    currency: 'GBP',
    minor: 1000,
    at: new Date(service().clock.now().getTime() + (kind === 'dispute_won' ? 2000 : 1000)),
    ...(dueAt && { evidenceDueAt: dueAt }),
  })

  describe('is refused', () => {
    it("for another's gift, one that is not there, and one that is not paid", async () => {
      const [donor, other] = [world.browser(), world.browser()]
      const gift = await give(donor)
      expect(await codeOf(ask(other, gift))).toBe('not_found')
      expect(await codeOf(other.get(`/api/donations/${gift}/refund`))).toBe('not_found')
      expect(await codeOf(ask(donor, newId()))).toBe('not_found')
      expect(await codeOf(ask(donor, "x' or 1"))).toBe('not_found')
      const unpaid = newId()
      await donor.post('/api/donations', tenPounds(unpaid))
      expect(await codeOf(ask(donor, unpaid))).toBe('refund_not_possible')
    })

    it('with no reason, too long a one, and amounts that cannot be, each beside its field, and nothing is kept', async () => {
      const donor = world.browser()
      const gift = await give(donor)
      const faults: [object, string, string][] = [
        [{ reason: ' \u200b' }, 'reason', 'reason_missing'],
        [{ reason: 'x'.repeat(501) }, 'reason', 'text_too_long'],
        [{ minor: 1001 }, 'minor', 'amount_too_large'],
        [{ minor: 0 }, 'minor', 'amount_too_small'],
        [{ minor: -5 }, 'minor', 'amount_too_small'],
        [{ minor: 0.5 }, 'minor', 'amount_not_whole'],
        [{ id: 'mine' }, 'id', 'id_invalid'],
      ]
      for (const [change, field, code] of faults)
        expect((await ask(donor, gift, change)).json()).toMatchObject({ code, fields: { [field]: code } })
      expect(await standingOf(donor, gift)).toMatchObject({ requests: [], mostMinor: 1000, hindrance: null })
    })

    it('in dinars whose last digit no card can settle, also where that was asked for before', async () => {
      const donor = world.browser()
      const lines = [{ projectId: 'gaza-food', unitMinor: 10_000, quantity: 1 }]
      const gift = await give(donor, { currency: 'KWD', lines })
      const wrong = { code: 'amount_not_whole', fields: { minor: 'amount_not_whole' } }
      expect((await ask(donor, gift, { minor: 1235 })).json()).toMatchObject(wrong)
      expect((await ask(donor, gift, { minor: 1230 })).statusCode).toBe(200)
      const { id } = await requestOf(donor, gift)
      await service().db.q.execute(sql`update refund_request set minor = 1235 where id = ${id}`)
      expect((await decide(finance.browser, id, true)).json()).toMatchObject({ code: 'amount_not_whole' })
      expect((await decide(finance.browser, id, false)).json()).toMatchObject({ state: 'refused' })
    })

    it('twice, but the same call again is the same request', async () => {
      const donor = world.browser()
      const gift = await give(donor)
      const id = newId()
      const first = (await ask(donor, gift, { id })).json<RefundStanding>()
      expect((await ask(donor, gift, { id })).json()).toEqual(first)
      expect(first.requests).toHaveLength(1)
      expect(await codeOf(ask(donor, gift))).toBe('refund_asked')
      expect(await codeOf(ask(donor, await give(donor), { id }))).toBe('id_taken')
      const shared = newId()
      const gifts = [await give(donor), await give(donor)]
      const ofBoth = await Promise.all(gifts.map(each => codeOf(ask(donor, each, { id: shared }))))
      expect(ofBoth.filter(code => code === 'id_taken')).toHaveLength(1)
      expect(ofBoth.filter(code => code === undefined)).toHaveLength(1)
      const racing = await give(donor)
      const codes = await Promise.all([1, 2, 3].map(() => codeOf(ask(donor, racing))))
      expect(codes.filter(code => code === undefined)).toHaveLength(1)
    })

    it('when its time is over, to the millisecond', async () => {
      const donor = world.browser()
      const gift = await give(donor)
      const { until, windowDays } = await standingOf(donor, gift)
      expect(windowDays).toBe(30)
      const left = Date.parse(until ?? '') - service().clock.now().getTime()
      expect(left).toBeLessThanOrEqual(30 * dayMs)
      world.clock.advance(left - 1)
      expect(await standingOf(donor, gift)).toMatchObject({ hindrance: null })
      world.clock.advance(1)
      expect(await standingOf(donor, gift)).toMatchObject({ hindrance: 'refund_too_late', mostMinor: 0 })
      expect(await codeOf(ask(donor, gift))).toBe('refund_too_late')
      finance = await world.member('treasurer', { roles: ['admin'], rights: ['finance'] })
    })

    it('while the payment is disputed, and so is approving what was asked for before', async () => {
      const donor = world.browser()
      const [before, after] = [await give(donor), await give(donor)]
      await ask(donor, before)
      await receiveEvents(service(), [dispute('dispute_opened', before), dispute('dispute_opened', after)])
      expect(await codeOf(ask(donor, after))).toBe('gift_disputed')
      const { id } = await requestOf(donor, before)
      expect((await decide(finance.browser, id, true)).json()).toMatchObject({ code: 'gift_disputed' })
      expect((await requestOf(donor, before)).state).toBe('asked')
      await receiveEvents(service(), [dispute('dispute_won', before)])
      expect((await decide(finance.browser, id, true)).json()).toMatchObject({ state: 'returned' })
    })
  })

  describe('is decided', () => {
    it('by nobody without the finance right, never without a reason, never twice, never on one’s own gift', async () => {
      const donor = await world.member('donor')
      const gift = await give(donor.browser)
      await ask(donor.browser, gift)
      const { id } = await requestOf(donor.browser, gift)
      const helper = await world.member('helper', { roles: ['admin'], rights: ['support', 'content'] })
      for (const by of [donor, helper]) expect((await decide(by.browser, id, true)).statusCode).toBe(403)
      expect((await decide(finance.browser, id, true, ' ')).json()).toMatchObject({ code: 'reason_missing' })
      expect((await decide(finance.browser, newId(), true)).json()).toMatchObject({ code: 'not_found' })
      expect((await decide(finance.browser, id, false, 'It has reached Gaza.')).statusCode).toBe(200)
      expect((await decide(finance.browser, id, true)).json()).toMatchObject({ code: 'decided_already' })
      expect(await stateOf(donor.browser, gift)).toMatchObject({ state: 'paid', refundedMinor: 0 })
      const own = await give(finance.browser)
      await ask(finance.browser, own)
      const mine = await requestOf(finance.browser, own)
      expect((await decide(finance.browser, mine.id, true)).json()).toMatchObject({ code: 'forbidden' })
      const guest = world.browser({ deviceKey: finance.browser.deviceKey })
      const unsigned = await give(guest)
      await ask(guest, unsigned)
      const ofGuest = await requestOf(guest, unsigned)
      for (const isApproved of [true, false])
        expect((await decide(finance.browser, ofGuest.id, isApproved)).json()).toMatchObject({
          code: 'forbidden',
        })
      // A decision is in the log as one, and about a gift: not about who made it.
      const log = (await helper.browser.get('/api/admin/audit?kind=refund')).json()
      expect(log.entries[0]).toMatchObject({ action: `refund:refused ${id}`, reason: 'It has reached Gaza.' })
      expect((await finance.browser.get('/api/profile/audit')).json().entries).toEqual([])
    })

    it('yes: the money goes back once, books, points and receipt follow, and the donor is written to', async () => {
      const donor = world.browser()
      const email = 'returns@example.org'
      const gift = await give(donor, { email })
      await ask(donor, gift, { minor: 400 })
      const part = await requestOf(donor, gift)
      const answers = await Promise.all([1, 2].map(() => decide(finance.browser, part.id, true)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'partly_refunded', refundedMinor: 400 })
      expect(await standingOf(donor, gift)).toMatchObject({ mostMinor: 600, hindrance: null })
      world.clock.advance(1000)
      await ask(donor, gift, { minor: 600 })
      await decide(finance.browser, (await requestOf(donor, gift)).id, true)
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'refunded', refundedMinor: 1000 })
      const { rows } = await service().db.q.execute<{ points: number }>(
        sql`select sum(points)::int as points from point_event where subject = ${gift}`,
      )
      expect(rows[0]?.points).toBe(0)
      const told = (await world.mails(email)).map(({ template }) => template)
      expect(told.filter(template => template === 'refund-approved')).toHaveLength(2)
      expect(await codeOf(ask(donor, gift, { minor: 1 }))).toBe('refund_not_possible')
    })

    it('and sent again when the provider could not be reached', async () => {
      const donor = world.browser()
      const email = 'patient@example.org'
      const gift = await give(donor, { email })
      await ask(donor, gift)
      const { id } = await requestOf(donor, gift)
      const { payments } = service()
      const told = async () =>
        (await world.mails(email)).filter(({ template }) => template === 'refund-approved').length
      const working = payments.refund.bind(payments)
      payments.refund = () => Promise.reject(new Error('no line'))
      expect((await decide(finance.browser, id, true)).json()).toMatchObject({ state: 'approved' })
      expect(await sendRefunds(service())).toBe(0)
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'paid' })
      // Nobody is told that money was sent before it was.
      expect(await told()).toBe(0)
      payments.refund = working
      expect(await sendRefunds(service())).toBe(0)
      world.clock.advance(60_000)
      expect(await sendRefunds(service())).toBe(1)
      expect(await sendRefunds(service())).toBe(0)
      expect(await told()).toBe(1)
      expect((await requestOf(donor, gift)).state).toBe('returned')
    })

    it('and booked by the next turn when the provider took it and then could not be asked', async () => {
      const donor = world.browser()
      const email = 'unheard@example.org'
      const gift = await give(donor, { email })
      await ask(donor, gift)
      const { id } = await requestOf(donor, gift)
      const { payments } = service()
      const told = async () =>
        (await world.mails(email)).filter(({ template }) => template === 'refund-approved').length
      const working = payments.lookUp.bind(payments)
      payments.lookUp = () => Promise.reject(new Error('no line'))
      expect((await decide(finance.browser, id, true)).json()).toMatchObject({ state: 'approved' })
      expect(await sendRefunds(service())).toBe(0)
      payments.lookUp = working
      world.clock.advance(60_000)
      expect(await sendRefunds(service())).toBe(1)
      expect(await sendRefunds(service())).toBe(0)
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'refunded', refundedMinor: 1000 })
      expect(await told()).toBe(1)
    })

    it('and the donor is written to when the provider told before we had', async () => {
      const donor = world.browser()
      const email = 'told@example.org'
      const gift = await give(donor, { email })
      await ask(donor, gift)
      const { id } = await requestOf(donor, gift)
      await decide(finance.browser, id, true)
      const { q } = service().db
      await q.execute(sql`update refund_request set sent_at = null where id = ${id}`)
      await q.execute(sql`delete from job where key = ${`refund:${id}`}`)
      expect((await requestOf(donor, gift)).state).toBe('returned')
      expect(await sendRefunds(service())).toBe(1)
      expect(
        (await world.mails(email)).filter(({ template }) => template === 'refund-approved'),
      ).toHaveLength(1)
    })
  })

  it('says that money is on its way once the provider has taken the request, not before', async () => {
    const donor = world.browser()
    const gift = await give(donor)
    await ask(donor, gift)
    const { id } = await requestOf(donor, gift)
    const { payments } = service()
    const working = payments.refund.bind(payments)
    payments.refund = () => Promise.reject(new Error('no line'))
    await decide(finance.browser, id, true)
    expect((await requestOf(donor, gift)).state).toBe('approved')
    // Takes it, and tells later what came of it.
    payments.refund = () => Promise.resolve({ state: 'taken' })
    world.clock.advance(60_000)
    await sendRefunds(service())
    expect((await requestOf(donor, gift)).state).toBe('sent')
    expect((await standingOf(donor, gift)).hindrance).toBe('refund_asked')
    payments.refund = working
  })

  describe('that the provider refuses for good', () => {
    /** Answers how often the provider was asked. */
    async function refusing(work: () => Promise<void>): Promise<number> {
      const { payments } = service()
      const working = payments.refund.bind(payments)
      let asked = 0
      payments.refund = async () => {
        asked += 1
        return { state: 'refused', reason: 'charge_not_refundable' }
      }
      await work().finally(() => {
        payments.refund = working
      })
      return asked
    }
    const told = async (email: string) => (await world.mails(email)).map(({ template }) => template)

    it('has failed: finance sees it, the donor is told once and may ask again, and nobody asks the provider again', async () => {
      const donor = world.browser()
      const email = 'not-refundable@example.org'
      const gift = await give(donor, { email })
      await ask(donor, gift)
      const { id } = await requestOf(donor, gift)
      const asked = await refusing(async () => {
        expect((await decide(finance.browser, id, true)).json()).toMatchObject({ state: 'failed' })
        world.clock.advance(60_000)
        expect(await sendRefunds(service())).toBe(0)
      })
      expect(asked).toBe(1)
      expect(await told(email)).toEqual(expect.arrayContaining(['refund-failed']))
      expect(await told(email)).not.toContain('refund-approved')
      const { refunds } = (await finance.browser.get('/api/admin/refunds')).json()
      expect(refunds.find((each: { request: { id: string } }) => each.request.id === id)).toMatchObject({
        request: { state: 'failed' },
      })
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'paid', refundedMinor: 0 })
      expect((await ask(donor, gift)).statusCode).toBe(200)
      const again = await requestOf(donor, gift)
      expect((await decide(finance.browser, again.id, true)).json()).toMatchObject({ state: 'returned' })
    })

    it('waits while a dispute is open, and goes back when that is won', async () => {
      const donor = world.browser()
      const gift = await give(donor)
      await ask(donor, gift)
      const { id } = await requestOf(donor, gift)
      await refusing(async () => {
        const { payments } = service()
        const working = payments.lookUp.bind(payments)
        // Only the look tells of the dispute.
        payments.lookUp = async of => {
          const { events, isUnderWay } = await working(of)
          return { events: [...events, dispute('dispute_opened', gift)], isUnderWay }
        }
        expect((await decide(finance.browser, id, true)).json()).toMatchObject({ state: 'approved' })
        payments.lookUp = working
      })
      await receiveEvents(service(), [dispute('dispute_won', gift)])
      world.clock.advance(60_000)
      expect(await sendRefunds(service())).toBe(1)
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'refunded' })
    })

    it('has failed when the dispute is lost, and no mail says that the money is here', async () => {
      const donor = world.browser()
      const email = 'charged-back@example.org'
      const gift = await give(donor, { email })
      await ask(donor, gift)
      const { id } = await requestOf(donor, gift)
      await refusing(async () => {
        const decidedAt = service().clock.now().toISOString()
        await service().db.q.execute(
          sql`update refund_request set state = 'approved', decided_at = ${decidedAt} where id = ${id}`,
        )
        await receiveEvents(service(), [
          dispute('dispute_opened', gift),
          { ...dispute('dispute_won', gift), kind: 'dispute_lost' } as PaymentEvent,
        ])
        await sendRefunds(service())
      })
      expect(await requestOf(donor, gift)).toMatchObject({ state: 'failed' })
      expect(await standingOf(donor, gift)).toMatchObject({ hindrance: 'refund_not_possible' })
      expect(await told(email)).not.toContain('refund-failed')
    })
  })

  it('is not kept back by twenty that always fail, nor by twenty of another provider', async () => {
    const donor = world.browser()
    const { q } = service().db
    const asked = async () => {
      const gift = await give(donor)
      await ask(donor, gift)
      return gift
    }
    const many = (): Promise<string[]> => Promise.all(Array.from({ length: 20 }, asked))
    const [elsewhere, stuck] = [await many(), await many()]
    const gift = await asked()
    const among = (gifts: string[]) =>
      sql`in (select jsonb_array_elements_text(${JSON.stringify(gifts)}::jsonb)::uuid)`
    const now = service().clock.now().toISOString()
    await q.execute(sql`update donation set provider = 'stripe' where id ${among(elsewhere)}`)
    await q.execute(sql`update refund_request set state = 'approved', decided_at = ${now}::timestamptz - case
        when donation_id = ${gift} then interval '1 hour' else interval '1 day' end
      where donation_id ${among([...elsewhere, ...stuck, gift])}`)
    const { payments } = service()
    const working = payments.refund.bind(payments)
    let failures = 0
    payments.refund = async (of, minor, key) => {
      if (!stuck.includes(of)) return await working(of, minor, key)
      failures += 1
      throw new Error('no line')
    }
    const turns = [await sendRefunds(service()), await sendRefunds(service())]
    payments.refund = working
    await q.execute(sql`update donation set provider = 'sandbox' where id ${among(elsewhere)}`)
    await q.execute(
      sql`update refund_request set state = 'refused' where donation_id ${among([...elsewhere, ...stuck])}`,
    )
    expect([turns, failures]).toEqual([[0, 1], 20])
    expect(await requestOf(donor, gift)).toMatchObject({ state: 'returned' })
  })

  describe('comes to nothing at the bank', () => {
    const failed = (gift: string, request: string, minor = 1000): PaymentEvent => ({
      kind: 'refund_failed',
      eventId: `failed:${request}`,
      donationId: gift,
      refundId: request,
      currency: 'GBP',
      minor,
      at: service().clock.now(),
    })
    const told = async (email: string) => (await world.mails(email)).map(({ template }) => template)

    it('a month later: the gift stands again, the donor is told once, and may ask although the time is over', async () => {
      const donor = world.browser()
      const email = 'closed-card@example.org'
      const gift = await give(donor, { email })
      await ask(donor, gift)
      const { id } = await requestOf(donor, gift)
      await decide(finance.browser, id, true)
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'refunded' })
      world.clock.advance(31 * dayMs)
      finance = await world.member('treasurer', { roles: ['admin'], rights: ['finance'] })
      for (let i = 0; i < 2; i++) await receiveEvents(service(), [failed(gift, id)])
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'paid', refundedMinor: 0 })
      // Its points went with it, and stay gone.
      expect(await checkLedger(service().db, service().signer.publicKeyHex)).toEqual([])
      expect((await told(email)).filter(template => template === 'refund-failed')).toHaveLength(1)
      expect(await standingOf(donor, gift)).toMatchObject({
        requests: [{ id, state: 'failed' }],
        mostMinor: 1000,
        hindrance: null,
      })
      expect((await ask(donor, gift)).statusCode).toBe(200)
      const again = await requestOf(donor, gift)
      expect(again).toMatchObject({ state: 'asked' })
      expect((await decide(finance.browser, again.id, true)).json()).toMatchObject({ state: 'returned' })
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'refunded' })
    })

    it('at once: nobody is told that the money is on its way', async () => {
      const donor = world.browser()
      const email = 'refused-card@example.org'
      const gift = await give(donor, { email })
      await ask(donor, gift)
      const { id } = await requestOf(donor, gift)
      const { payments } = service()
      const working = payments.lookUp.bind(payments)
      payments.lookUp = async donationId => {
        const { events, isUnderWay } = await working(donationId)
        return { events: [...events, failed(gift, id)], isUnderWay }
      }
      expect((await decide(finance.browser, id, true)).json()).toMatchObject({ state: 'failed' })
      payments.lookUp = working
      expect(await sendRefunds(service())).toBe(0)
      expect(await told(email)).not.toContain('refund-approved')
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'paid' })
    })

    it('of another gift, or of nobody’s request: nothing changes', async () => {
      const donor = world.browser()
      const gift = await give(donor)
      const other = await give(donor)
      await ask(donor, gift)
      const { id } = await requestOf(donor, gift)
      await decide(finance.browser, id, true)
      await receiveEvents(service(), [failed(other, id), failed(gift, newId())])
      expect(await requestOf(donor, gift)).toMatchObject({ state: 'returned' })
      expect(await stateOf(donor, gift)).toMatchObject({ state: 'refunded' })
      expect(await stateOf(donor, other)).toMatchObject({ state: 'paid' })
    })
  })

  it('names the projects of gifts, and a covered card fee, in the language of who reads', async () => {
    const donor = world.browser()
    await ask(donor, await give(donor, { coverMinor: 35 }))
    const titlesIn = async (lang: string) =>
      (await finance.browser.get(`/api/admin/refunds?lang=${lang}`))
        .json<{ refunds: { gift: { titles: string[] } }[] }>()
        .refunds.flatMap(({ gift }) => gift.titles)
    const arabic = await titlesIn('ar')
    expect(arabic.length).toBeGreaterThan(0)
    for (const title of arabic) expect(title).toMatch(/\p{Script=Arabic}/u)
    const english = await titlesIn('en')
    expect(english.join()).not.toMatch(/\p{Script=Arabic}/u)
    expect(english).toContain('Card fee covered')
  })

  it('shows finance what waits and what is disputed, the most urgent first, and no donor', async () => {
    const donor = world.browser()
    const [late, soon] = [await give(donor, { email: 'secret@example.org' }), await give(donor)]
    await receiveEvents(service(), [
      dispute('dispute_opened', late, '2027-03-09T00:00:00.000Z'),
      dispute('dispute_opened', soon, '2027-02-01T00:00:00.000Z'),
    ])
    const answer = await finance.browser.get('/api/admin/refunds')
    const { refunds, disputes } = answer.json<{
      refunds: { request: { state: string } }[]
      disputes: { state: string; evidenceDueAt: string | null; gift: { donationId: string } }[]
    }>()
    const dated = disputes.filter(({ evidenceDueAt }) => evidenceDueAt !== null)
    expect(dated.map(({ gift }) => gift.donationId)).toEqual([soon, late])
    expect(disputes.at(-1)?.state).toBe('won')
    const states = refunds.map(({ request }) => request.state === 'asked')
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)))
    expect(answer.body).not.toMatch(/secret@|ownerHash|salt/)
  })

  describe('lists of finance', () => {
    const lists = {
      after: ['refunds', 'next'],
      disputesAfter: ['disputes', 'nextDisputes'],
    } as const
    const read = async (query: Record<string, string>) =>
      (await finance.browser.get(`/api/admin/refunds?${new URLSearchParams(query)}`)).json()
    /** All pages of one list, each case as text. */
    async function pagesOf(cursor: keyof typeof lists, limit?: number): Promise<string[][]> {
      const [cases, next] = lists[cursor]
      const pages: string[][] = []
      for (let after: string | null = ''; after !== null; ) {
        const answer = await read({ ...(limit && { limit: `${limit}` }), ...(after && { [cursor]: after }) })
        pages.push(answer[cases].map((each: unknown) => JSON.stringify(each)))
        after = answer[next]
      }
      return pages
    }

    it('refuse a place that is none, and more than a hundred at once', async () => {
      for (const [name, text] of [
        ['after', 'x'],
        ['disputesAfter', '1_2'],
        ['limit', '101'],
      ] as const)
        expect((await read({ [name]: text })).code).toBe('bad_request')
    })

    it('go on after a hundred, each request once, long words whole', async () => {
      const donor = world.browser()
      const gift = await give(donor)
      const words = 'A very long reason 🌙 '.repeat(24).trim()
      await service().db.q.execute(sql`insert into refund_request
        (id, donation_id, minor, reason, state, asked_at, decided_at, answer)
        select gen_random_uuid(), ${gift}, 1000, ${words}, 'refused', now(), now() - make_interval(secs => n / 3), ${words}
        from generate_series(1, 205) n`)
      const waiting = await give(donor)
      await ask(donor, waiting)
      const pages = await pagesOf('after')
      expect(pages.map(({ length }) => length).slice(0, 2)).toEqual([100, 100])
      const all = pages.flat()
      expect(new Set(all).size).toBe(all.length)
      expect(all.filter(each => each.includes(JSON.stringify(words)))).toHaveLength(205)
      expect(all.findIndex(each => each.includes(waiting))).toBeLessThan(
        all.findIndex(each => each.includes(gift)),
      )
    })

    it.each(['won', 'lost'] as const)('say of a dispute what its bank told last: %s', async last => {
      const donor = world.browser()
      const gift = await give(donor)
      const opened = dispute('dispute_opened', gift)
      const verdict = (told: 'won' | 'lost', afterMs: number) => ({
        ...opened,
        kind: `dispute_${told}` as const,
        eventId: `${gift}:${told}`,
        at: new Date(opened.at.getTime() + afterMs),
      })
      const first = last === 'won' ? 'lost' : 'won'
      // The later one is heard first.
      await receiveEvents(service(), [opened, verdict(last, 2000)] as PaymentEvent[])
      await receiveEvents(service(), [verdict(first, 1000)] as PaymentEvent[])
      const { disputes } = await read({})
      const found = disputes.find((each: { gift: { donationId: string } }) => each.gift.donationId === gift)
      expect(found.state).toBe(last)
      expect((await stateOf(donor, gift)).state).toBe(last === 'won' ? 'paid' : 'refunded')
    })

    it('keep two disputes of one moment and one gift apart', async () => {
      const gift = await give(world.browser())
      const first = dispute('dispute_opened', gift)
      const twin = { ...first, eventId: `twin:${gift}`, disputeId: `dp_twin_${gift}` }
      await receiveEvents(service(), [first, twin])
      const all = (await pagesOf('disputesAfter', 1)).flat()
      expect(all.filter(each => each.includes(gift))).toHaveLength(2)
    })

    it.each(['after', 'disputesAfter'] as const)(
      'are the same in small parts as in large ones: %s',
      async cursor => {
        const whole = (await pagesOf(cursor)).flat()
        expect(whole.length).toBeGreaterThan(2)
        expect((await pagesOf(cursor, cursor === 'after' ? 40 : 1)).flat()).toEqual(whole)
      },
    )

    it('lose nobody who waits when the last one seen is decided', async () => {
      const donor = world.browser()
      for (let n = 0; n < 2; n++) await ask(donor, await give(donor))
      const whole = (await pagesOf('after')).flat()
      const { refunds, next } = await read({ limit: '1' })
      await decide(finance.browser, refunds[0].request.id, false)
      const rest = await read({ limit: '1', after: next })
      expect(JSON.stringify(rest.refunds[0])).toBe(whole[1])
    })
  })

  it('leaves the books in order', async () => {
    expect(await checkLedger(service().db, service().signer.publicKeyHex)).toEqual([])
  })
  // The last: an epoch never ends.
  it('that came to nothing before a restore, or may have, is told of when a person says so', async () => {
    const donor = world.browser()
    const { q } = service().db
    const requests: [name: string, gift: string, request: string][] = []
    for (const name of ['untold', 'before', 'after']) {
      const gift = await give(donor, { email: `${name}@restored.example` })
      await ask(donor, gift)
      const { id } = await requestOf(donor, gift)
      await decide(finance.browser, id, true)
      requests.push([name, gift, id])
    }
    world.clock.advance(1000)
    const began = service().clock.now()
    await q.execute(
      sql`insert into service_epoch (began_at, taken_at) values (${began.toISOString()}, ${began.toISOString()})`,
    )
    const failedAt: Record<string, object> = {
      before: { failedAt: new Date(began.getTime() - 1).toISOString() },
      after: { failedAt: began.toISOString() },
    }
    for (const [name, donationId, refundId] of requests) {
      const event = {
        kind: 'refund_failed',
        eventId: `failed:${refundId}`,
        donationId,
        refundId,
        at: began,
      } as const
      await receiveEvents(service(), [{ ...event, currency: 'GBP', minor: 1000, ...failedAt[name] }])
    }
    const mailed = async (name: string) =>
      (await world.mails(`${name}@restored.example`)).filter(({ template }) => template === 'refund-failed')
        .length
    expect([await mailed('untold'), await mailed('before'), await mailed('after')]).toEqual([1, 1, 1])
    const held = new Map((await selectHeld(q)).map(({ key, state }) => [key, state]))
    expect(requests.map(([name, , id]) => [name, held.get(`refund-failed:${id}`)])).toEqual([
      ['untold', 'restored'],
      ['before', 'restored'],
      ['after', undefined],
    ])
  })
})
