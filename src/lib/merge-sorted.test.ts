import { expect, it } from 'vitest'
import { mergeSorted } from './merge-sorted.ts'

interface Row {
  at: number
  of: string
}

const rows = (of: string, ...times: number[]): Row[] => times.map(at => ({ at, of }))
const order = (a: Row, b: Row) => a.at - b.at
const merged = (a: Row[], b: Row[]) => mergeSorted(a, b, order).map(({ at, of }) => `${at}${of}`)

it("has the second's of what is in both, and everything in its place", () => {
  expect(merged([], [])).toEqual([])
  expect(merged(rows('a', 1, 2), [])).toEqual(['1a', '2a'])
  expect(merged([], rows('b', 1, 2))).toEqual(['1b', '2b'])
  expect(merged(rows('a', 1, 3, 5), rows('b', 0, 3, 4, 6))).toEqual(['0b', '1a', '3b', '4b', '5a', '6b'])
})
