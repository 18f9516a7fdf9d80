import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { scrollMarks } from './scroll-marks.ts'

it('reaches no mark that was not seen', () => {
  expect(scrollMarks(0, 4_000)).toEqual([])
  expect(scrollMarks(990, 4_000)).toEqual([])
})

it('reaches each mark at its part of the page, the last at its end', () => {
  expect(scrollMarks(1_000, 4_000)).toEqual([25])
  expect(scrollMarks(2_999, 4_000)).toEqual([25, 50, 75])
  expect(scrollMarks(3_999, 4_000)).toEqual([25, 50, 75, 100])
})

it('never takes a mark back as the page is read on', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(5_000), fc.integer({ min: 1, max: 50_000 }), (seen, more, height) => {
      const before = scrollMarks(seen, height)
      expect(scrollMarks(seen + more, height).slice(0, before.length)).toEqual(before)
    }),
  )
})
