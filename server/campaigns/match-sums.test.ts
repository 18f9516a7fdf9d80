import { array, assert, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { matchSums } from './match-sums.ts'

const pledge = (capMinorGbp: number) => ({ name: 'A', isPublic: true, capMinorGbp })

it('no pledge is matched before anybody gave, nor after everything went back', () => {
  expect(matchSums([pledge(500)], 0)).toMatchObject([{ matchedMinorGbp: 0 }])
  expect(matchSums([pledge(500)], -20)).toMatchObject([{ matchedMinorGbp: 0 }])
})

it('the second begins where the first is used up', () => {
  const matched = (raised: number) =>
    matchSums([pledge(500), pledge(300)], raised).map(({ matchedMinorGbp }) => matchedMinorGbp)
  expect(matched(499)).toEqual([499, 0])
  expect(matched(600)).toEqual([500, 100])
  expect(matched(9_000)).toEqual([500, 300])
})

it('never matches more than was given, nor more than was promised', () => {
  assert(
    property(array(nat(100_000), { maxLength: 5 }), nat(1_000_000), (caps, raised) => {
      const sums = matchSums(caps.map(pledge), raised)
      const total = sums.reduce((sum, { matchedMinorGbp }) => sum + matchedMinorGbp, 0)
      expect(total).toBe(
        Math.min(
          raised,
          caps.reduce((sum, cap) => sum + cap, 0),
        ),
      )
      for (const { matchedMinorGbp, capMinorGbp } of sums)
        expect(matchedMinorGbp).toBeLessThanOrEqual(capMinorGbp)
    }),
  )
})
