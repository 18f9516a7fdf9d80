import { describe, expect, it } from 'vitest'
import { lastTenNights, splitNights } from './split-nights.ts'

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

describe('A sum over the last ten nights', () => {
  it.each([
    ['equal', 1],
    ['odd', 2],
  ] as const)(
    '%s: adds up for every amount from 1 to 100,000, each part its due, rounded up or down',
    (split, odd) => {
      for (let total = 1; total <= 100_000; total += 1) {
        const parts = splitNights(total, split)
        const weights = lastTenNights.map(night => (night % 2 === 1 ? odd : 1))
        const isFair = parts.every((part, at) => {
          const due = (total * (weights[at] ?? 0)) / sum(weights)
          return part === Math.floor(due) || part === Math.ceil(due)
        })
        if (sum(parts) !== total || !isFair) expect({ total, parts }).toEqual('exact and fair')
      }
    },
  )

  it.each([22, 25, 29, 30])(
    'gives nothing to nights before the %ith, and all of it to the others',
    firstNight => {
      for (const split of ['equal', 'odd'] as const)
        for (let total = 1; total <= 2_000; total += 1) {
          const parts = splitNights(total, split, { firstNight })
          expect(sum(parts)).toBe(total)
          expect(sum(parts.slice(0, firstNight - 21))).toBe(0)
        }
    },
  )

  it('gives nothing where no night is left', () => {
    expect(splitNights(1_000, 'equal', { firstNight: 31 })).toEqual(lastTenNights.map(() => 0))
  })

  it('splits currencies of three decimals in steps of ten', () => {
    for (let total = 10; total <= 20_000; total += 10) {
      const parts = splitNights(total, 'odd', { stepMinor: 10 })
      expect(sum(parts)).toBe(total)
      expect(parts.every(part => part % 10 === 0)).toBe(true)
    }
  })

  it('gives the odd penny to the largest remainder, the earlier of equals first', () => {
    expect(splitNights(103, 'equal')).toEqual([11, 11, 11, 10, 10, 10, 10, 10, 10, 10])
    // Weights of 2 and 1 in 15: 13.33 and 6.67.
    expect(splitNights(100, 'odd')).toEqual([13, 7, 13, 7, 13, 7, 13, 7, 13, 7])
  })
})
