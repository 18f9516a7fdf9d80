import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  correctionOf,
  disbursementPostings,
  disputeLostPostings,
  disputeReservePostings,
  feePostings,
  type GiftLine,
  giftPostings,
  type Postings,
  payoutPostings,
  refundPostings,
} from './gift.ts'

const lines = fc.array(
  fc.record({
    projectId: fc.constantFrom('a', 'b', 'c', 'd'),
    minor: fc.integer({ min: 1, max: 10_000_000 }),
  }),
  { minLength: 1, maxLength: 8 },
)
const sum = (postings: Postings) => postings.reduce((total, { minor }) => total + minor, 0)
const total = (of: readonly GiftLine[]) => of.reduce((all, { minor }) => all + minor, 0)

/** The balances of a small world in one currency. */
class World {
  readonly balances = new Map<string, number>()
  readonly takenOf = new Map<string, number>()
  taken = 0

  post(postings: Postings): void {
    expect(sum(postings)).toBe(0)
    for (const { account, minor } of postings) {
      expect(Number.isSafeInteger(minor) && minor !== 0).toBe(true)
      this.balances.set(account, (this.balances.get(account) ?? 0) + minor)
    }
  }

  private change(of: GiftLine[], minor: number) {
    const heldOf = new Map(
      [...this.balances].filter(([name]) => name.startsWith('fund/')).map(([name, held]) => [name, -held]),
    )
    return {
      currency: 'GBP' as const,
      lines: of,
      beforeMinor: this.taken,
      afterMinor: this.taken + minor,
      heldOf,
      takenOf: this.takenOf,
    }
  }

  take(kind: 'refund' | 'dispute_opened' | 'dispute_won', of: GiftLine[], minor: number): Postings {
    const change = this.change(of, minor)
    const postings = {
      refund: () => refundPostings({ ...change, provider: 'stripe' }),
      dispute_opened: () => disputeReservePostings(change),
      dispute_won: () => disputeReservePostings(change),
    }[kind]()
    this.post(postings)
    this.taken += minor
    for (const { account, minor: part } of postings) {
      if (account.startsWith('fund/')) this.takenOf.set(account, (this.takenOf.get(account) ?? 0) + part)
    }
    return postings
  }
}

const given = (of: GiftLine[], feeMinor = 0) => {
  const world = new World()
  world.post(giftPostings({ provider: 'stripe', currency: 'GBP', lines: of, feeMinor }))
  return world
}
const settled = (world: World) => Object.fromEntries([...world.balances].filter(([, minor]) => minor !== 0))

describe('a gift', () => {
  it('never lets a fund pay the fee', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 5000 }), (of, feeMinor) => {
        const { balances } = given(of, feeMinor)
        const funds = [...balances].filter(([name]) => name.startsWith('fund/'))
        expect(funds.reduce((all, [, minor]) => all + minor, 0)).toBe(-total(of))
        expect(balances.get('clearing/stripe')).toBe(total(of) - feeMinor)
        expect(balances.get('fees/stripe') ?? 0).toBe(feeMinor)
      }),
    )
  })
})

