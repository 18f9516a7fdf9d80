import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deviceCaller, type GivingWorld, makeWorld } from '../../tests/fakes/giving-world.ts'
import { startStripe } from '../../tests/fakes/stripe/start-stripe.ts'
import type { StripeFake } from '../../tests/fakes/stripe/stripe-fake.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database } from '../db/database.ts'
import { donationHandlers } from '../donations/donations.ts'
import { lookUpDonation } from '../donations/open-payment.ts'
import { receiveWebhook } from '../donations/receive-webhook.ts'
import { checkLedger } from '../ledger/check.ts'
import { rows } from '../ledger/rows.ts'

type Balances = Record<string, number>

eachDatabase('What Stripe settles in another currency', open => {
  let db: Database
  let world: GivingWorld
  let fake: StripeFake
  beforeAll(async () => {
    db = await open()
    const { fake: started, options } = await startStripe()
    fake = started
    world = await makeWorld(db, options)
  })
  beforeEach(() => {
    fake.events.length = 0
    fake.disputeFee = 0
    fake.settledAs.clear()
    fake.settledAs.set('eur', { currency: 'gbp', rate: 0.85 })
    world.clock.advance(1000)
  })
  afterAll(() => fake.stop())

  async function begin(currency = 'EUR'): Promise<{ id: string; session: string }> {
    const id = world.service.chance.uuid()
    const lines = [{ projectId: 'gaza-food', unitMinor: 10_000, quantity: 1 }]
    const body = { id, currency, lines, visibility: 'someone' as const, lang: 'en' }
    await donationHandlers(world.service).give({ body, params: undefined, query: undefined }, deviceCaller())
    const page = [...fake.sessions.values()].find(({ client_reference_id: of }) => of === id)
    return { id, session: page?.id ?? '' }
  }

  async function deliver(times = 1): Promise<void> {
    const events = fake.events.splice(0)
    for (let time = 0; time < times; time += 1) {
      for (const event of events) {
        const { rawBody, headers } = fake.delivery(event)
        await receiveWebhook(world.service, rawBody, headers)
      }
    }
  }

  async function balances(): Promise<Balances> {
    const [all] = await rows<Balances>(
      db.q,
      sql`select coalesce(json_object_agg(name || ' ' || currency, balance_minor), '{}') as row from account
        where name in ('clearing/stripe', 'exchange', 'fees/stripe')`,
    )
    return all ?? {}
  }

  /** What `work` has changed. */
  async function changed(work: () => Promise<unknown>): Promise<Balances> {
    const before = await balances()
    await work()
    const after = await balances()
    const changes = Object.entries(after).map(([name, minor]) => [name, minor - (before[name] ?? 0)] as const)
    expect(await checkLedger(db, world.service.signer.publicKeyHex)).toEqual([])
    return Object.fromEntries(changes.filter(([, minor]) => minor !== 0))
  }

  async function paid(currency?: string) {
    const { session } = await begin(currency)
    const intent = fake.pay(session)
    await deliver()
    return intent
  }

  // 10,000 at 0.85; 1.5 % of that and 20.
  const converted = {
    'exchange EUR': 10_000,
    'clearing/stripe GBP': 8500 - 148,
    'exchange GBP': -8500,
    'fees/stripe GBP': 148,
  }

  it('books nothing where it is a currency that we do not know', async () => {
    fake.settledAs.set('eur', { currency: 'xau', rate: 0.1 })
    expect(await changed(() => paid())).toEqual({ 'clearing/stripe EUR': 10_000 })
  })

  it('books nothing beside a gift that is settled in its own', async () => {
    expect(await changed(() => paid('GBP'))).toEqual({
      'clearing/stripe GBP': 10_000 - 170,
      'fees/stripe GBP': 170,
    })
  })

  it('books the change and the fee once, however often it is told', async () => {
    const { id, session } = await begin()
    fake.pay(session)
    expect(await changed(() => deliver(3))).toEqual(converted)
    expect(await changed(() => lookUpDonation(world.service, id))).toEqual({})
  })

  it('books it when Stripe knows it late, and when no webhook comes at all', async () => {
    const late = await begin()
    const intent = fake.pay(late.session, { feeLate: true })
    expect(await changed(() => deliver())).toEqual({ 'clearing/stripe EUR': 10_000 })
    fake.settleFee(intent.id)
    expect(await changed(() => deliver())).toEqual({ ...converted, 'clearing/stripe EUR': -10_000 })
    const unheard = await begin()
    fake.pay(unheard.session)
    expect(await changed(() => lookUpDonation(world.service, unheard.id))).toEqual(converted)
  })

  it('books a refund by the rate of its day, and its coming back by that of another', async () => {
    const { id } = await paid()
    fake.settledAs.set('eur', { currency: 'gbp', rate: 0.9 })
    const refund = fake.refund(id, 4000)
    // 4,000 cost 3,600: 200 more than they had brought.
    expect(await changed(() => deliver(2))).toEqual({
      'exchange EUR': -4000,
      'clearing/stripe GBP': -3600,
      'exchange GBP': 3600,
    })
    fake.settledAs.set('eur', { currency: 'gbp', rate: 0.8 })
    fake.failRefund(refund.id)
    expect(await changed(() => deliver(2))).toEqual({
      'exchange EUR': 4000,
      'clearing/stripe GBP': 3200,
      'exchange GBP': -3200,
    })
  })

  it('books a dispute with what it costs, and what comes back of it', async () => {
    const { id } = await paid()
    fake.disputeFee = 2000
    const dispute = fake.dispute(id, 10_000)
    expect(await changed(() => deliver(2))).toEqual({
      'exchange EUR': -10_000,
      'clearing/stripe EUR': 10_000,
      'clearing/stripe GBP': -8500 - 2000,
      'exchange GBP': 8500,
      'fees/stripe GBP': 2000,
    })
    fake.closeDispute(dispute, 'won')
    expect(await changed(() => deliver(2))).toEqual({
      'exchange EUR': 10_000,
      'clearing/stripe EUR': -10_000,
      'clearing/stripe GBP': 8500,
      'exchange GBP': -8500,
    })
  })

  it('books what a dispute costs where nothing is changed', async () => {
    const { id } = await paid('GBP')
    fake.disputeFee = 2000
    fake.dispute(id, 10_000)
    expect(await changed(() => deliver(2))).toEqual({
      'clearing/stripe GBP': -2000,
      'fees/stripe GBP': 2000,
    })
  })

  it('is missed by the checker where it was told and is in no book', async () => {
    await paid()
    await db.q.execute(sql`insert into provider_event (provider, event_id, kind, body, received_at, applied_at)
      select provider, 'txn_lost', kind, body, received_at, applied_at from provider_event where kind = 'settled' limit 1`)
    expect(await checkLedger(db, world.service.signer.publicKeyHex)).toMatchObject([
      { invariant: 'I9', subject: 'txn_lost EUR', expected: '-10000' },
      { invariant: 'I9', subject: 'txn_lost GBP', expected: String(8500 - 148) },
    ])
  })
})
