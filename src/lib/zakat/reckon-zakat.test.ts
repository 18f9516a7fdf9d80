import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, exponentOf } from '../../../contract/money.ts'
import { amendMinor } from './amends.ts'
import { standardChoices, type ZakatChoices, zakatChoices } from './choices.ts'
import { assetLines, debtLines } from './lines.ts'
import type { MetalPiece } from './metal.ts'
import { reckonZakat, type ZakatInputs } from './reckon-zakat.ts'
import { payableMinor, splitParts } from './split-parts.ts'

/** A kilogram is a million minor units: a milligram of pure metal is worth one. */
const oneForOne = { gold: 1_000_000, silver: 1_000_000 }
/** The weights behind 87.48 g and 612.36 g. */
const dinarMg = 4374
const dirhamMg = 3061.8

const inputs = (change: Partial<ZakatInputs>, choices: Partial<ZakatChoices> = {}): ZakatInputs => ({
  amounts: {},
  pieces: [],
  longSharePercent: 25,
  prices: oneForOne,
  ...change,
  choices: { ...standardChoices, ...choices },
})

const pure = (metal: 'gold' | 'silver', weightMg: number): MetalPiece => ({
  metal,
  weightMg,
  fineness: 1000,
  isWorn: false,
})

describe('nothing is due', () => {
  it('of less than the nisab: 190 dirhams (al-Bukhari 1454)', () => {
    const { state, dueMinor } = reckonZakat(inputs({ pieces: [pure('silver', 190 * dirhamMg)] }))
    expect([state, dueMinor]).toEqual(['below', 0])
  })

  it('of one minor unit less than the nisab, but of the nisab itself', () => {
    expect(reckonZakat(inputs({ amounts: { cash: 612_359 } })).state).toBe('below')
    expect(reckonZakat(inputs({ amounts: { cash: 612_360 } })).state).toBe('due')
  })

  it('without wealth, even where metal is worth nothing', () => {
    expect(reckonZakat(inputs({ prices: { gold: 0, silver: 0 } })).state).toBe('below')
  })

  it('where debts leave nothing', () => {
    const { state, pools } = reckonZakat(inputs({ amounts: { bank: 700_000, debts: 900_000 } }))
    expect([state, pools[0]?.netMinor, pools[0]?.lessMinor]).toEqual(['below', 0, 700_000])
  })

  it('while the year runs, or of a ward by the Hanafi view; what it would be is still told', () => {
    const rich = { amounts: { cash: 1_000_000 } }
    for (const [choice, state] of [
      [{ hawl: 'running' }, 'running'],
      [{ hawl: 'dipped-anew' }, 'running'],
      [{ owner: 'ward-free' }, 'free'],
    ] as const) {
      const result = reckonZakat(inputs(rich, choice))
      expect([result.state, result.dueMinor, result.reckonedMinor]).toEqual([state, 0, 25_000])
    }
  })

  it('is not said where a price is missing', () => {
    const prices = { gold: null, silver: 1_000_000 }
    expect(reckonZakat(inputs({ prices })).state).toBe('below')
    expect(reckonZakat(inputs({ prices }, { basis: 'gold' })).state).toBe('no-price')
    expect(reckonZakat(inputs({ prices, pieces: [pure('gold', 1)] })).state).toBe('no-price')
  })
})

describe('gold alone', () => {
  // A gram of gold is worth 100.00, and the nisab of silver 918.54: that of nine grams and a little.
  const prices = { gold: 10_000_000, silver: 150_000 }
  const alone = (weightMg: number, change: Partial<ZakatInputs> = {}, choices: Partial<ZakatChoices> = {}) =>
    reckonZakat(inputs({ pieces: [pure('gold', weightMg)], prices, ...change }, choices))

  it('is below its own nisab by one milligram, though its worth is many times that of silver’s; and says so', () => {
    const { state, pools, chosenNisabMinor } = alone(87_479)
    expect([state, pools[0]?.basis, chosenNisabMinor]).toEqual(['below', 'gold', 91_854])
    expect(alone(87_480).state).toBe('due')
    expect(alone(85_000, {}, { weights: 'rounded' }).state).toBe('due')
  })

  it('says nothing more where the chosen nisab is not reached either, or where zakat is due', () => {
    expect(alone(9_000).chosenNisabMinor).toBeNull()
    expect(alone(90_000).chosenNisabMinor).toBeNull()
    expect(alone(50_000, {}, { metals: 'apart' }).chosenNisabMinor).toBeNull()
    expect(alone(50_000, {}, { basis: 'gold' }).chosenNisabMinor).toBeNull()
  })

  it('is one wealth with the least money, silver or stock beside it', () => {
    for (const change of [
      { amounts: { cash: 1 } },
      { amounts: { stock: 1 } },
      { pieces: [pure('gold', 50_000), pure('silver', 1_000)] },
    ]) {
      const { state, pools, chosenNisabMinor } = alone(50_000, change)
      expect([state, pools[0]?.basis, chosenNisabMinor]).toEqual(['due', 'silver', null])
    }
  })

  it('is measured by silver where a person would rather', () => {
    expect(alone(50_000, {}, { alone: 'chosen' }).dueMinor).toBe(12_500)
    expect(alone(9_000, {}, { alone: 'chosen' }).state).toBe('below')
  })

  it('needs no price of silver', () => {
    const withoutSilver = { prices: { ...prices, silver: null } }
    expect([alone(90_000, withoutSilver).state, alone(50_000, withoutSilver).chosenNisabMinor]).toEqual([
      'due',
      null,
    ])
    expect(alone(90_000, { ...withoutSilver, amounts: { cash: 1 } }).state).toBe('no-price')
  })
})