describe('what is taken back', () => {
  it('is borne by us where the fund holds no more, never by the fund', () => {
    const world = given([
      { projectId: 'a', minor: 1000 },
      { projectId: 'b', minor: 1000 },
    ])
    world.post(disbursementPostings({ projectId: 'a', minor: 900, currency: 'GBP' }))
    world.take(
      'refund',
      [
        { projectId: 'a', minor: 1000 },
        { projectId: 'b', minor: 1000 },
      ],
      2000,
    )
    expect(settled(world)).toEqual({ bank: -900, platform: 900 })
  })

  it('leaves alone what came into a fund after we had borne a part', () => {
    const of = [{ projectId: 'a', minor: 1000 }]
    const world = given(of)
    world.post(disbursementPostings({ projectId: 'a', minor: 1000, currency: 'GBP' }))
    world.take('refund', of, 400)
    world.post(
      giftPostings({
        provider: 'stripe',
        currency: 'GBP',
        lines: [{ projectId: 'a', minor: 5000 }],
        feeMinor: 0,
      }),
    )
    world.take('refund', of, 100)
    expect(world.balances.get('platform')).toBe(400)
    expect(world.balances.get('fund/a')).toBe(-4900)
  })

  it('comes back to us first where we had borne it', () => {
    const of = [{ projectId: 'a', minor: 1000 }]
    const world = given(of)
    world.post(disbursementPostings({ projectId: 'a', minor: 300, currency: 'GBP' }))
    world.take('dispute_opened', of, 1000)
    expect(world.balances.get('platform')).toBe(300)
    world.take('dispute_won', of, -1000)
    expect(settled(world)).toEqual({ bank: -300, 'clearing/stripe': 1000, 'fund/a': -700 })
  })

  it('is exact, and the same in any order (I13)', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(lines, parts, fc.infiniteStream(fc.nat()), (of, asked, random) => {
        const scale =
          total(of) /
          Math.max(
            total(of),
            asked.reduce((all, part) => all + part, 0),
          )
        const amounts = asked.map(part => Math.floor(part * scale)).filter(part => part > 0)
        const shuffled = amounts
          .map(amount => [random.next().value ?? 0, amount] as const)
          .sort(([a], [b]) => a - b)
          .map(([, amount]) => amount)
        const [one, other] = [given(of), given(of)]
        for (const amount of amounts) one.take('refund', of, amount)
        for (const amount of shuffled) {
          other.take('dispute_opened', of, amount)
          other.take('dispute_won', of, -amount)
          other.take('refund', of, amount)
        }
        expect(settled(other)).toEqual(settled(one))
        expect(one.balances.get('platform') ?? 0).toBe(0)
        const rest = total(of) - amounts.reduce((all, amount) => all + amount, 0)
        if (rest > 0) one.take('refund', of, rest)
        expect(settled(one)).toEqual({})
      }),
    )
  })

  it('never takes a fund below zero, whatever was disbursed', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        fc.nat(),
        (of, disbursed, asked) => {
          const world = given(of)
          for (const [i, [name, balance]] of [...world.balances]
            .filter(([name]) => name.startsWith('fund/'))
            .entries()) {
            const minor = disbursed[i]! % (1 - balance)
            world.post(disbursementPostings({ projectId: name.slice(5), minor, currency: 'GBP' }))
          }
          const minor = 1 + (asked % total(of))
          world.take('dispute_opened', of, minor)
          for (const [name, balance] of world.balances)
            if (name.startsWith('fund/')) expect(balance).toBeLessThanOrEqual(0)
          world.post(disputeLostPostings({ provider: 'stripe', currency: 'GBP', minor }))
          expect(world.balances.get('reserve/disputes')).toBe(0)
          expect(world.balances.get('clearing/stripe')).toBe(total(of) - minor)
        },
      ),
    )
  })
})

describe('the other journals', () => {
  it('have nothing to say about nothing', () => {
    const of = { provider: 'stripe', currency: 'GBP', minor: 0 } as const
    expect([feePostings(of), payoutPostings(of), disputeLostPostings(of)]).toEqual([[], [], []])
  })

  it('move a payout from the provider to the bank', () => {
    expect(payoutPostings({ provider: 'stripe', currency: 'GBP', minor: 5 })).toEqual([
      { account: 'bank', currency: 'GBP', minor: 5 },
      { account: 'clearing/stripe', currency: 'GBP', minor: -5 },
    ])
  })

  it('reverse a journal exactly, with the reason', () => {
    const at = new Date(0)
    const postings = giftPostings({
      provider: 'stripe',
      currency: 'GBP',
      lines: [{ projectId: 'a', minor: 9 }],
      feeMinor: 1,
    })
    const correction = correctionOf({ id: 'j', postings }, { id: 'k', sourceId: 's', at, reason: 'why' })
    expect(correction).toMatchObject({ id: 'k', kind: 'correction', reversesId: 'j', reason: 'why' })
    const world = new World()
    world.post(postings)
    world.post(correction.postings)
    expect(settled(world)).toEqual({})
  })
})
