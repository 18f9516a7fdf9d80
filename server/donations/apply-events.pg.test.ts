import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  deviceCaller,
  type GivingWorld,
  makeWorld,
  shareId,
  tenPounds,
} from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { projectProgress } from '../catalogue/project-progress.ts'
import type { Database } from '../db/database.ts'
import { donation, feedItem, providerEvent } from '../db/schema.ts'
import { checkLedger } from '../ledger/check.ts'
import { rows } from '../ledger/rows.ts'
import type { PaymentEvent, PayoutEvent } from '../payments/port.ts'
import { donationHandlers } from './donations.ts'
import { selectPosted } from './events.sql.ts'
import { receiveEvents } from './receive-events.ts'

type Told = PaymentEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'donationId' | 'eventId' | 'at'> & { at: number }
    : never
  : never

const gbp = { currency: 'GBP' } as const
const captured = (at: number, feeMinor = 30, paymentRef = 'pi_1'): Told => ({
  ...gbp,
  kind: 'captured',
  minor: 10_500,
  feeMinor,
  paymentRef,
  at,
})
const refunded = (at: number, minor: number, refundId: string, paymentRef?: string): Told => ({
  ...gbp,
  kind: 'refunded',
  minor,
  refundId,
  ...(paymentRef !== undefined && { paymentRef }),
  at,
})
const disputed = (
  at: number,
  kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost',
  minor: number,
  disputeId = 'dp_1',
  paymentRef?: string,
): Told => ({
  ...gbp,
  kind,
  minor,
  disputeId,
  ...(paymentRef !== undefined && { paymentRef }),
  at,
})

const sets: {
  name: string
  events: Told[]
  state: string
  refunded: number
  disputed: number
  lost: number
  /** What the provider took beyond the gift. */
  cost?: number
}[] = [
  {
    name: 'a gift refunded in two parts',
    events: [captured(1), refunded(2, 3_333, 're_1'), refunded(3, 7_167, 're_2')],
    state: 'refunded',
    refunded: 10_500,
    disputed: 0,
    lost: 0,
  },
  {
    name: 'a dispute that was won, and a refund asked for during it',
    events: [
      captured(1),
      disputed(2, 'dispute_opened', 10_500),
      refunded(3, 500, 're_1'),
      disputed(4, 'dispute_won', 10_500),
    ],
    state: 'partly_refunded',
    refunded: 500,
    disputed: 0,
    lost: 0,
  },
  {
    name: 'a dispute that was lost after a refund',
    events: [
      captured(1),
      refunded(2, 500, 're_1'),
      disputed(3, 'dispute_opened', 10_000),
      disputed(4, 'dispute_lost', 10_000),
    ],
    state: 'refunded',
    refunded: 500,
    disputed: 0,
    lost: 10_000,
  },
  {
    name: 'a dispute of more than a refund has left, and lost',
    events: [
      captured(1),
      refunded(2, 500, 're_1'),
      disputed(3, 'dispute_opened', 10_500),
      disputed(4, 'dispute_lost', 10_500),
    ],
    state: 'refunded',
    refunded: 500,
    disputed: 0,
    lost: 10_000,
    cost: 500,
  },
  {
    name: 'a dispute of a gift that was given back, and lost',
    events: [
      captured(1),
      refunded(2, 10_500, 're_1'),
      disputed(3, 'dispute_opened', 10_500),
      disputed(4, 'dispute_lost', 10_500),
    ],
    state: 'refunded',
    refunded: 10_500,
    disputed: 0,
    lost: 0,
    cost: 10_500,
  },
  {
    name: 'a dispute of more than was paid, and won',
    events: [captured(1), disputed(2, 'dispute_opened', 10_800), disputed(3, 'dispute_won', 10_800)],
    state: 'paid',
    refunded: 0,
    disputed: 0,
    lost: 0,
    cost: 0,
  },
  {
    name: 'a refund that falls into an open dispute',
    events: [captured(1), disputed(2, 'dispute_opened', 5_000), refunded(3, 500, 're_1')],
    state: 'disputed',
    refunded: 0,
    disputed: 5_000,
    lost: 0,
  },
  {
    name: 'more refunds than were captured',
    events: [captured(1), refunded(2, 8_000, 're_1'), refunded(3, 8_000, 're_2'), refunded(4, 2_500, 're_3')],
    state: 'refunded',
    refunded: 10_500,
    disputed: 0,
    lost: 0,
  },
  {
    name: 'a fee that became known late, and a failure before',
    events: [captured(2, 0), captured(3, 177), { kind: 'failed', at: 1 }, refunded(5, 1, 're_1')],
    state: 'partly_refunded',
    refunded: 1,
    disputed: 0,
    lost: 0,
  },
  {
    name: 'two disputes, one lost, one won',
    events: [
      captured(1),
      disputed(2, 'dispute_opened', 5_000, 'dp_1'),
      disputed(3, 'dispute_opened', 5_500, 'dp_2'),
      disputed(4, 'dispute_lost', 5_000, 'dp_1'),
      disputed(5, 'dispute_won', 5_500, 'dp_2'),
    ],
    state: 'partly_refunded',
    refunded: 0,
    disputed: 0,
    lost: 5_000,
  },
]

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, i) =>
    permutations(items.filter((_, j) => j !== i)).map(rest => [item, ...rest]),
  )
}