it('silver that reaches its own nisab is due, whatever the rest is measured by (Abu Dawud 1573)', () => {
  const prices = { gold: 10_000_000, silver: 150_000 }
  const held = { pieces: [pure('silver', 200 * dirhamMg)], amounts: { cash: 100 }, prices }
  const { state, pools } = reckonZakat(inputs(held, { basis: 'gold' }))
  expect([state, pools[0]?.basis, pools[0]?.nisabMinor]).toEqual(['due', 'silver', 91_854])
  const less = { ...held, pieces: [pure('silver', 612_000)] }
  expect(reckonZakat(inputs(less, { basis: 'gold' })).state).toBe('below')
  // What is owed for it is taken off before it is weighed.
  const owed = { ...held, amounts: { cash: 100, debts: 101 } }
  expect(reckonZakat(inputs(owed, { basis: 'gold' })).state).toBe('below')
})

describe('published examples', () => {
  // "When you have two hundred dirhams and a year has passed over them, five dirhams; … twenty dinars, half a dinar;
  // and what exceeds is reckoned accordingly." Abu Dawud 1573, from Ali.
  it.each([
    ['200 dirhams: 5', pure('silver', 200 * dirhamMg), 5 * dirhamMg],
    ['400 dirhams: 10', pure('silver', 400 * dirhamMg), 10 * dirhamMg],
    ['20 dinars: half a dinar', pure('gold', 20 * dinarMg), dinarMg / 2],
    ['40 dinars: one dinar', pure('gold', 40 * dinarMg), dinarMg],
  ])('%s (Abu Dawud 1573)', (_what, piece, due) => {
    const basis = piece.metal
    expect(reckonZakat(inputs({ pieces: [piece] }, { basis })).dueMinor).toBe(due)
    expect(reckonZakat(inputs({ pieces: [piece] }, { metals: 'apart' })).dueMinor).toBe(due)
  })

  it('the example of our own guide to zakat: 8,812.40 makes 220.31', () => {
    const result = reckonZakat({
      ...inputs({ amounts: { bank: 621_240, stock: 200_000, bills: 70_000 } }),
      pieces: [pure('gold', 13_000)],
      prices: { gold: 10_000_000, silver: 150_000 },
    })
    expect([result.zakatableMinor, result.dueMinor]).toEqual([881_240, 22_031])
  })
})

describe('each choice', () => {
  it('of the metal: what is above the worth of silver may be below that of gold', () => {
    const prices = { gold: 10_000_000, silver: 150_000 }
    const held = { amounts: { cash: 500_000 }, prices }
    expect(reckonZakat(inputs(held)).pools[0]?.nisabMinor).toBe(91_854)
    expect(reckonZakat(inputs(held)).state).toBe('due')
    expect(reckonZakat(inputs(held, { basis: 'gold' })).state).toBe('below')
    expect(reckonZakat(inputs(held, { basis: 'gold', weights: 'rounded' })).pools[0]?.nisabMinor).toBe(
      850_000,
    )
  })

  it('of jewellery: worn pieces count or do not, put-away ones always do', () => {
    const pieces = [pure('gold', 500_000), { ...pure('gold', 300_000), isWorn: true }]
    expect(reckonZakat(inputs({ pieces })).assetsMinor).toBe(800_000)
    expect(reckonZakat(inputs({ pieces }, { jewellery: 'left' })).assetsMinor).toBe(500_000)
  })

  it('of purity: 22 carats are 917 of a thousand', () => {
    const pieces = [{ ...pure('gold', 1_000_000), fineness: 917 }]
    expect(reckonZakat(inputs({ pieces })).assetsMinor).toBe(917_000)
  })

  it('of debts: taken off or not', () => {
    const amounts = { cash: 1_000_000, bills: 100_000, debts: 100_000 }
    expect(reckonZakat(inputs({ amounts })).dueMinor).toBe(20_000)
    expect(reckonZakat(inputs({ amounts }, { debts: 'kept' })).dueMinor).toBe(25_000)
  })

  it('of gold and silver: together they reach what apart they do not', () => {
    const pieces = [pure('gold', 50_000), pure('silver', 600_000)]
    expect(reckonZakat(inputs({ pieces })).dueMinor).toBe(16_250)
    expect(reckonZakat(inputs({ pieces }, { metals: 'apart' })).state).toBe('below')
  })

  it('of debts with metals apart: money bears them first', () => {
    const held = { amounts: { cash: 100_000, debts: 150_000 }, pieces: [pure('gold', 137_480)] }
    const { pools, dueMinor } = reckonZakat(inputs(held, { metals: 'apart' }))
    expect(pools.map(({ lessMinor }) => lessMinor)).toEqual([100_000, 50_000, 0])
    expect(dueMinor).toBe(2187)
  })

  it('of the solar year: 2.577 %, rounded up', () => {
    expect(reckonZakat(inputs({ amounts: { cash: 1_000_001 } }, { calendar: 'solar' })).dueMinor).toBe(25_771)
  })

  it('of shares for the long term: the part that is zakatable', () => {
    const amounts = { longShares: 1_000_000, shares: 1_000_000 }
    expect(reckonZakat(inputs({ amounts })).assetsMinor).toBe(1_250_000)
  })
})

