import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { walletPart } from './wallet-part.ts'

it.each([
  ['an empty wallet', 0, 1000, 0],
  ['a gift of the least', 50, 100, 0],
  ['less than the gift', 400, 1000, 400],
  ['so much that the card would be asked for pennies', 950, 1000, 900],
  ['just the gift', 1000, 1000, 1000],
  ['more than the gift', 5000, 1000, 1000],
])('pays from %s', (_, free, total, part) => expect(walletPart(free, total, 100)).toBe(part))

it('never pays more than there is or is asked for, and never leaves the card less than the least gift', () => {
  const minor = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(minor, fc.integer({ min: 100, max: 10_000_000 }), (free, total) => {
      const part = walletPart(free, total, 100)
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(Math.min(free, total))
      expect(total - part === 0 || total - part >= 100).toBe(true)
    }),
  )
})
