import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DonationOffer } from '../../contract/donations.ts'
import { deviceCaller, type GivingWorld, makeWorld, tenPounds } from '../../tests/fakes/giving-world.ts'
import { startStripe } from '../../tests/fakes/stripe/start-stripe.ts'
import type { StripeEvent, StripeFake } from '../../tests/fakes/stripe/stripe-fake.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import type { Database } from '../db/database.ts'
import { donation, journal, project } from '../db/schema.ts'
import { donationHandlers } from '../donations/donations.ts'
import { selectPosted } from '../donations/events.sql.ts'
import { expireGifts } from '../donations/expire-gifts.ts'
import { lookUpDonation } from '../donations/open-payment.ts'
import { makeReconciler } from '../donations/reconcile.ts'
import { buildApp } from '../http/app.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { checkLedger } from '../ledger/check.ts'
import { rows } from '../ledger/rows.ts'
import type { PaymentPort } from './port.ts'
import { openStripe } from './stripe.ts'

const hour = 3_600_000

eachDatabase('Stripe', open => {
  let db: Database
  let world: GivingWorld
  let fake: StripeFake
  let app: FastifyInstance
  beforeAll(async () => {
    db = await open()
    const { fake: started, options } = await startStripe()
    fake = started
    world = await makeWorld(db, options)
    app = await buildApp(world.service)
  })
  beforeEach(() => {
    fake.events.length = 0
    fake.sessions.clear()
    fake.answersToLose = 0
    fake.trouble = null
    world.clock.advance(1000)
  })
  afterAll(async () => {
    await app.close()
    await fake.stop()
  })

  const handlers = () => donationHandlers(world.service)
  const caller = deviceCaller()
  const find = (id: string) => handlers().find({ params: { id }, query: {}, body: undefined }, caller)
  const resume = (id: string) =>
    handlers().resume({ params: { id }, query: undefined, body: undefined }, caller)
  const give = (id: string, change: Partial<DonationOffer> = {}) =>
    handlers().give(
      { body: { visibility: 'someone', ...tenPounds(id, change) }, params: undefined, query: undefined },
      caller,
    )
  const newId = () => world.service.chance.uuid()

  async function begin(change: Partial<DonationOffer> = {}): Promise<{ id: string; session: string }> {
    const id = newId()
    await give(id, change)
    return { id, session: sessionsOf(id).at(-1)?.id ?? '' }
  }

  const sessionsOf = (id: string) =>
    [...fake.sessions.values()].filter(session => session.client_reference_id === id)

  const deliver = (event: StripeEvent, options = {}) => {
    const { rawBody, headers } = fake.delivery(event, options)
    return app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: Buffer.from(rawBody),
    })
  }

  async function deliverAll(events: readonly StripeEvent[] = fake.events): Promise<void> {
    for (const event of events) expect((await deliver(event)).statusCode).toBe(200)
  }

  async function booksOf(id: string): Promise<Record<string, number>> {
    const sums: Record<string, number> = {}
    for (const { account, minor } of await selectPosted(db.q, id))
      sums[account] = (sums[account] ?? 0) + minor
    return Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0))
  }

  describe('refuses', () => {
    const refused = async (event: StripeEvent, options: object) =>
      expect((await deliver(event, options)).json()).toMatchObject({ code: 'signature_invalid' })

    it('webhooks that are unsigned, signed by another, changed, too old, or from the future', async () => {
      const { id, session } = await begin()
      fake.pay(session)
      const event = fake.events.find(({ type }) => type === 'checkout.session.completed')
      if (!event) throw new Error('no event')
      const now = Math.floor(world.clock.now().getTime() / 1000)
      await refused(event, { secret: 'whsec_other' })
      await refused(event, { signedAt: now - 301 })
      await refused(event, { signedAt: now + 301 })
      const { headers } = fake.delivery(event)
      const changed = await app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers,
        payload: Buffer.from(event.body.replace('1000', '9000')),
      })
      expect(changed.json()).toMatchObject({ code: 'signature_invalid' })
      const unsigned = await app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        payload: Buffer.from(event.body),
      })
      expect(unsigned.json()).toMatchObject({ code: 'signature_invalid' })
      expect((await find(id)).state).toBe('awaiting')
      expect((await deliver(event, { signedAt: now - 299 })).statusCode).toBe(200)
      expect((await find(id)).state).toBe('paid')
    })

    it('what Stripe itself can not take, beside its field', async () => {
      const lines = [{ projectId: 'gaza-food', unitMinor: 200_000_000, quantity: 1 }]
      const fields = { 'lines.0.unitMinor': 'amount_too_large' }
      await expect(give(newId(), { currency: 'PKR', lines })).rejects.toMatchObject({
        code: 'amount_too_large',
        fields,
      })
    })

    it('to go on without Stripe, and the gift stays', async () => {
      const id = newId()
      const gone = {
        secretKey: fake.secretKey,
        webhookSecret: fake.webhookSecret,
        apiBase: 'http://127.0.0.1:9',
      }
      const service = { ...world.service, payments: openStripe(gone, world.clock) }
      const offline = donationHandlers(service).give(
        { body: { visibility: 'someone', ...tenPounds(id) }, params: undefined, query: undefined },
        caller,
      )
      await expect(offline).rejects.toMatchObject({ code: 'payment_unavailable' })
      expect((await find(id)).state).toBe('pending')
      expect((await give(id)).next.kind).toBe('redirect')
    })
  })

  it.each([
    ['GBP', 1000],
    ['KWD', 10_000],
    ['IDR', 5_000_000],
  ])('asks for our amounts in %s', async (currency, unitMinor) => {
    const { id, session } = await begin({
      currency,
      lang: 'fr',
      lines: [{ projectId: 'gaza-food', unitMinor, quantity: 3 }],
    })
    expect(fake.sessions.get(session)).toMatchObject({
      currency: currency.toLowerCase(),
      amount_total: unitMinor * 3,
      metadata: { donation_id: id },
      locale: 'fr',
      success_url: `https://jariyah.test/thank-you?gift=${id}&lang=fr`,
      line_items: [{ name: 'Colis alimentaires pour Gaza', unit_amount: unitMinor, quantity: 3 }],
    })
  })

  it('is paid once its webhook came, with the fee borne by us and not by the project', async () => {
    const { id, session } = await begin()
    fake.pay(session)
    expect((await find(id)).state).toBe('awaiting')
    await deliverAll()
    expect((await find(id)).state).toBe('paid')
    expect(await booksOf(id)).toEqual({ 'clearing/stripe': 965, 'fees/stripe': 35, 'fund/gaza-food': -1000 })
  })

  it('learns of a fee that Stripe knew late', async () => {
    const { id, session } = await begin()
    const intent = fake.pay(session, { feeLate: true })
    await deliverAll()
    expect(await booksOf(id)).toEqual({ 'clearing/stripe': 1000, 'fund/gaza-food': -1000 })
    fake.settleFee(intent.id)
    await deliverAll()
    expect(await booksOf(id)).toEqual({ 'clearing/stripe': 965, 'fees/stripe': 35, 'fund/gaza-food': -1000 })
  })

  it('opens one page, however many answers are lost', async () => {
    const id = newId()
    fake.answersToLose = 10
    await expect(give(id)).rejects.toMatchObject({ code: 'payment_unavailable' })
    fake.answersToLose = 1
    await give(id)
    expect(sessionsOf(id)).toHaveLength(1)
    await give(id)
    await resume(id)
    expect(sessionsOf(id)).toHaveLength(1)
  })

  it('opens another page only once the lost one has closed, when Stripe has forgotten its key', async () => {
    const id = newId()
    fake.answersToLose = 10
    await expect(give(id)).rejects.toMatchObject({ code: 'payment_unavailable' })
    fake.answersToLose = 0
    world.clock.advance(25 * hour)
    fake.expireSessions()
    await give(id)
    expect(sessionsOf(id).map(({ status }) => status)).toEqual(['expired', 'open'])
    await deliverAll()
    expect((await find(id)).state).toBe('awaiting')
  })

  it('opens a page although a title was edited since the lost answer', async () => {
    const id = newId()
    fake.answersToLose = 10
    await expect(give(id)).rejects.toMatchObject({ code: 'payment_unavailable' })
    fake.answersToLose = 0
    const [row] = await db.q.select().from(project).where(eq(project.id, 'gaza-food'))
    if (!row) throw new Error('no project')
    await db.q
      .update(project)
      .set({ title: { ...row.title, en: 'Edited' } })
      .where(eq(project.id, row.id))
    forgetCatalogue(db)
    expect((await give(id)).next.kind).toBe('redirect')
    await db.q.update(project).set({ title: row.title }).where(eq(project.id, row.id))
    forgetCatalogue(db)
  })

  it('lets the donor try another card on the same page', async () => {
    const { id, session } = await begin()
    fake.decline(session)
    await deliverAll()
    expect((await find(id)).state).toBe('awaiting')
    await resume(id)
    expect(sessionsOf(id)).toHaveLength(1)
    fake.pay(session)
    await deliverAll()
    expect((await find(id)).state).toBe('paid')
  })

  it.each([
    [true, 'paid'],
    [false, 'failed'],
  ])('waits for a slow payment: arrives %s, %s', async (isPaid, state) => {
    const { id, session } = await begin()
    const settle = fake.payLater(session)
    await deliverAll()
    expect((await find(id)).state).toBe('awaiting')
    settle(isPaid)
    await deliverAll()
    expect((await find(id)).state).toBe(state)
    await resume(id)
    expect(sessionsOf(id)).toHaveLength(isPaid ? 1 : 2)
  })

  it('lets nobody pay again, and expires nothing, while a bank takes days to decide', async () => {
    const { id, session } = await begin()
    const settle = fake.payLater(session)
    for (let days = 0; days < 6; days += 1) {
      world.clock.advance(24 * hour)
      expect(await expireGifts(world.service)).toBe(0)
      expect(await resume(id)).toMatchObject({ next: { kind: 'none' }, donation: { state: 'awaiting' } })
    }
    expect(sessionsOf(id)).toHaveLength(1)
    settle(true)
    await lookUpDonation(world.service, id)
    expect((await find(id)).state).toBe('paid')
  })

  it('lets the donor pay another way once a slow bank has refused, though nobody told of it', async () => {
    const { id, session } = await begin()
    const settle = fake.payLater(session)
    world.clock.advance(24 * hour)
    settle(false)
    expect((await resume(id)).next.kind).toBe('redirect')
    expect(sessionsOf(id)).toHaveLength(2)
    fake.pay(sessionsOf(id)[1]?.id ?? '')
    await deliverAll()
    expect((await find(id)).state).toBe('paid')
  })

  it('ends the same for every order and repetition of its webhooks', async () => {
    const results: unknown[] = []
    for (let turn = 0; turn < 12; turn++) {
      fake.events.length = 0
      const { id, session } = await begin()
      const intent = fake.pay(session)
      world.clock.advance(60_000)
      fake.refund(intent.id, 300)
      world.clock.advance(60_000)
      const dispute = fake.dispute(intent.id, 500)
      world.clock.advance(60_000)
      fake.closeDispute(dispute, 'lost')
      world.clock.advance(60_000)
      fake.refund(intent.id, 200)
      const twice = [...fake.events, ...fake.events]
      await deliverAll(twice.sort((a, b) => mixed(`${turn}${a.id}`) - mixed(`${turn}${b.id}`)))
      const { state, refundedMinor } = await find(id)
      results.push({ state, refundedMinor, books: await booksOf(id) })
    }
    for (const result of results) expect(result).toEqual(results[0])
    expect(results[0]).toEqual({
      state: 'refunded',
      refundedMinor: 1000,
      books: { 'clearing/stripe': -35, 'fees/stripe': 35 },
    })
  }, 120_000)

  const mixed = (text: string): number =>
    Array.from(text).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7)

  it('hears how a dispute ended whose evidence is as long as it may be', async () => {
    const { id, session } = await begin()
    const dispute = fake.dispute(fake.pay(session).id, 1000)
    const evidence = { uncategorized_text: '\u0001'.repeat(150_000) }
    fake.closeDispute(Object.assign(dispute, { evidence }), 'lost')
    await deliverAll()
    expect((await find(id)).state).toBe('refunded')
    const tooLong = Buffer.alloc(2 * 1024 * 1024 + 1)
    const answer = await app.inject({ method: 'POST', url: '/api/payments/webhook', payload: tooLong })
    expect(answer.statusCode).toBe(413)
  })

  it('takes an inquiry for no dispute', async () => {
    const { id, session } = await begin()
    const intent = fake.pay(session)
    const inquiry = fake.dispute(intent.id, 1000, 'warning_needs_response')
    fake.sendEvidence(inquiry)
    fake.closeDispute(inquiry, 'warning_closed')
    await deliverAll()
    expect((await find(id)).state).toBe('paid')
  })

  it.each([
    ['all of it', () => true],
    ['that it was updated alone', (type: string) => type === 'charge.dispute.updated'],
    ['that money was withdrawn alone', (type: string) => type === 'charge.dispute.funds_withdrawn'],
  ])('sees an inquiry become a dispute, once, told %s', async (_, isTold) => {
    const { id, session } = await begin()
    const intent = fake.pay(session)
    const inquiry = fake.dispute(intent.id, 1000, 'warning_needs_response')
    await deliverAll()
    // An inquiry is answered with a part of the money, and the bank wants the rest.
    world.clock.advance(24 * hour)
    fake.refund(intent.id, 300)
    await deliverAll()
    fake.events.length = 0
    world.clock.advance(24 * hour)
    fake.escalate(inquiry, 700)
    const told = fake.events.filter(({ type }) => isTold(type))
    await deliverAll([...told, ...told])
    expect(await find(id)).toMatchObject({ state: 'disputed', refundedMinor: 300 })
    expect(await booksOf(id)).toEqual({
      'clearing/stripe': 665,
      'fees/stripe': 35,
      'reserve/disputes': -700,
    })
    expect(await journalsOf(id)).toEqual(['gift', 'refund', 'dispute_opened'])
    expect(await checkLedger(db, world.service.signer.publicKeyHex)).toEqual([])
  })

  it('ends the same for every order and repetition of what is told of such a dispute', async () => {
    const results: unknown[] = []
    for (let turn = 0; turn < 8; turn++) {
      fake.events.length = 0
      const { id, session } = await begin()
      const intent = fake.pay(session)
      const inquiry = fake.dispute(intent.id, 1000, 'warning_needs_response')
      world.clock.advance(60_000)
      fake.refund(intent.id, 300)
      world.clock.advance(60_000)
      fake.escalate(inquiry, 700)
      world.clock.advance(60_000)
      fake.sendEvidence(inquiry)
      world.clock.advance(60_000)
      fake.closeDispute(inquiry, 'won')
      const twice = [...fake.events, ...fake.events]
      await deliverAll(twice.sort((a, b) => mixed(`${turn}${a.id}`) - mixed(`${turn}${b.id}`)))
      const { state, refundedMinor } = await find(id)
      results.push({ state, refundedMinor, books: await booksOf(id) })
    }
    for (const result of results) expect(result).toEqual(results[0])
    expect(results[0]).toEqual({
      state: 'partly_refunded',
      refundedMinor: 300,
      books: { 'clearing/stripe': 665, 'fees/stripe': 35, 'fund/gaza-food': -700 },
    })
    expect(await checkLedger(db, world.service.signer.publicKeyHex)).toEqual([])
  }, 120_000)

  const journalsOf = async (id: string): Promise<string[]> => [
    ...new Map((await selectPosted(db.q, id)).map(({ journalId, kind }) => [journalId, kind])).values(),
  ]

  it('finds by look-up whatever webhooks were lost, before its search does', async () => {
    const { id, session } = await begin()
    const intent = fake.pay(session)
    fake.refund(intent.id, 100)
    const dispute = fake.dispute(intent.id, 500)
    await lookUpDonation(world.service, id)
    expect(await find(id)).toMatchObject({ state: 'disputed', refundedMinor: 100 })
    fake.closeDispute(dispute, 'won')
    await lookUpDonation(world.service, id)
    expect(await find(id)).toMatchObject({ state: 'partly_refunded', refundedMinor: 100 })
    const before = await booksOf(id)
    await deliverAll()
    expect(await booksOf(id)).toEqual(before)
    expect(await find(id)).toMatchObject({ state: 'partly_refunded', refundedMinor: 100 })
  })

  it('is reconciled by the job when its webhook was lost', async () => {
    const { id, session } = await begin()
    fake.pay(session)
    world.clock.advance(61_000)
    await makeReconciler(world.service)()
    expect((await find(id)).state).toBe('paid')
  })

  it('looks daily whether a dispute has ended whose end was never told', async () => {
    const { id, session } = await begin()
    const dispute = fake.dispute(fake.pay(session).id, 1000)
    await deliverAll()
    let looks = 0
    const payments: PaymentPort = {
      ...world.service.payments,
      lookUp(donationId, refs) {
        looks += Number(donationId === id)
        return world.service.payments.lookUp(donationId, refs)
      },
    }
    const reconcile = makeReconciler({ ...world.service, payments })
    await reconcile()
    fake.closeDispute(dispute, 'lost')
    world.clock.advance(23 * hour)
    await reconcile()
    expect([looks, (await find(id)).state]).toEqual([1, 'disputed'])
    world.clock.advance(hour)
    await reconcile()
    expect([looks, (await find(id)).state]).toEqual([2, 'refunded'])
    world.clock.advance(48 * hour)
    await reconcile()
    expect(looks).toBe(2)
    expect(await checkLedger(db)).toEqual([])
  })

  it('expires what nobody paid, and leaves a gift alone while Stripe can not be asked', async () => {
    const { id } = await begin()
    world.clock.advance(85 * hour)
    fake.expireSessions()
    const gone = {
      secretKey: fake.secretKey,
      webhookSecret: fake.webhookSecret,
      apiBase: 'http://127.0.0.1:9',
    }
    await expireGifts({ ...world.service, payments: openStripe(gone, world.clock) })
    expect((await find(id)).state).toBe('awaiting')
    world.clock.advance(60_000)
    await expireGifts(world.service)
    expect((await find(id)).state).toBe('expired')
  })

  it('refunds a part once per key, also when the answer was lost and the key forgotten', async () => {
    const { id, session } = await begin()
    fake.pay(session)
    await deliverAll()
    world.clock.advance(61_000)
    const { payments } = world.service
    fake.answersToLose = 10
    await expect(payments.refund(id, 400, 'key-1')).rejects.toMatchObject({ code: 'payment_unavailable' })
    fake.answersToLose = 0
    world.clock.advance(25 * hour)
    await payments.refund(id, 400, 'key-1')
    await payments.refund(id, 100, 'key-2')
    await deliverAll()
    expect(await find(id)).toMatchObject({ state: 'partly_refunded', refundedMinor: 500 })
    await expect(payments.refund(newId(), 100, 'key-3')).rejects.toMatchObject({ code: 'not_found' })
  })

  describe('answers to a refund', () => {
    const paid = async (change: Partial<DonationOffer> = {}) => {
      const { id, session } = await begin(change)
      const intent = fake.pay(session)
      await deliverAll()
      fake.events.length = 0
      world.clock.advance(61_000)
      return { id, intent }
    }
    const ask = (id: string, minor: number) => world.service.payments.refund(id, minor, newId())

    it('that it is refused, where it can never be', async () => {
      const lines = [{ projectId: 'gaza-food', unitMinor: 10_000, quantity: 1 }]
      const dinars = await paid({ currency: 'KWD', lines })
      expect(await ask(dinars.id, 1235)).toEqual({ state: 'refused', reason: 'parameter_invalid_integer' })
      const { id, intent } = await paid()
      const dispute = fake.dispute(intent.id, 1000)
      expect(await ask(id, 400)).toEqual({ state: 'refused', reason: 'charge_disputed' })
      fake.closeDispute(dispute, 'won')
      expect(await ask(id, 400)).toEqual({ state: 'taken' })
      expect(await ask(id, 700)).toEqual({ state: 'refused', reason: 'amount' })
      expect(await ask(id, 600)).toEqual({ state: 'taken' })
      expect(await ask(id, 100)).toEqual({ state: 'refused', reason: 'charge_already_refunded' })
    })

    it.each([
      [429, 'invalid_request_error', 'lock_timeout'],
      [429, 'invalid_request_error', 'rate_limit'],
      [409, 'idempotency_error', 'idempotency_key_in_use'],
      [400, 'idempotency_error', undefined],
      [400, 'invalid_request_error', 'rate_limit'],
      [400, 'invalid_request_error', 'balance_insufficient'],
      [400, 'invalid_request_error', undefined],
      [401, 'invalid_request_error', 'api_key_expired'],
      [403, 'invalid_request_error', 'charge_disputed'],
      [500, 'api_error', undefined],
    ])('nothing that lasts, where it may pass: %d %s %s', async (status, type, code) => {
      const { id } = await paid()
      fake.trouble = { status, error: { type, message: 'not now', ...(code && { code }) } }
      await expect(ask(id, 400)).rejects.toMatchObject({ code: 'payment_unavailable' })
      fake.trouble = null
      expect(await ask(id, 400)).toEqual({ state: 'taken' })
    })
  })

  it('takes a refund back that the bank sent back, and makes another one under a new key', async () => {
    const { id, session } = await begin()
    const intent = fake.pay(session)
    await deliverAll()
    const paid = await booksOf(id)
    world.clock.advance(61_000)
    const { payments } = world.service
    await payments.refund(id, 1000, 'key-4')
    await deliverAll()
    expect(await find(id)).toMatchObject({ state: 'refunded', refundedMinor: 1000 })
    world.clock.advance(25 * 24 * hour)
    const [first] = refundsOf(intent.id)
    fake.failRefund(first?.id ?? '')
    await deliverAll()
    await deliverAll()
    expect(await find(id)).toMatchObject({ state: 'paid', refundedMinor: 0 })
    expect(await booksOf(id)).toEqual(paid)
    const [failed] = await rows(
      db.q,
      sql`select body -> 'failedAt' as row from provider_event where donation_id = ${id} and body ? 'failedAt'`,
    )
    expect(failed).toBe(new Date(Math.floor(world.clock.now().getTime() / 1000) * 1000).toISOString())
    expect(await correctionsOf(id)).toEqual([
      { reason: 'The refund did not reach its donor: the bank sent it back.' },
    ])
    // The old key is that of the failed one, for good.
    await payments.refund(id, 1000, 'key-4')
    expect(refundsOf(intent.id)).toHaveLength(1)
    await payments.refund(id, 400, 'key-5')
    await lookUpDonation(world.service, id)
    expect(await find(id)).toMatchObject({ state: 'partly_refunded', refundedMinor: 400 })
  })

  it('counts no refund that failed, whatever is told first and however often', async () => {
    const results: unknown[] = []
    for (let turn = 0; turn < 6; turn++) {
      fake.events.length = 0
      const { id, session } = await begin()
      const intent = fake.pay(session)
      world.clock.advance(60_000)
      const lost = fake.refund(intent.id, 800)
      world.clock.advance(60_000)
      fake.failRefund(lost.id)
      fake.refund(intent.id, 300)
      const twice = [...fake.events, ...fake.events]
      await deliverAll(twice.sort((a, b) => mixed(`${turn}${a.id}`) - mixed(`${turn}${b.id}`)))
      const { state, refundedMinor } = await find(id)
      results.push({ state, refundedMinor, books: await booksOf(id) })
    }
    for (const result of results) expect(result).toEqual(results[0])
    expect(results[0]).toMatchObject({ state: 'partly_refunded', refundedMinor: 300 })
    expect(await checkLedger(db, world.service.signer.publicKeyHex)).toEqual([])
  }, 120_000)

  const refundsOf = (intentId: string) =>
    [...fake.refunds.values()].filter(({ payment_intent }) => payment_intent === intentId)

  const correctionsOf = (id: string) =>
    db.q
      .select({ reason: journal.reason })
      .from(journal)
      .where(and(eq(journal.donationId, id), eq(journal.kind, 'correction')))

  it('gives a second payment of one gift back as a whole, and the gift stays', async () => {
    const { id, session } = await begin()
    const again = { ...fake.session(session), id: `${session}_again` }
    fake.sessions.set(again.id, again)
    const first = fake.pay(session)
    world.clock.advance(1000)
    const second = fake.pay(again.id)
    await deliverAll()
    const refundsOf = (intent: string) =>
      [...fake.refunds.values()].filter(of => of.payment_intent === intent)
    const runAll = async () => {
      while (await runNextJob(world.service, ['payment-return']));
      await deliverAll()
    }
    await runAll()
    expect(refundsOf(second.id)).toEqual([])
    world.clock.advance(hour)
    for (let times = 0; times < 2; times += 1) await runAll()
    expect(refundsOf(second.id)).toMatchObject([{ amount: 1000, status: 'succeeded' }])
    expect(refundsOf(first.id)).toEqual([])
    expect(await find(id)).toMatchObject({ state: 'paid', refundedMinor: 0 })
    await lookUpDonation(world.service, id)
    expect(await find(id)).toMatchObject({ state: 'paid', refundedMinor: 0 })
    expect(await checkLedger(db, world.service.signer.publicKeyHex)).toEqual([])
  })

  it('gives a payment of another amount than was asked for back as a whole, and the gift can be paid', async () => {
    const { id, session } = await begin()
    const other = { ...fake.session(session), id: `${session}_other`, amount_total: 900 }
    fake.sessions.set(other.id, other)
    const odd = fake.pay(other.id)
    await deliverAll()
    expect(await find(id)).toMatchObject({ state: 'awaiting' })
    world.clock.advance(hour)
    for (let times = 0; times < 2; times += 1) {
      while (await runNextJob(world.service, ['payment-return']));
      await deliverAll()
    }
    const refundsOf = () => [...fake.refunds.values()].filter(of => of.payment_intent === odd.id)
    expect(refundsOf()).toMatchObject([{ amount: 900, status: 'succeeded' }])
    fake.pay(session)
    await deliverAll()
    expect(await find(id)).toMatchObject({ state: 'paid', refundedMinor: 0 })
    expect(refundsOf()).toHaveLength(1)
    expect(await checkLedger(db, world.service.signer.publicKeyHex)).toEqual([])
  })

  it('knows what Stripe keeps of a second payment that went back, though no webhook tells of the refund', async () => {
    const held = async () => {
      const [sums] = await rows<{ clearing: number; fees: number; reserve: number }>(
        db.q,
        sql`select json_object_agg(split_part(name, '/', 1), balance_minor) as row from account
          where name in ('clearing/stripe', 'fees/stripe', 'reserve/set-aside') and currency = 'GBP'`,
      )
      return { clearing: 0, fees: 0, reserve: 0, ...sums }
    }
    const { id, session } = await begin()
    const again = { ...fake.session(session), id: `${session}_again` }
    fake.sessions.set(again.id, again)
    fake.pay(session)
    world.clock.advance(1000)
    const before = await held()
    const second = fake.pay(again.id, { feeLate: true })
    await deliverAll()
    fake.events.length = 0
    fake.settleFee(second.id)
    await deliverAll()
    fake.events.length = 0
    const between = await held()
    // Each payment costs 1.5% and 20p.
    expect([between.clearing - before.clearing, between.fees - before.fees]).toEqual([2000 - 70, 70])
    expect(between.reserve - before.reserve).toBe(-1000)
    world.clock.advance(hour)
    while (await runNextJob(world.service, ['payment-return']));
    expect(await held()).toEqual({ ...between, clearing: between.clearing - 1000, reserve: before.reserve })
    expect(await find(id)).toMatchObject({ state: 'paid', refundedMinor: 0 })
    expect(await checkLedger(db, world.service.signer.publicKeyHex)).toEqual([])
  })

  it.each(['failed', 'canceled'] as const)(
    'has back a payout that is told as %s, in any order',
    async status => {
      const held = () =>
        rows<number>(
          db.q,
          sql`select json_build_array(name, balance_minor) as row from account
          where name in ('bank', 'clearing/stripe') and currency = 'GBP' order by name`,
        )
      fake.payout(50, 'gbp')
      await deliverAll()
      fake.events.length = 0
      const before = await held()
      fake.failPayout(fake.payout(900, 'gbp'), status)
      await deliverAll()
      await deliverAll()
      expect(await held()).toEqual(before)
      fake.events.length = 0
      fake.failPayout(fake.payout(900, 'gbp'), status)
      await deliverAll(fake.events.toReversed())
      expect(await held()).toEqual(before)
      expect(await checkLedger(db, world.service.signer.publicKeyHex)).toEqual([])
    },
  )

  it('keeps the whole books at zero, and its clearing account falls by payouts', async () => {
    const clearing = () =>
      rows<number>(
        db.q,
        sql`select to_json(balance_minor) as row from account where name = 'clearing/stripe' and currency = 'GBP'`,
      )
    const [before = 0] = await clearing()
    fake.payout(900, 'gbp')
    await deliverAll()
    await deliverAll()
    expect((await clearing())[0]).toBe(before - 900)
    const sums = await rows<number>(
      db.q,
      sql`select to_json(sum(balance_minor)) as row from account group by currency`,
    )
    expect(sums.every(sum => sum === 0)).toBe(true)
    expect(await db.q.$count(donation, eq(donation.isTest, false))).toBe(0)
  })
})
