import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { split } from './split.ts'

const weights = fc
  .array(fc.integer({ min: 0, max: 10_000_000_000_000 }), { minLength: 1, maxLength: 20 })
  .filter(all => all.some(n => n > 0))
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

describe('split', () => {
  it('refuses what can not be split', () => {
    for (const [minor, of] of [
      [1, []],
      [1, [0, 0]],
      [-1, [1]],
      [0.5, [1]],
      [1, [1, -1]],
      [2 ** 53, [1]],
      [1, [Number.NaN]],
    ] as const) {
      expect(() => split(minor, of)).toThrow("Can't split")
    }
  })

  it('is exact, never more than the weight, and not a whole unit under the quota', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (of, share) => {
        const total = sum(of)
        const minor = Math.floor(total * share)
        const parts = split(minor, of)
        expect(sum(parts)).toBe(minor)
        for (const [i, part] of parts.entries()) {
          expect(part).toBeLessThanOrEqual(of[i]!)
          expect(BigInt(part) >= (BigInt(minor) * BigInt(of[i]!)) / BigInt(total)).toBe(true)
        }
      }),
    )
  })

  it('only grows with what is split', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 }), of => {
        let before = of.map(() => 0)
        for (let minor = 0; minor <= sum(of); minor++) {
          const parts = split(minor, of)
          for (const [i, part] of parts.entries()) expect(part).toBeGreaterThanOrEqual(before[i]!)
          before = parts
        }
        expect(before).toEqual(of)
      }),
    )
  })

  it('does not fall where largest remainders do', () => {
    // The census of 1880: Alabama has 8 seats of 299, and 7 of 300, in small: 6, 6, 2 over 10 and 11.
    expect(split(10, [6, 6, 2])[2]).toBeLessThanOrEqual(split(11, [6, 6, 2])[2]!)
  })
})
