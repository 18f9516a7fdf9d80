import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { coverMinorOf } from './cover-minor.ts'

const pounds = { basisPoints: 140, fixedMinor: 20, stepMinor: 1 }

it.each([
  ['nothing, where no card is charged', 0, 0],
  ['pennies', 100, 22],
  ['ten pounds', 1000, 35],
  ['a hundred pounds', 10_000, 163],
])('covers %s', (_, charged, cover) => expect(coverMinorOf(charged, pounds)).toBe(cover))

it('covers the fee of all that is charged, by the least step', () => {
  const steps = fc.constantFrom(1, 10)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 100_000 }),
      steps,
      (charged, basisPoints, fixedMinor, stepMinor) => {
        const cover = coverMinorOf(charged, { basisPoints, fixedMinor, stepMinor })
        const covers = (minor: number) =>
          BigInt(minor) * 10_000n >=
          BigInt(charged + minor) * BigInt(basisPoints) + BigInt(fixedMinor) * 10_000n
        expect(covers(cover)).toBe(true)
        expect(cover % stepMinor).toBe(0)
        expect(cover === 0 || !covers(cover - stepMinor)).toBe(true)
      },
    ),
  )
})
