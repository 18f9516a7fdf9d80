import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deviceCaller, type GivingWorld, makeWorld, tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database } from '../db/database.ts'
import { donation, journal, providerEvent } from '../db/schema.ts'
import { checkLedger } from '../ledger/check.ts'
import { flowsOf } from '../ledger/flows.ts'
import { postJournal } from '../ledger/post.ts'
import { rows } from '../ledger/rows.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { applyLeftOver } from './apply-left-over.ts'
import { donationHandlers } from './donations.ts'
import { receiveEvents } from './receive-events.ts'

type Told = PaymentEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'donationId' | 'eventId' | 'at'>
    : never
  : never

const money = (minor: number) => ({ currency: 'GBP' as const, minor })
const captured = (paymentRef: string, feeMinor = 34, minor = 1000): Told => ({
  ...money(minor),
  kind: 'captured',
  feeMinor,
  paymentRef,
})
const refunded = (paymentRef: string, minor = 1000, refundKey = `return:${paymentRef}`): Told => ({
  ...money(minor),
  kind: 'refunded',
  refundId: `re_${paymentRef}`,
  refundKey,
  paymentRef,
})
const failed = (paymentRef: string): Told => ({ ...refunded(paymentRef), kind: 'refund_failed' }) as Told
const disputed = (paymentRef: string, kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost'): Told => ({
  ...money(1000),
  kind,
  disputeId: `dp_${paymentRef}`,
  paymentRef,
})

/** What the books gain by all that is told of one gift of £10, in pence. */
interface Gain {
  clearing: number
  fees: number
  aside: number
}

const sets: { name: string; told: Told[]; gain: Gain }[] = [
  {
    name: 'a gift that was paid once',
    told: [captured('a'), captured('a', 0)],
    gain: { clearing: 966, fees: 34, aside: 0 },
  },
  {
    name: 'a second payment that has not gone back yet',
    told: [captured('a'), captured('b', 40)],
    gain: { clearing: 1926, fees: 74, aside: 1000 },
  },
  {
    name: 'a second payment that went back, its fee known late',
    told: [captured('a'), captured('b', 0), captured('b', 40), refunded('b')],
    gain: { clearing: 926, fees: 74, aside: 0 },
  },
  {
    name: 'a second payment that the bank did not take back',
    told: [captured('a'), captured('b', 40), refunded('b'), failed('b')],
    gain: { clearing: 1926, fees: 74, aside: 1000 },
  },
  {
    name: 'a second payment of which a part was given back by hand',
    told: [captured('a'), captured('b', 40), refunded('b', 300)],
    gain: { clearing: 1626, fees: 74, aside: 700 },
  },
  {
    name: 'a second payment that its bank asked for and got',
    told: [captured('a'), captured('b', 40), disputed('b', 'dispute_opened'), disputed('b', 'dispute_lost')],
    gain: { clearing: 926, fees: 74, aside: 0 },
  },
  {
    name: 'a second payment that its bank asked for and did not get',
    told: [captured('a'), captured('b', 40), disputed('b', 'dispute_opened'), disputed('b', 'dispute_won')],
    gain: { clearing: 1926, fees: 74, aside: 1000 },
  },
  {
    name: 'a first payment that went back, so that the second counts',
    told: [captured('a'), captured('b', 40), refunded('a')],
    gain: { clearing: 926, fees: 74, aside: 0 },
  },
  {
    name: 'a payment of another amount',
    told: [captured('a', 30, 999), captured('b')],
    gain: { clearing: 1935, fees: 64, aside: 999 },
  },
  {
    name: 'nothing but a payment of another amount, given back',
    told: [captured('a', 30, 999), refunded('a', 999)],
    gain: { clearing: -30, fees: 30, aside: 0 },
  },
]

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, i) =>
    permutations(items.filter((_, j) => j !== i)).map(rest => [item, ...rest]),
  )
}