eachDatabase('Events of a provider', open => {
  let db: Database
  let world: GivingWorld
  beforeAll(async () => {
    db = await open()
    world = await makeWorld(db)
  })

  const lines = [
    { projectId: 'gaza-food', unitMinor: 1000, quantity: 1 },
    { projectId: shareId, unitMinor: 9500, quantity: 1 },
  ]

  async function newGift(change = {}): Promise<string> {
    const id = world.service.chance.uuid()
    const call = {
      body: { visibility: 'someone' as const, ...tenPounds(id, { lines, ...change }) },
      params: undefined,
      query: undefined,
    }
    await donationHandlers(world.service).give(call, deviceCaller())
    return id
  }

  const eventsFor = (id: string, told: readonly Told[]): PaymentEvent[] =>
    told.map((event, i) => {
      const at = new Date(Date.UTC(2026, 10, 20, 10, event.at))
      return { ...event, ...ownIds(event, id), donationId: id, eventId: `${id}:${i}`, at }
    })

  /** Providers never use an id twice. */
  const ownIds = (event: Told, id: string) => ({
    ...('refundId' in event ? { refundId: `${event.refundId}_${id}` } : {}),
    ...('disputeId' in event ? { disputeId: `${event.disputeId}_${id}` } : {}),
  })

  const rowOf = async (id: string) => (await db.q.select().from(donation).where(eq(donation.id, id)))[0]

  /** The sum of a gift's postings by account: what the books say, however many journals it took. */
  async function booksOf(id: string): Promise<Record<string, number>> {
    const sums: Record<string, number> = {}
    for (const { account, minor } of await selectPosted(db.q, id))
      sums[account] = (sums[account] ?? 0) + minor
    return Object.fromEntries(
      Object.entries(sums)
        .filter(([, minor]) => minor !== 0)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  }

  async function applyOneByOne(events: readonly PaymentEvent[]): Promise<void> {
    for (const event of events) await receiveEvents(world.service, [event])
  }

  const standing = async (id: string) => {
    const row = await rowOf(id)
    return {
      state: row?.state,
      captured: row?.capturedMinor,
      refunded: row?.refundedMinor,
      disputed: row?.disputedMinor,
      lost: row?.lostMinor,
      paidAt: row?.paidAt?.toISOString(),
      books: await booksOf(id),
      feed: await db.q.$count(feedItem, eq(feedItem.donationId, id)),
    }
  }

  it.each(sets)(
    '$name: every order and repetition ends the same',
    async set => {
      const results: unknown[] = []
      for (const [i, order] of permutations(set.events.map((_, index) => index)).entries()) {
        const id = await newGift()
        const events = eventsFor(id, set.events)
        const ordered = order.flatMap(index => events[index] ?? [])
        // Each a second time, at once or after all others.
        const repeated = i % 2 === 0 ? [...ordered, ...ordered] : ordered.flatMap(event => [event, event])
        if (i % 3 === 2) await receiveEvents(world.service, repeated)
        else await applyOneByOne(repeated)
        results.push(await standing(id))
      }
      for (const result of results) expect(result).toEqual(results[0])
      expect(results[0]).toMatchObject({
        state: set.state,
        captured: 10_500,
        refunded: set.refunded,
        disputed: set.disputed,
        lost: set.lost,
        feed: 2,
        ...(set.cost !== undefined && { books: expect.objectContaining({ 'fees/sandbox': 30 + set.cost }) }),
      })
      await expectSoundBooks()
      expect(await checkLedger(db)).toEqual([])
    },
    120_000,
  )

  /** I12, I8 and the aggregate columns: over all gifts of this suite. */
  async function expectSoundBooks(): Promise<void> {
    const sums = await rows<number>(
      db.q,
      sql`select to_json(sum(balance_minor)) as row from account group by currency`,
    )
    expect(sums.every(sum => sum === 0)).toBe(true)
    const wrong = await rows<string>(
      db.q,
      sql`select to_json(name) as row from account where is_restricted and balance_minor > 0`,
    )
    expect(wrong).toEqual([])
    const [fund] = await rows<number>(
      db.q,
      sql`select to_json(-sum(balance_minor)) as row from account where name like 'fund/%'`,
    )
    const [left] = await rows<number>(
      db.q,
      sql`select to_json(sum(captured_minor - refunded_minor - disputed_minor - lost_minor)) as row from donation`,
    )
    expect(fund).toBe(left)
  }

  it('all at once from many sides ends the same as one after the other', async () => {
    const set = sets[2]
    if (!set) throw new Error('no set')
    const [a, b] = [await newGift(), await newGift()]
    const events = eventsFor(a, set.events)
    await Promise.all([...events, ...events].map(event => receiveEvents(world.service, [event])))
    await applyOneByOne(eventsFor(b, set.events))
    expect(await standing(a)).toEqual(await standing(b))
  })

  it('a capture of another amount or currency is kept and not applied', async () => {
    const id = await newGift()
    const told: Told[] = [
      { ...gbp, kind: 'captured', minor: 10_499, feeMinor: 0, at: 1 },
      { currency: 'USD', kind: 'captured', minor: 10_500, feeMinor: 0, at: 2 },
    ]
    await receiveEvents(world.service, eventsFor(id, told))
    expect(await standing(id)).toMatchObject({ state: 'awaiting', captured: 0, books: {} })
    const kept = await db.q.select().from(providerEvent).where(eq(providerEvent.donationId, id))
    expect(kept.map(row => row.appliedAt)).toEqual([null, null])
  })

  it('a second payment of the same gift is kept and not applied', async () => {
    const id = await newGift()
    await receiveEvents(world.service, eventsFor(id, [captured(1, 30, 'pi_1'), captured(2, 30, 'pi_2')]))
    expect(await standing(id)).toMatchObject({ state: 'paid', captured: 10_500 })
    const kept = await db.q.select().from(providerEvent).where(eq(providerEvent.donationId, id))
    expect(kept.filter(row => row.appliedAt === null)).toHaveLength(1)
  })

  it('what is asked back of a payment that does not count leaves the gift alone', async () => {
    const id = await newGift()
    const twice = [captured(1, 30, 'pi_1'), captured(2, 30, 'pi_2')]
    const ofSecond: Told[] = [
      refunded(3, 500, 're_1', 'pi_2'),
      disputed(4, 'dispute_opened', 10_000, 'dp_1', 'pi_2'),
    ]
    const ofFirst = refunded(5, 500, 're_2', 'pi_1')
    const events = eventsFor(id, [...twice, ...ofSecond, ofFirst])
    await receiveEvents(world.service, events.slice(0, -1))
    expect(await standing(id)).toMatchObject({ state: 'paid', captured: 10_500, refunded: 0, disputed: 0 })
    await receiveEvents(world.service, events)
    expect(await standing(id)).toMatchObject({ state: 'partly_refunded', refunded: 500, disputed: 0 })
  })

  it('of two payments the one that is left counts, in whatever order that is told', async () => {
    const told = [captured(1, 30, 'pi_1'), captured(2, 40, 'pi_2'), refunded(3, 10_500, 're_1', 'pi_1')]
    for (const events of [told, told.toReversed()]) {
      const id = await newGift()
      await applyOneByOne(eventsFor(id, events))
      expect(await standing(id)).toMatchObject({ state: 'paid', captured: 10_500, refunded: 0 })
    }
  })

  it('an event of a gift that nobody knows is kept', async () => {
    const id = world.service.chance.uuid()
    await receiveEvents(world.service, eventsFor(id, [captured(1)]))
    expect(await db.q.$count(providerEvent, eq(providerEvent.donationId, id))).toBe(1)
  })

  it('moves what its projects have raised, and back', async () => {
    const raised = async () =>
      new Map(
        (await db.q.select().from(projectProgress)).map(row => [
          row.projectId,
          [row.raisedMinorGbp, row.gifts],
        ]),
      )
    const before = await raised()
    const id = await newGift()
    await receiveEvents(world.service, eventsFor(id, [captured(1)]))
    const [foodBefore = 0, giftsBefore = 0] = before.get('gaza-food') ?? []
    expect((await raised()).get('gaza-food')).toEqual([foodBefore + 1000, giftsBefore + 1])
    await receiveEvents(world.service, eventsFor(id, [captured(1), refunded(2, 10_500, 're_x')]))
    expect(await raised()).toEqual(before)
  })

  it('hides what was given back from the feed, and what the donor hid', async () => {
    const hidden = await newGift({ visibility: 'hidden' })
    await receiveEvents(world.service, eventsFor(hidden, [captured(1)]))
    expect(await db.q.$count(feedItem, eq(feedItem.donationId, hidden))).toBe(0)
    const id = await newGift()
    await receiveEvents(world.service, eventsFor(id, [captured(1), refunded(2, 10_500, 're_y')]))
    const items = await db.q.select().from(feedItem).where(eq(feedItem.donationId, id))
    expect(items.map(item => item.isVisible)).toEqual([false, false])
  })

  describe('A payout', () => {
    const told = (payoutId: string, kind: PayoutEvent['kind'] = 'payout', nth = 1): PayoutEvent => ({
      kind,
      eventId: `evt_${payoutId}_${kind}_${nth}`,
      payoutId,
      at: new Date(kind === 'payout' ? '2026-03-02' : '2026-03-05'),
      currency: 'GBP',
      minor: 700,
    })
    const balanceOf = async (account: string) => {
      const [minor] = await rows<number>(
        db.q,
        sql`select to_json(balance_minor) as row from account where name = ${account} and currency = 'GBP'`,
      )
      return minor ?? 0
    }
    const journalsOf = (payoutId: string) =>
      rows(
        db.q,
        sql`select json_build_array(j.kind, j.at, j.reason, r.source_id, (select sum(p.minor) from posting p
            join account a on a.id = p.account_id where p.journal_id = j.id and a.name = 'bank')) as row
          from journal j left join journal r on r.id = j.reverses_id
          where (j.kind, j.source_id) in (('payout', ${payoutId}), ('correction', ${`payout:${payoutId}`})) order by j.seq`,
      )

    it('that failed and was never paid leaves no trace in the books', async () => {
      const before = await balanceOf('bank')
      await receiveEvents(world.service, [told('po_unpaid', 'payout_failed')])
      expect(await journalsOf('po_unpaid')).toEqual([])
      expect(await balanceOf('bank')).toBe(before)
    })

    it('moves money from the provider to the bank once', async () => {
      const before = await balanceOf('bank')
      await receiveEvents(world.service, [told('po_1')])
      await receiveEvents(world.service, [told('po_1', 'payout', 2), told('po_1')])
      expect(await balanceOf('bank')).toBe(before + 700)
    })

    const orders: [string, PayoutEvent['kind'][]][] = [
      ['after it was paid', ['payout', 'payout_failed']],
      ['before it was paid', ['payout_failed', 'payout']],
      ['twice, and paid twice', ['payout', 'payout_failed', 'payout', 'payout_failed']],
      ['twice before it was paid', ['payout_failed', 'payout_failed', 'payout', 'payout']],
    ]
    it.each(orders)('that is told as failed %s is taken back once', async (name, kinds) => {
      const id = `po ${name}`
      const before = [await balanceOf('bank'), await balanceOf('clearing/sandbox')]
      for (const [nth, kind] of kinds.entries()) await receiveEvents(world.service, [told(id, kind, nth)])
      expect([await balanceOf('bank'), await balanceOf('clearing/sandbox')]).toEqual(before)
      expect(await journalsOf(id)).toEqual([
        ['payout', expect.stringMatching('^2026-03-02'), null, null, 700],
        [
          'correction',
          expect.stringMatching('^2026-03-05'),
          expect.stringContaining('did not reach'),
          id,
          -700,
        ],
      ])
    })

    it('that is told as paid and as failed at once is taken back, and the books are in order', async () => {
      const before = await balanceOf('bank')
      const ids = Array.from({ length: 30 }, (_, n) => `po at once ${n}`)
      await Promise.all(
        ids.flatMap(id => [
          receiveEvents(world.service, [told(id)]),
          receiveEvents(world.service, [told(id, 'payout_failed')]),
        ]),
      )
      expect(await balanceOf('bank')).toBe(before)
      const broken = await checkLedger(db, world.service.signer.publicKeyHex)
      expect(broken.filter(({ rule }) => rule.includes('payout'))).toEqual([])
    })
  })
})
