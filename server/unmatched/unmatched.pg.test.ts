import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UnmatchedPayment } from '../../contract/admin/unmatched-payments.ts'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { deviceCaller, makeWorld, tenPounds, wideLimits } from '../../tests/fakes/giving-world.ts'
import { startStripe } from '../../tests/fakes/stripe/start-stripe.ts'
import type { StripeFake } from '../../tests/fakes/stripe/stripe-fake.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { donationHandlers } from '../donations/donations.ts'
import { lookUpDonation } from '../donations/open-payment.ts'
import { checkLedger } from '../ledger/check.ts'

eachDatabase('Payments of which no gift is known', open => {
  let world: AccountWorld
  let fake: StripeFake
  let finance: Member
  beforeAll(async () => {
    const db = await open()
    const { fake: started, options } = await startStripe()
    fake = started
    const giving = await makeWorld(db, { ...options, config: { ...options.config, limits: wideLimits } })
    world = await makeAccountWorld(db, {}, giving)
    finance = await world.member('treasurer', { roles: ['admin'], rights: ['finance'] })
  })
  beforeEach(() => {
    fake.events.length = 0
    world.clock.advance(1000)
  })
  afterAll(async () => {
    await world.app.close()
    await fake.stop()
  })

  /** As often as Stripe likes. */
  async function deliverAll(times = 1): Promise<void> {
    for (const event of Array.from({ length: times }, () => [...fake.events]).flat()) {
      const { rawBody, headers } = fake.delivery(event)
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: Buffer.from(rawBody),
      })
      expect(answer.statusCode).toBe(200)
    }
    fake.events.length = 0
  }

  const path = '/api/admin/unmatched-payments'
  const list = async (query = '') =>
    (await finance.browser.get(`${path}${query}`)).json<{
      payments: UnmatchedPayment[]
      next: string | null
    }>()
  const find = async (ref: string) => (await list()).payments.filter(({ paymentRef }) => paymentRef === ref)
  const close = (id: string, reason = 'Given back at Stripe', by = finance) =>
    by.browser.post(`${path}/${id}/close`, { reason })
  const newId = () => world.service.chance.uuid()
  const caller = deviceCaller()
  const give = (id: string) =>
    donationHandlers(world.service).give(
      { body: { visibility: 'someone', ...tenPounds(id) }, params: undefined, query: undefined },
      caller,
    )
  const stateOf = async (id: string) =>
    (await donationHandlers(world.service).find({ params: { id }, query: {}, body: undefined }, caller)).state
  const sessionOf = (id: string) =>
    [...fake.sessions.values()].find(session => session.client_reference_id === id)?.id ?? ''
  const journals = async () =>
    (await world.service.db.q.execute<{ n: number }>(sql`select count(*)::int as n from journal`)).rows[0]?.n

  async function paidElsewhere(): Promise<UnmatchedPayment> {
    const { id } = fake.payElsewhere(1500)
    await deliverAll()
    const [payment] = await find(id)
    if (!payment) throw new Error('not listed')
    return payment
  }

  describe('are refused', () => {
    it('to who has no right to finances, to be read and to be marked', async () => {
      const { id } = await paidElsewhere()
      const editor = await world.member('editor', { roles: ['admin'], rights: ['content'] })
      const member = await world.member('donor')
      for (const [by, status, code] of [
        [world.browser(), 401, 'signed_out'],
        [member.browser, 403, 'forbidden'],
        [editor.browser, 403, 'forbidden'],
      ] as const) {
        const answers = [await by.get(path), await by.post(`${path}/${id}/close`, { reason: 'Mine' })]
        for (const answer of answers)
          expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }])
      }
      expect((await list()).payments.find(each => each.id === id)?.done).toBeNull()
    })

    it('a mark without a reason, with too long a one, and of what is not there; nothing is kept', async () => {
      const { id, paymentRef } = await paidElsewhere()
      for (const [reason, code] of [
        [' \u200b', 'reason_missing'],
        ['x'.repeat(501), 'text_too_long'],
      ] as const)
        expect((await close(id, reason)).json()).toMatchObject({ code, fields: { reason: code } })
      expect((await close(newId())).json()).toMatchObject({ code: 'not_found' })
      expect((await close("1' or 1")).json()).toMatchObject({ code: 'bad_request' })
      expect(await find(paymentRef)).toMatchObject([{ done: null }])
      expect((await finance.browser.get(`${path}?after=x`)).json()).toMatchObject({ code: 'bad_request' })
    })

    it('a second mark: the first stays, and stands in the log once', async () => {
      const { id, paymentRef } = await paidElsewhere()
      const other = await world.member('second', { roles: ['admin'], rights: ['finance'] })
      const answers = await Promise.all([close(id, 'First'), close(id, 'Second', other)])
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
      expect((await close(id, 'Third')).json()).toMatchObject({ code: 'decided_already' })
      const { rows } = await world.service.db.q.execute(
        sql`select reason from audit_entry where action = ${`payment:closed ${paymentRef}`}`,
      )
      expect(rows).toHaveLength(1)
      expect(await find(paymentRef)).toMatchObject([{ done: rows[0] }])
    })
  })

  it('are listed once however often they are told, with nothing of who paid, and nothing is booked', async () => {
    const before = await journals()
    const { id } = fake.payElsewhere(1500)
    const paidAt = world.clock.now().toISOString()
    await deliverAll(3)
    expect(await find(id)).toEqual([
      {
        id: expect.any(String),
        provider: 'stripe',
        paymentRef: id,
        page: `https://dashboard.stripe.com/test/payments/${id}`,
        names: null,
        paidAt,
        currency: 'GBP',
        decimals: 2,
        minor: 1500,
        returnedMinor: 0,
        isDisputed: false,
        isTest: true,
        done: null,
      },
    ])
    expect(await journals()).toBe(before)
    expect(await checkLedger(world.service.db, world.service.signer.publicKeyHex)).toEqual([])
  })

  it('stand as they stand now, and stay dealt with', async () => {
    const { id, paymentRef } = await paidElsewhere()
    const refund = fake.refund(paymentRef, 600)
    await deliverAll(2)
    expect(await find(paymentRef)).toMatchObject([{ returnedMinor: 600, isDisputed: false }])
    await close(id, 'A donor of the shop, told so')
    fake.failRefund(refund.id)
    fake.dispute(paymentRef, 900)
    await deliverAll()
    expect(await find(paymentRef)).toMatchObject([
      {
        returnedMinor: 0,
        isDisputed: true,
        done: { by: finance.username, reason: 'A donor of the shop, told so' },
      },
    ])
  })

  it('are known by a refund alone, where nothing told that they were paid', async () => {
    const { id } = fake.payElsewhere(700)
    fake.events.length = 0
    fake.refund(id, 700)
    await deliverAll()
    expect(await find(id)).toMatchObject([{ minor: 700, returnedMinor: 700 }])
  })

  it('are listed in every currency, by what it names instead of a gift, where that is no name of a person', async () => {
    const gift = newId()
    for (const [currency, decimals, donation_id, names] of [
      ['CHF', 2, 'order-17', 'order-17'],
      ['KRW', 0, 'Aisha Khan', null],
      ['TND', 3, 'aisha@example.org', null],
      ['SEK', 2, gift, gift],
    ] as const) {
      const { id } = fake.payElsewhere(5000, currency.toLowerCase(), { donation_id })
      await deliverAll()
      expect(await find(id)).toMatchObject([{ currency, decimals, minor: 5000, names }])
    }
  })

  it('that name a gift which we do not know are listed until it is known', async () => {
    const gift = newId()
    const { id } = fake.payElsewhere(1000, 'gbp', { donation_id: gift })
    fake.settleFee(id)
    fake.refund(id, 300)
    fake.dispute(id, 200)
    await deliverAll(2)
    expect(await find(id)).toMatchObject([{ names: gift, minor: 1000, returnedMinor: 300, isDisputed: true }])
    await give(gift)
    expect(await find(id)).toEqual([])
  })

  it('are brought by the migration from the events that were kept before, as they would be told now', async () => {
    const gift = newId()
    const { id } = fake.payElsewhere(1250, 'kwd', { donation_id: gift })
    fake.settleFee(id)
    fake.failRefund(fake.refund(id, 300).id)
    fake.refund(id, 50)
    fake.dispute(id, 200)
    const ours = newId()
    await give(ours)
    const { id: counted } = fake.pay(sessionOf(ours))
    await deliverAll()
    const told = await find(id)
    expect(told).toMatchObject([{ decimals: 3, minor: 1250, returnedMinor: 50, isDisputed: true }])
    const { q } = world.service.db
    await q.execute(sql`delete from unmatched_payment`)
    const file = new URL('../db/migrations/077-unmatched-payments.sql', import.meta.url)
    const [, fill = ''] = (await readFile(file, 'utf8')).split(/^(?=insert )/m)
    await q.execute(sql.raw(fill))
    expect(await find(id)).toEqual(told.map(each => ({ ...each, id: expect.any(String) })))
    expect(await find(counted)).toEqual([])
  })

  it('leave the list when somebody writes our gift into them at the provider', async () => {
    const gift = newId()
    await give(gift)
    const intent = fake.payElsewhere(1000)
    await deliverAll()
    expect(await find(intent.id)).toHaveLength(1)
    intent.metadata.donation_id = gift
    fake.settleFee(intent.id)
    await deliverAll()
    expect(await stateOf(gift)).toBe('paid')
    expect(await find(intent.id)).toEqual([])
  })

  it('are not those of our gifts', async () => {
    const gift = newId()
    await give(gift)
    const { id } = fake.pay(sessionOf(gift))
    fake.refund(id, 100)
    await deliverAll(2)
    expect(await find(id)).toEqual([])
  })

  it('are found by a look at a gift whose page lost its name, when no webhook came', async () => {
    const gift = newId()
    await give(gift)
    const intent = fake.pay(sessionOf(gift))
    intent.metadata = {}
    await lookUpDonation(world.service, gift)
    expect(await find(intent.id)).toMatchObject([{ names: null, minor: 1000 }])
    expect(await stateOf(gift)).toBe('awaiting')
  })

  it('go on page by page: what waits by age, then what was dealt with', async () => {
    const first = await paidElsewhere()
    world.clock.advance(1000)
    const second = await paidElsewhere()
    await close(first.id)
    const refs: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { payments, next } = await list(`?limit=1${after && `&after=${after}`}`)
      refs.push(...payments.map(({ paymentRef }) => paymentRef))
      after = next
    }
    const all = (await list()).payments
    expect(refs).toEqual(all.map(({ paymentRef }) => paymentRef))
    expect(all.map(({ done }) => done === null)).toEqual(
      all.map(({ done }) => done === null).toSorted((a, b) => Number(b) - Number(a)),
    )
    expect(refs.indexOf(second.paymentRef)).toBeLessThan(refs.indexOf(first.paymentRef))
  })
})