eachDatabase('Payments that no gift takes', open => {
  let db: Database
  let world: GivingWorld
  beforeAll(async () => {
    db = await open()
    world = await makeWorld(db)
  })

  async function newGift(): Promise<string> {
    const id = world.service.chance.uuid()
    const body = { visibility: 'someone' as const, ...tenPounds(id) }
    await donationHandlers(world.service).give({ body, params: undefined, query: undefined }, deviceCaller())
    return id
  }

  /** Providers never use an id twice. */
  const eventsFor = (id: string, told: readonly Told[]): PaymentEvent[] =>
    told.map((event, i) => ({
      ...event,
      ...('paymentRef' in event && { paymentRef: `${event.paymentRef}_${id}` }),
      ...('refundId' in event && { refundId: `${event.refundId}_${id}` }),
      ...('disputeId' in event && { disputeId: `${event.disputeId}_${id}` }),
      donationId: id,
      eventId: `${id}:${i}`,
      at: new Date(Date.UTC(2026, 10, 20, 10, i)),
    }))

  async function sums(): Promise<Gain> {
    const held = new Map(
      await rows<[string, number]>(
        db.q,
        sql`select json_build_array(name, balance_minor) as row from account where currency = 'GBP'`,
      ),
    )
    return {
      clearing: held.get('clearing/sandbox') ?? 0,
      fees: held.get('fees/sandbox') ?? 0,
      aside: 0 - (held.get('reserve/set-aside') ?? 0),
    }
  }

  const gained = (after: Gain, before: Gain): Gain => ({
    clearing: after.clearing - before.clearing,
    fees: after.fees - before.fees,
    aside: after.aside - before.aside,
  })

  const broken = () => checkLedger(db, world.service.signer.publicKeyHex)

  const journalsOf = (id: string) =>
    db.q
      .select({ kind: journal.kind })
      .from(journal)
      .where(sql`${journal.sourceId} like ${`%_${id} %`}`)

  it.each(sets)(
    '$name: every order and repetition ends with the same books',
    async ({ told, gain }) => {
      for (const [i, order] of permutations(told.map((_, index) => index)).entries()) {
        const id = await newGift()
        const before = await sums()
        const events = eventsFor(id, told)
        const ordered = order.flatMap(index => events[index] ?? [])
        const repeated = [ordered, [...ordered, ...ordered], ordered.flatMap(event => [event, event])][i % 3]
        for (const event of repeated ?? []) await receiveEvents(world.service, [event])
        expect({ order, ...gained(await sums(), before) }).toEqual({ order, ...gain })
      }
      expect(await broken()).toEqual([])
    },
    60_000,
  )

  it('are no gifts: no fund, no receipt, no points and no sum of gifts knows them', async () => {
    const id = await newGift()
    await receiveEvents(world.service, eventsFor(id, [captured('a')]))
    const seen = async () => {
      const flows = await flowsOf(world.service, { currency: 'GBP' })
      const found = await donationHandlers(world.service).find(
        { params: { id }, query: {}, body: undefined },
        deviceCaller(),
      )
      return { funds: JSON.stringify(flows).replaceAll(/"feeMinor":\d+/g, ''), found }
    }
    const before = await seen()
    await receiveEvents(world.service, eventsFor(id, [captured('a'), captured('b', 0), refunded('b')]))
    expect(await seen()).toEqual(before)
    expect((await journalsOf(id)).map(({ kind }) => kind)).toEqual(['set_aside', 'given_back'])
    const own = await db.q.select({ kind: journal.kind }).from(journal).where(eq(journal.donationId, id))
    expect(own.map(({ kind }) => kind)).toEqual(['gift'])
  })

  it('are booked once by many who hear of them at the same time', async () => {
    const id = await newGift()
    const before = await sums()
    const events = eventsFor(id, [captured('a'), captured('b', 40), refunded('b')])
    await Promise.all([...events, ...events, ...events].map(event => receiveEvents(world.service, [event])))
    expect(gained(await sums(), before)).toEqual({ clearing: 926, fees: 74, aside: 0 })
  })

  it('that came before the books knew such payments are booked by the next look at what was left over', async () => {
    const id = await newGift()
    const [event] = eventsFor(id, [captured('a', 30, 999)])
    if (!event) throw new Error('no event')
    const kept = {
      provider: 'sandbox',
      eventId: event.eventId,
      kind: event.kind,
      donationId: id,
      body: event,
    }
    const receivedAt = new Date(world.clock.now().getTime() - 90 * 86_400_000)
    await db.q.insert(providerEvent).values({ ...kept, receivedAt })
    expect((await broken()).map(({ rule }) => rule)).toEqual(['each payment that no gift takes is set aside'])
    const before = await sums()
    expect(await applyLeftOver(world.service)).toBe(1)
    expect(gained(await sums(), before)).toEqual({ clearing: 969, fees: 30, aside: 999 })
    expect(await applyLeftOver(world.service)).toBe(0)
    expect(await broken()).toEqual([])
  })

  describe('The checker', () => {
    const undone = new Error('undone')
    const rulesAfter = async (source: string, minor: number, kind: 'set_aside' | 'given_back') => {
      const id = await newGift()
      await receiveEvents(world.service, eventsFor(id, [captured('a'), captured('b', 0)]))
      const to = kind === 'set_aside' ? 1 : -1
      let found: string[] = []
      await db
        .transaction(async tx => {
          await postJournal(tx, {
            id: world.service.chance.uuid(),
            kind,
            sourceId: source.replace('ID', id),
            at: world.clock.now(),
            postings: [
              { account: 'clearing/sandbox', currency: 'GBP', minor: minor * to },
              { account: 'reserve/set-aside', currency: 'GBP', minor: -minor * to },
            ],
          })
          const trial = { ...db, q: tx }
          found = (await checkLedger(trial, world.service.signer.publicKeyHex)).map(({ rule }) => rule)
          throw undone
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error
        })
      return found
    }

    it('names a payment that was set aside and that no provider told of', async () => {
      expect(await rulesAfter('pi_nobody in', 500, 'set_aside')).toEqual([
        'a payment is in the books once: by its gift, or set aside',
      ])
    })

    it('names a payment that is set aside and counted by its gift', async () => {
      expect(await rulesAfter('a_ID in', 1000, 'set_aside')).toEqual([
        'a payment is in the books once: by its gift, or set aside',
      ])
    })

    it('names a payment of which more went back than it brought', async () => {
      await receiveEvents(world.service, eventsFor(await newGift(), [captured('c', 0, 5000)]))
      expect(await rulesAfter('b_ID refund:re_1', 1001, 'given_back')).toEqual([
        'no more goes back of a payment that was set aside than it brought',
      ])
    })
  })

  it('leave their gift as it is', async () => {
    const id = await newGift()
    await receiveEvents(world.service, eventsFor(id, [captured('a'), captured('b'), refunded('b', 400)]))
    const [row] = await db.q.select().from(donation).where(eq(donation.id, id))
    expect(row).toMatchObject({ state: 'paid', capturedMinor: 1000, refundedMinor: 0 })
  })
})