const amount = fc.integer({ min: 0, max: 10 ** 13 })
const anyInputs: fc.Arbitrary<ZakatInputs> = fc.record({
  amounts: fc.dictionary(fc.constantFrom(...assetLines, ...debtLines), amount),
  pieces: fc.array(
    fc.record({
      metal: fc.constantFrom('gold' as const, 'silver' as const),
      weightMg: fc.integer({ min: 0, max: 10 ** 8 }),
      fineness: fc.integer({ min: 1, max: 1000 }),
      isWorn: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
  longSharePercent: fc.integer({ min: 0, max: 100 }),
  prices: fc.record({
    gold: fc.integer({ min: 1, max: 10 ** 12 }),
    silver: fc.integer({ min: 1, max: 10 ** 11 }),
  }),
  choices: fc.record(
    Object.fromEntries(
      Object.entries(zakatChoices).map(([name, options]) => [name, fc.constantFrom(...options)]),
    ) as { [C in keyof ZakatChoices]: fc.Arbitrary<ZakatChoices[C]> },
  ),
})

describe('whatever is owned', () => {
  it('the result is whole, never below 0, never more than the share of all that is owned, and always the same', () => {
    fc.assert(
      fc.property(anyInputs, given => {
        const result = reckonZakat(given)
        expect(reckonZakat(structuredClone(given))).toEqual(result)
        expect(Number.isSafeInteger(result.dueMinor) && result.dueMinor >= 0).toBe(true)
        const { times, of } = result.rate
        const least = (BigInt(result.zakatableMinor) * BigInt(times)) / BigInt(of)
        expect(BigInt(result.reckonedMinor) - least).toBeLessThanOrEqual(1n)
        expect(BigInt(result.reckonedMinor) * BigInt(of)).toBeGreaterThanOrEqual(
          BigInt(result.zakatableMinor) * BigInt(times),
        )
        expect(result.zakatableMinor).toBeLessThanOrEqual(result.assetsMinor)
      }),
    )
  })

  it('more cash is never less zakat', () => {
    fc.assert(
      fc.property(anyInputs, amount, (given, more) => {
        const cash = (given.amounts.cash ?? 0) + more
        const richer = { ...given, amounts: { ...given.amounts, cash } }
        expect(reckonZakat(richer).dueMinor).toBeGreaterThanOrEqual(reckonZakat(given).dueMinor)
      }),
    )
  })
})

describe('paying in parts', () => {
  it('loses and adds nothing, in any currency', () => {
    const anySum = fc.record({
      due: fc.integer({ min: 1, max: 10 ** 9 }),
      count: fc.integer({ min: 1, max: 24 }),
      currency: fc.constantFrom(...currencies),
    })
    fc.assert(
      fc.property(anySum, ({ due, count, currency }) => {
        const total = payableMinor(due, currency)
        const parts = splitParts(total, count, currency)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(total - due).toBeLessThan(10)
        const step = exponentOf[currency] === 3 ? 10 : 1
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(step)
        expect(parts.every(part => part % step === 0)).toBe(true)
      }),
    )
  })

  it('gives the larger parts first', () => expect(splitParts(100, 3, 'GBP')).toEqual([34, 33, 33]))

  it('rounds up what a card cannot pay: 1.234 dinars of Kuwait become 1.240', () =>
    expect([payableMinor(1234, 'KWD'), payableMinor(1234, 'JPY')]).toEqual([1240, 1234]))
})

it('fidya feeds one, kaffarah sixty for a fast and ten for an oath, zakat al-fitr one', () => {
  const each = (['fidya', 'kaffarahFast', 'kaffarahOath', 'fitr'] as const).map(amend =>
    amendMinor(amend, 2, 500),
  )
  expect(each).toEqual([1_000, 60_000, 10_000, 1_000])
})
